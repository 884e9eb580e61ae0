import { createStore } from 'zustand'
import type { Failure } from '../../../shared/domain/failure.ts'
import type { SyncStatus } from '../../../shared/domain/sync.ts'
import type { Caller } from '../../api/client.ts'
import { failureOf } from '../../api/failure-of.ts'

export type SyncState = {
  readonly status: SyncStatus | null
  readonly failure: Failure | null
  load(): Promise<void>
  become(status: SyncStatus): void
  start(): Promise<void>
  cancel(): Promise<void>
}

/** What the status line says: the stored truth about the copy, and nothing this window thinks by itself. */
export function createSyncStore(client: Caller) {
  return createStore<SyncState>()((set) => {
    async function ask(name: 'sync.status' | 'sync.start' | 'sync.cancel'): Promise<void> {
      try {
        set({ status: await client.call(name, undefined), failure: null })
      } catch (error) {
        set({ failure: failureOf(error) })
      }
    }
    return {
      status: null,
      failure: null,
      load: () => ask('sync.status'),
      become: (status) => set({ status }),
      start: () => ask('sync.start'),
      cancel: () => ask('sync.cancel'),
    }
  })
}

export type SyncStore = ReturnType<typeof createSyncStore>
