import { createStore } from 'zustand'
import type { Later } from '../../../shared/domain/clock.ts'
import {
  type Edit,
  type EditQueue,
  endedStates,
  needsPerson,
  type ReverseEdit,
  type SaveEdits,
  type SettleEdit,
} from '../../../shared/domain/edit.ts'
import type { Failure } from '../../../shared/domain/failure.ts'
import type { EditId } from '../../../shared/domain/ids.ts'
import type { Answer } from '../../../shared/ipc/contract.ts'
import { revealSeconds } from '../../../shared/privacy/mask-card.ts'
import { attempt } from '../../api/attempt.ts'
import type { Caller } from '../../api/client.ts'

export type QueueState = {
  readonly queue: EditQueue | null
  readonly failure: Failure | null
  /** A masked correction with its values, for a while. */
  readonly revealed: Edit | null
  /** How many decisions about conflicts were saved since the school was opened. */
  readonly settled: number
  load(): Promise<void>
  become(queue: EditQueue): void
  /** True when the corrections are on disk; false leaves the failure to be shown. */
  save(edits: SaveEdits): Promise<boolean>
  /** Shows the values of a masked correction for a while. */
  reveal(id: EditId): Promise<void>
  withdraw(id: EditId): Promise<void>
  retry(id: EditId): Promise<void>
  reverse(input: ReverseEdit): Promise<void>
  settle(choice: SettleEdit): Promise<void>
  /** Null where it failed; the failure is shown. */
  takeAlong(passphrase: string): Promise<Answer<'edits.takeAlong'> | null>
  bringOver(passphrase: string): Promise<Answer<'edits.bringOver'>>
  send(): Promise<void>
  setSending(rule: EditQueue['sending']): Promise<void>
}

/** Every correction made here, as main answers it. Nothing is shown as saved before main said so. */
export function createQueueStore(client: Caller, later: Later) {
  let hideLater = () => {}
  return createStore<QueueState>()((set, get) => {
    async function take(ask: () => Promise<EditQueue>): Promise<boolean> {
      const done = await attempt(ask)
      if (done.ok) become(done.value)
      set({ failure: done.ok ? null : done.failure })
      return done.ok
    }
    /** What was revealed is of one state of the correction: another one is hidden again. */
    function become(queue: EditQueue): void {
      const { revealed } = get()
      const isSame = queue.edits.some(
        ({ id, changedAt }) => id === revealed?.id && changedAt === revealed.changedAt,
      )
      set({ queue, revealed: isSame ? revealed : null })
    }
    const act = async (ask: () => Promise<EditQueue>) => void (await take(ask))
    /** Asks for something else than the queue; main announces the queue by itself. */
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
      load: () => act(() => client.call('edits.queue', undefined)),
      become,
      save: (edits) => take(() => client.call('edits.save', edits)),
      reveal: async (id) => {
        const revealed = await asked(() => client.call('edits.reveal', { id }))
        hideLater()
        set({ revealed })
        hideLater = later(() => set({ revealed: null }), revealSeconds * 1_000)
      },
      withdraw: (id) => act(() => client.call('edits.withdraw', { id })),
      retry: (id) => act(() => client.call('edits.retry', { id })),
      reverse: (input) => act(() => client.call('edits.reverse', input)),
      settle: async (choice) => {
        if (await take(() => client.call('edits.settle', choice))) set({ settled: get().settled + 1 })
      },
      takeAlong: (passphrase) => asked(() => client.call('edits.takeAlong', { passphrase })),
      bringOver: (passphrase) => asked(() => client.call('edits.bringOver', { passphrase })),
      send: () => act(() => client.call('edits.send', undefined)),
      setSending: (rule) => act(() => client.call('edits.setSending', { rule })),
    }
  })
}

/** Corrections that have not reached the school. */
export function waitingCorrections(queue: EditQueue | null): readonly Edit[] {
  return queue?.edits.filter(({ state }) => !endedStates.has(state)) ?? []
}

/** Corrections that go no further without a person. */
export function stuckCorrections(queue: EditQueue | null): readonly Edit[] {
  return queue?.edits.filter(({ state }) => needsPerson.has(state)) ?? []
}
