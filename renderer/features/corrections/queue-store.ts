import { useLayoutEffect } from 'react'
import { createStore } from 'zustand'
import type { Later } from '../../../shared/domain/clock.ts'
import {
  arrivedStates,
  type Correction,
  type CorrectionQueue,
  endedStates,
  needsPerson,
  type QueueNews,
  type ReverseCorrection,
  type SaveCorrections,
  type SettleCorrection,
} from '../../../shared/domain/correction.ts'
import type { Failure } from '../../../shared/domain/failure.ts'
import type { CorrectionId } from '../../../shared/domain/ids.ts'
import type { Answer } from '../../../shared/ipc/contract.ts'
import { revealSeconds } from '../../../shared/privacy/reveal.ts'
import { localDay } from '../../../shared/text/calendar-day.ts'
import { attempt, type Caller } from '../../api/client.ts'
import { createStoreHooks } from '../../ui/store-hooks.ts'

/** The groups of the list, in the order shown. */
export type QueueGroup = 'needsYou' | 'onTheWay' | 'done'

export type QueueState = {
  readonly queue: CorrectionQueue | null
  readonly group: QueueGroup | 'all'
  /** The typed words that every listed correction must contain. */
  readonly find: string
  readonly failure: Failure | null
  /** A masked correction with its values, shown for a few seconds. */
  readonly revealed: Correction | null
  /** How many conflict decisions were saved since the school was opened. */
  readonly settled: number
  load(): Promise<void>
  narrow(to: Partial<Pick<QueueState, 'group' | 'find'>>): void
  replace(queue: CorrectionQueue): void
  /** Applies the news, or loads the whole queue if earlier news was missed. */
  applyNews(news: QueueNews): Promise<void>
  /** Resolves to true if the corrections are on disk; otherwise `failure` is set. */
  save(corrections: SaveCorrections): Promise<boolean>
  /** Shows the values of a masked correction for a few seconds. */
  reveal(id: CorrectionId): Promise<void>
  withdraw(id: CorrectionId): Promise<void>
  retry(id: CorrectionId): Promise<void>
  reverse(input: ReverseCorrection): Promise<void>
  /** Resolves to true if the decision is on disk; otherwise `failure` is set. */
  settle(choice: SettleCorrection): Promise<boolean>
  /** Exports unsent corrections to a sealed file. Resolves to null if that failed; then `failure` is set. */
  takeAlong(passphrase: string): Promise<Answer<'corrections.takeAlong'> | null>
  bringOver(passphrase: string): Promise<Answer<'corrections.bringOver'>>
  send(): Promise<void>
  setSending(rule: CorrectionQueue['sending']): Promise<void>
}

export const [useQueue, useQueueApi] = createStoreHooks<QueueState>('queue')

/** The failure of a form's own action. That of an action before the form was opened is cleared. */
export function useFormFailure(): Failure | null {
  const api = useQueueApi()
  useLayoutEffect(() => api.setState({ failure: null }), [api])
  return useQueue((state) => state.failure)
}

