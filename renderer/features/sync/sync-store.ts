import { createStore } from 'zustand'
import type { Failure } from '../../../shared/domain/failure.ts'
import type { DepartureReview, QuarantinedRecord, SyncStatus } from '../../../shared/domain/sync.ts'
import type { Caller } from '../../api/client.ts'
import { failureOf } from '../../api/failure-of.ts'
import { oneAtATime } from '../../api/one-at-a-time.ts'

export type SyncState = {
  readonly status: SyncStatus | null
  readonly failure: Failure | null
  /** Who may have left, and whether that holds removal up; null until it was read. */
  readonly review: DepartureReview | null
  /** Records that were set aside; null until the list was opened. */
  readonly quarantine: readonly QuarantinedRecord[] | null
  /** Why the review or the list of records could not be read. */
  readonly lookFailure: Failure | null
  load(): Promise<void>
  become(status: SyncStatus): void
  start(): Promise<void>
  cancel(): Promise<void>
  readReview(): Promise<void>
  /** True when main has it on disk that a person looked. */
  approveReview(): Promise<boolean>
  readQuarantine(): Promise<void>
}

/** What the status line says: the stored truth about the copy, and nothing this window thinks by itself. */
export function createSyncStore(client: Caller) {
  return createStore<SyncState>()((set, get) => {
    async function ask(name: 'sync.status' | 'sync.start' | 'sync.cancel'): Promise<void> {
      try {
        set({ status: await client.call(name, undefined), failure: null })
      } catch (error) {
        set({ failure: failureOf(error) })
      }
    }
    async function look(read: () => Promise<Partial<SyncState>>): Promise<boolean> {
      try {
        set({ ...(await read()), lookFailure: null })
        return true
      } catch (error) {
        set({ lookFailure: failureOf(error) })
        return false
      }
    }
    return {
      ...unread,
      load: () => ask('sync.status'),
      become: (status) => set({ status }),
      start: () => ask('sync.start'),
      cancel: () => ask('sync.cancel'),
      readReview: oneAtATime(async () => {
        await look(async () => ({ review: await client.call('sync.review', undefined) }))
      }),
      approveReview: async () => {
        const version = get().review?.version ?? ''
        const approved = await look(async () => ({
          review: await client.call('sync.approveReview', { version }),
        }))
        if (get().lookFailure?.code === 'review-moved-on')
          set({ review: await client.call('sync.review', undefined) })
        return approved
      },
      readQuarantine: async () => {
        await look(async () => ({ quarantine: await client.call('sync.quarantine', undefined) }))
      },
    }
  })
}

const unread = { status: null, failure: null, review: null, quarantine: null, lookFailure: null } as const
