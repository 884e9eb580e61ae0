import type { Verdict } from './known.ts'

export type Sent = {
  readonly at: number
  readonly key: string
  readonly failed: boolean
  readonly isUpdate: boolean
  /** Whether the request left the desk, which it does not while the network is down. */
  readonly hasLeft: boolean
  /** The number of the desk's process that sent the request. Each kill starts a new process. */
  readonly life: number
}

const window = 10_000
const most = { same: 8, unheard: 20, updates: 20 } as const

/**
 * No request may be repeated without a pause. While the network is down, each act of the user (opening a card, saving,
 * sending) fails with one request, so only a loop counts as a storm. After a kill, the next process knows none of before.
 */
export function judgeStorm(verdict: Verdict, desk: string, sent: readonly Sent[]): void {
  const end = sent.at(-1)?.at ?? 0
  const lately = sent.filter(({ at }) => at > end - window)
  const failed = Map.groupBy(
    lately.filter((one) => one.failed),
    ({ key, life }) => `${key} of life ${life}`,
  )
  for (const [key, times] of failed)
    if (times.length > most.unheard || times.filter(({ hasLeft }) => hasLeft).length > most.same)
      verdict.faults.push(`${desk} asked ${times.length} times in ten seconds: ${key.slice(0, 80)}`)
  const updates = lately.filter(({ isUpdate }) => isUpdate).length
  if (updates > most.updates) verdict.faults.push(`${desk} sent ${updates} updates in ten seconds`)
}
