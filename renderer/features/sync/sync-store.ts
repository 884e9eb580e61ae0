import { createStore } from 'zustand'
import type { Failure } from '../../../shared/domain/failure.ts'
import type { DepartureReview, QuarantinedRecord, SyncStatus } from '../../../shared/domain/sync.ts'
import { attempt, type Caller } from '../../api/client.ts'
import { oneAtATime } from '../../api/one-at-a-time.ts'
import { createStoreHooks } from '../../ui/store-hooks.ts'

export type SyncStoreState = {
  readonly status: SyncStatus | null
  readonly failure: Failure | null
  /** The people who may have left, and whether removal is held because of them; null until they were read. */
  readonly review: DepartureReview | null
  /** Quarantined records; null until the list was opened. */
  readonly quarantine: readonly QuarantinedRecord[] | null
  /** Why the review or the quarantined records could not be read. */
  readonly lookFailure: Failure | null
  load(): Promise<void>
  setStatus(status: SyncStatus): void
  start(): Promise<void>
  cancel(): Promise<void>
  readReview(): Promise<void>
  /** Resolves once main has stored the approval on disk, or refused it. */
  approveReview(): Promise<void>
  readQuarantine(): Promise<void>
}

export const [useSync] = createStoreHooks<SyncStoreState>('sync')

/** The status that main reports. The window derives no status of its own. */
export function createSyncStore(client: Caller) {
  return createStore<SyncStoreState>()((set, get) => {
    async function ask(name: 'sync.status' | 'sync.start' | 'sync.cancel'): Promise<void> {
      const done = await attempt(() => client.call(name, undefined))
      set(done.ok ? { status: done.value, failure: null } : { failure: done.failure })
    }
    async function look(read: () => Promise<Partial<SyncStoreState>>): Promise<void> {
      const done = await attempt(read)
      set(done.ok ? { ...done.value, lookFailure: null } : { lookFailure: done.failure })
    }
    return {
      ...unread,
      load: () => ask('sync.status'),
      setStatus: (status) => set({ status }),
      start: () => ask('sync.start'),
      cancel: () => ask('sync.cancel'),
      readReview: oneAtATime(async () => {
        await look(async () => ({ review: await client.call('sync.review', undefined) }))
      }),
      approveReview: async () => {
        const version = get().review?.version ?? ''
        await look(async () => ({ review: await client.call('sync.approveReview', { version }) }))
        if (get().lookFailure?.code === 'review-moved-on')
          set({ review: await client.call('sync.review', undefined) })
      },
      readQuarantine: async () => {
        await look(async () => ({ quarantine: await client.call('sync.quarantine', undefined) }))
      },
    }
  })
}

const unread = { status: null, failure: null, review: null, quarantine: null, lookFailure: null } as const