/** The queue of corrections. Nothing is shown as saved before the main process has answered. */
export function createQueueStore(client: Caller, later: Later) {
  let hideLater = () => {}
  let latest = 0
  let loading = 0
  /** The queue with the parts of a change received so far. It is shown once the last part has arrived. */
  let coming: CorrectionQueue | null = null
  return createStore<QueueState>()((set, get) => {
    /** Replaces the queue. Revealed values are hidden again if their correction has changed. */
    function replace(queue: CorrectionQueue): void {
      coming = null
      const { revealed } = get()
      const isSame = queue.corrections.some(
        ({ id, changedAt }) => id === revealed?.id && changedAt === revealed.changedAt,
      )
      set({ queue, revealed: isSame ? revealed : null })
    }
    /** Loads the whole queue, because a reopened school restarts its revisions. Repeats if newer news came first. */
    async function load(): Promise<void> {
      latest = 0
      loading += 1
      const done = await attempt(() => client.call('corrections.queue', undefined))
      loading -= 1
      if (done.ok) replace(done.value)
      set({ failure: done.ok ? null : done.failure })
      if (done.ok && done.value.revision < latest) await load()
    }
    async function applyNews(news: QueueNews): Promise<void> {
      latest = Math.max(latest, news.revision)
      const queue = coming ?? get().queue
      if (loading > 0 || queue === null || news.revision <= queue.revision) return
      if (news.revision !== queue.revision + 1) await load()
      else if (news.more) coming = withNews(queue, news)
      else replace(withNews(queue, news))
    }
    /** Resolves to null if main failed. Main announces its changes before it answers. */
    async function asked<T>(ask: () => Promise<T>): Promise<T | null> {
      const done = await attempt(ask)
      set({ failure: done.ok ? null : done.failure })
      return done.ok ? done.value : null
    }
    const acted = async (ask: () => Promise<void>) => (await asked(ask)) !== null
    const act = async (ask: () => Promise<void>) => void (await asked(ask))
    return {
      queue: null,
      group: 'all',
      find: '',
      failure: null,
      revealed: null,
      settled: 0,
      load,
      narrow: (to) => set(to),
      replace,
      applyNews,
      save: (corrections) => acted(() => client.call('corrections.save', corrections)),
      reveal: async (id) => {
        const revealed = await asked(() => client.call('corrections.reveal', { id }))
        hideLater()
        set({ revealed })
        hideLater = later(() => set({ revealed: null }), revealSeconds * 1_000)
      },
      withdraw: (id) => act(() => client.call('corrections.withdraw', { id })),
      retry: (id) => act(() => client.call('corrections.retry', { id })),
      reverse: (input) => act(() => client.call('corrections.reverse', input)),
      settle: async (choice) => {
        const isSaved = await acted(() => client.call('corrections.settle', choice))
        if (isSaved) set({ settled: get().settled + 1 })
        return isSaved
      },
      takeAlong: (passphrase) => asked(() => client.call('corrections.takeAlong', { passphrase })),
      bringOver: (passphrase) => asked(() => client.call('corrections.bringOver', { passphrase })),
      send: () => act(() => client.call('corrections.send', undefined)),
      setSending: (rule) => act(() => client.call('corrections.setSending', { rule })),
    }
  })
}

/** Corrections that have not reached the school. */
export function waitingCorrections(queue: CorrectionQueue | null): readonly Correction[] {
  return queue?.corrections.filter(({ state }) => !endedStates.has(state)) ?? []
}

/** Corrections sent to the school on this day. One without an attempt is not, as the school had its value already. */
export function sentOn(queue: CorrectionQueue | null, day: string): readonly Correction[] {
  const isSent = ({ state, attempts, changedAt }: Correction) =>
    arrivedStates.has(state) && attempts > 0 && localDay(new Date(changedAt)) === day
  return queue?.corrections.filter(isSent) ?? []
}

/** Corrections that wait for the user. */
export function stuckCorrections(queue: CorrectionQueue | null): readonly Correction[] {
  return queue?.corrections.filter(({ state }) => needsPerson.has(state)) ?? []
}

/** The queue with the news applied: open corrections keep their place, and the latest ended one comes first. */
export function withNews(
  { corrections: known }: CorrectionQueue,
  { corrections, gone, more, ...standing }: QueueNews,
): CorrectionQueue {
  const isOver = ({ state }: CorrectionQueue['corrections'][number]) => endedStates.has(state)
  const byId = (list: CorrectionQueue['corrections']) => new Map(list.map((each) => [each.id, each]))
  const open = byId(known.filter((each) => !isOver(each)))
  const ended = byId(known.filter(isOver).toReversed())
  for (const id of gone) for (const place of [open, ended]) place.delete(id)
  for (const each of corrections) {
    if (!isOver(each)) open.set(each.id, each)
    else {
      open.delete(each.id)
      ended.delete(each.id)
      ended.set(each.id, each)
    }
  }
  return { corrections: [...open.values(), ...[...ended.values()].toReversed()], ...standing }
}
