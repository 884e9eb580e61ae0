import { createStore } from 'zustand'
import type { Failure } from '../../../shared/domain/failure.ts'
import type { SaveTrail, TrailAnswer, TrailFile, TrailQuestion } from '../../../shared/domain/trail.ts'
import { attempt, type Caller, createLastAnswer } from '../../api/client.ts'
import { createStoreHooks } from '../../ui/store-hooks.ts'

export type TrailState = {
  /** Whether the school lets this account read the access log. */
  readonly mayRead: boolean
  readonly answer: TrailAnswer | null
  readonly busy: boolean
  readonly failure: Failure | null
  lookWhetherMayRead(): Promise<void>
  read(question: TrailQuestion): Promise<void>
  /** Resolves to false after Cancel or a failure. */
  save(asked: SaveTrail): Promise<boolean>
  /** Opens a file, and rereads the log together with it. */
  openFile(passphrase: string, question: TrailQuestion): Promise<TrailFile | null>
  close(): void
}

export const [useTrail] = createStoreHooks<TrailState>('trail')

/** The access log, held only while its screen is open. */
export function createTrailStore(client: Caller) {
  const last = createLastAnswer()
  return createStore<TrailState>()((set, get) => ({
    mayRead: false,
    answer: null,
    busy: false,
    failure: null,
    lookWhetherMayRead: async () => {
      const done = await attempt(() => client.call('trail.mayRead', undefined))
      set({ mayRead: done.ok && done.value })
    },
    read: async (question) => {
      set({ busy: true })
      const done = await last.ask(() => client.call('trail.read', question))
      if (done === null) return
      set({ busy: false, ...(done.ok ? { answer: done.value, failure: null } : { failure: done.failure }) })
    },
    save: async (asked) => {
      set({ busy: true })
      const done = await attempt(() => client.call('trail.save', asked))
      set({ busy: false, failure: done.ok ? null : done.failure })
      return done.ok && done.value.saved
    },
    openFile: async (passphrase, question) => {
      set({ busy: true })
      const done = await attempt(() => client.call('trail.openFile', { passphrase }))
      set({ busy: false, failure: done.ok ? null : done.failure })
      if (!done.ok || done.value === null) return null
      await get().read(question)
      return done.value
    },
    close: () => {
      last.callOff()
      void attempt(() => client.call('trail.putFilesAway', undefined))
      set({ answer: null, failure: null, busy: false })
    },
  }))
}
