import { createStore } from 'zustand'
import type { Failure } from '../../../shared/domain/failure.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { DeskNotes, Narrowing } from '../../../shared/domain/notes-and-requests.ts'
import type { Ask } from '../../../shared/ipc/contract.ts'
import { attempt, type Caller } from '../../api/client.ts'
import { createStoreHooks } from '../../ui/store-hooks.ts'

export type DeskState = Omit<DeskNotes, 'emergencyAt'> & {
  /** When sheets for an emergency were last printed; undefined until the notes are read. */
  readonly emergencyAt: DeskNotes['emergencyAt'] | undefined
  readonly failure: Failure | null
  load(): Promise<boolean>
  pin(id: PersonId, on: boolean): Promise<boolean>
  setDifferent(pair: Ask<'desk.setDifferent'>['pair'], on: boolean): Promise<boolean>
  keep(narrowing: Narrowing): Promise<boolean>
  drop(name: string): Promise<boolean>
  emergencyPrinted(): Promise<boolean>
}

export const [useDesk, useDeskApi] = createStoreHooks<DeskState>('desk')

/** What this desk remembers: pinned people, saved searches, checked pairs and its last print for an emergency. */
export function createDeskStore(client: Caller) {
  return createStore<DeskState>()((set) => {
    /** Resolves to whether main could read or save the notes. */
    async function take(ask: () => Promise<DeskNotes>): Promise<boolean> {
      const done = await attempt(ask)
      set(done.ok ? { ...done.value, failure: null } : { failure: done.failure })
      return done.ok
    }
    return {
      pinned: [],
      narrowings: [],
      different: [],
      emergencyAt: undefined,
      failure: null,
      load: () => take(() => client.call('desk.read', undefined)),
      pin: (id, on) => take(() => client.call('desk.pin', { id, on })),
      setDifferent: (pair, on) => take(() => client.call('desk.setDifferent', { pair, on })),
      keep: (narrowing) => take(() => client.call('desk.keepNarrowing', narrowing)),
      drop: (name) => take(() => client.call('desk.dropNarrowing', { name })),
      emergencyPrinted: () => take(() => client.call('desk.emergencyPrinted', undefined)),
    }
  })
}
