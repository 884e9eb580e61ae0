import { createStore } from 'zustand'
import type { Later } from '../../../shared/domain/clock.ts'
import {
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
import { revealSeconds } from '../../../shared/privacy/mask-card.ts'
import { attempt } from '../../api/attempt.ts'
import type { Caller } from '../../api/client.ts'
import { createStoreHooks } from '../../ui/store-hooks.ts'
import { withNews } from './queue-news.ts'

export type QueueState = {
  readonly queue: CorrectionQueue | null
  readonly failure: Failure | null
  /** A masked correction with its values, for a while. */
  readonly revealed: Correction | null
  /** How many decisions about conflicts were saved since the school was opened. */
  readonly settled: number
  load(): Promise<void>
  become(queue: CorrectionQueue): void
  /** Takes what has changed, or asks for the whole where news before it were missed. */
  hear(news: QueueNews): Promise<void>
  /** True when the corrections are on disk; false leaves the failure to be shown. */
  save(corrections: SaveCorrections): Promise<boolean>
  /** Shows the values of a masked correction for a while. */
  reveal(id: CorrectionId): Promise<void>
  withdraw(id: CorrectionId): Promise<void>
  retry(id: CorrectionId): Promise<void>
  reverse(input: ReverseCorrection): Promise<void>
  settle(choice: SettleCorrection): Promise<void>
  /** Null where it failed; the failure is shown. */
  takeAlong(passphrase: string): Promise<Answer<'corrections.takeAlong'> | null>
  bringOver(passphrase: string): Promise<Answer<'corrections.bringOver'>>
  send(): Promise<void>
  setSending(rule: CorrectionQueue['sending']): Promise<void>
}

export const [useQueue, useQueueApi] = createStoreHooks<QueueState>('queue')

/** Every correction made here, as main answers it. Nothing is shown as saved before main said so. */
export function createQueueStore(client: Caller, later: Later) {
  let hideLater = () => {}
  let heard = 0
  let loading = 0
  return createStore<QueueState>()((set, get) => {
    /** What was revealed is of one state of the correction: another one is hidden again. */
    function become(queue: CorrectionQueue): void {
      const { revealed } = get()
      const isSame = queue.corrections.some(
        ({ id, changedAt }) => id === revealed?.id && changedAt === revealed.changedAt,
      )
      set({ queue, revealed: isSame ? revealed : null })
    }
    /** Whatever was known: a school opened again counts from the start. News that overtake the answer are asked for. */
    async function load(): Promise<void> {
      heard = 0
      loading += 1
      const done = await attempt(() => client.call('corrections.queue', undefined))
      loading -= 1
      if (done.ok) become(done.value)
      set({ failure: done.ok ? null : done.failure })
      if (done.ok && done.value.told < heard) await load()
    }
    async function hear(news: QueueNews): Promise<void> {
      heard = Math.max(heard, news.told)
      const { queue } = get()
      if (loading > 0 || queue === null || news.told <= queue.told) return
      if (news.told === queue.told + 1) become(withNews(queue, news))
      else await load()
    }
    /** True when main did it. What it changed was announced before. */
    async function acted(ask: () => Promise<void>): Promise<boolean> {
      const done = await attempt(ask)
      set({ failure: done.ok ? null : done.failure })
      return done.ok
    }
    const act = async (ask: () => Promise<void>) => void (await acted(ask))
    async function asked<T>(ask: () => Promise<T>): Promise<T | null> {
      const done = await attempt(ask)
      set({ failure: done.ok ? null : done.failure })
      return done.ok ? done.value : null
    }
    return {
      queue: null,
      failure: null,
      revealed: null,
      settled: 0,
      load,
      become,
      hear,
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
        if (await acted(() => client.call('corrections.settle', choice))) set({ settled: get().settled + 1 })
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

/** Corrections that go no further without a person. */
export function stuckCorrections(queue: CorrectionQueue | null): readonly Correction[] {
  return queue?.corrections.filter(({ state }) => needsPerson.has(state)) ?? []
}
