import { createStore } from 'zustand'
import type { AccessNote } from '../../../shared/domain/access.ts'
import type { Failure } from '../../../shared/domain/failure.ts'
import { attempt, type Caller } from '../../api/client.ts'
import { paperText } from '../../text/paper-text.ts'
import { createStoreHooks } from '../../ui/store-hooks.ts'

export type PaperKind = 'card' | 'house' | 'results' | 'label' | 'muster' | 'requests' | 'sent' | 'emergency'

export type PaperState = {
  /** The sheet in the preview; null = no preview. */
  readonly kind: PaperKind | null
  readonly purpose: string
  readonly withPhones: boolean
  readonly failure: Failure | null
  show(kind: PaperKind): void
  setPurpose(purpose: string): void
  setPhones(withPhones: boolean): void
  /** Resolves to true once the print is in the access log on disk. Nothing is printed before that. */
  note(note: Omit<AccessNote, 'action'>): Promise<boolean>
  close(): void
}

export const [usePaper, usePaperApi] = createStoreHooks<PaperState>('paper')

export function createPaperStore(client: Caller) {
  return createStore<PaperState>()((set) => ({
    kind: null,
    purpose: '',
    withPhones: false,
    failure: null,
    show: (kind) => set({ kind, purpose: paperText.purposes[kind], failure: null }),
    setPurpose: (purpose) => set({ purpose }),
    setPhones: (withPhones) => set({ withPhones }),
    note: async (note) => {
      const done = await attempt(() => client.call('access.note', { ...note, action: 'print' }))
      if (!done.ok) set({ failure: done.failure })
      return done.ok
    },
    close: () => set({ kind: null, failure: null }),
  }))
}
