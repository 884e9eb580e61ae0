import { createStore } from 'zustand'
import type { Failure } from '../../../shared/domain/failure.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { Muster, MusterKey } from '../../../shared/domain/muster.ts'
import { attempt, type Caller, createLastAnswer } from '../../api/client.ts'
import { createStoreHooks } from '../../ui/store-hooks.ts'

export type MusterState = {
  /** The list that is being ticked off; null = none. */
  readonly key: MusterKey | null
  readonly ticked: Muster['ticked']
  readonly startedAt: string | null
  /** How many ticks were made here since the list was opened. */
  readonly ticksMade: number
  readonly failure: Failure | null
  /** The people whose last tick failed: `failure` is kept until each is ticked again. */
  readonly unsaved: readonly PersonId[]
  /** The ticks of a list that is not open, with its key. */
  readonly underWay: (Muster & { readonly key: MusterKey }) | null
  /** Reads the ticks of a list without opening it; null if they cannot be read. */
  look(key: MusterKey): Promise<Muster | null>
  open(key: MusterKey): Promise<void>
  tick(id: PersonId, on: boolean): Promise<void>
  close(): void
}

export const [useMuster] = createStoreHooks<MusterState>('muster')

const closed: Omit<MusterState, 'look' | 'open' | 'tick' | 'close'> = {
  key: null,
  ticked: [],
  startedAt: null,
  ticksMade: 0,
  failure: null,
  unsaved: [],
  underWay: null,
}

/** The people ticked as seen at this desk. A tick is not an attendance record, and is never sent to the school. */
export function createMusterStore(client: Caller) {
  const last = createLastAnswer()
  return createStore<MusterState>()((set, get) => ({
    ...closed,
    look: async (key) => {
      const done = await attempt(() => client.call('desk.muster', key))
      if (done.ok) set({ underWay: { ...done.value, key } })
      return done.ok ? done.value : null
    },
    open: async (key) => {
      set({ ...closed, key })
      const done = await last.ask(() => client.call('desk.muster', key))
      if (done !== null) set(done.ok ? done.value : { failure: done.failure })
    },
    tick: async (id, on) => {
      const { key, ticksMade } = get()
      if (key === null) return
      const done = await attempt(() => client.call('desk.tick', { key, id, on }))
      if (get().key !== key) return
      const unsaved = get().unsaved.filter((each) => each !== id)
      if (!done.ok) return set({ failure: done.failure, unsaved: [...unsaved, id] })
      const failure = unsaved.length === 0 ? null : get().failure
      set({ ...done.value, ticksMade: ticksMade + Number(on), failure, unsaved })
    },
    close: () => {
      last.callOff()
      set(closed)
    },
  }))
}
