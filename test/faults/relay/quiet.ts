import { setTimeout as wait } from 'node:timers/promises'
import type { DeskProcess } from '../whole/desk-process.ts'
import { shownBy } from './judge.ts'
import type { Life } from './life.ts'
import type { Following } from './place.ts'

/** How long it may take until every desk has everything, once everything runs again. */
const longestMs = 120_000

/** Returns what is still wrong after everything has run undisturbed. What desks show meanwhile is judged as well. */
export async function wrongInTheEnd(
  life: Life,
  see: (name: string, times?: number) => void,
): Promise<string[]> {
  const { place, truth, judge } = life
  const startedAt = performance.now()
  const isLate = () => performance.now() - startedAt > longestMs
  truth.look()
  await untilRelayHas(life, isLate)
  for (;;) {
    const lies = await judge.look()
    if (lies.length > 0) return lies
    const wrong = (await Promise.all(place.desks.map((desk) => wrongAt(life, desk)))).flat()
    if (wrong.length === 0 || isLate()) {
      see('seconds until quiet', Math.round((performance.now() - startedAt) / 1_000))
      return wrong
    }
    await wait(250)
  }
}

async function wrongAt({ truth, judge }: Life, desk: Following): Promise<string[]> {
  const { name, scope, process } = desk
  const shown = process === null ? null : await shownBy(process)
  const why = shown === null ? await process?.tryAsk('session.status', undefined) : null
  const wrong =
    shown === null
      ? [`does not answer: ${JSON.stringify(why).slice(0, 200)}`]
      : truth.wrongAtTheEnd(shown, scope, judge.heldBy(desk))
  const status = await process?.tryAsk('sync.status', undefined)
  const isOnline = status !== null && status !== undefined && 'value' in status && status.value.online
  return [...wrong, ...(isOnline ? [] : ['says that it is offline'])].map(
    (what) => `${name} (${scope}): ${what}`,
  )
}

/** Waits until the relay's own copy is right, so that a fault found afterwards is one of its desks. */
async function untilRelayHas({ place, truth }: Life, isLate: () => boolean): Promise<void> {
  const relay = place.relay as DeskProcess // sound: a relay runs after each event
  for (;;) {
    await relay.tryAsk('sync.start', undefined)
    await wait(300)
    const shown = await shownBy(relay)
    const wrong = shown === null ? ['it does not answer'] : truth.wrongAtTheEnd(shown, 'all', new Set())
    if (wrong.length === 0) return
    if (isLate())
      throw new Error(
        `the relay itself shows ${shown?.length}: ${wrong.slice(0, 5).join('; ')} ${relay.complaint()}`,
      )
  }
}
