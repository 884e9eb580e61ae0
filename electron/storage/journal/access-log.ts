import type { AccessAction, AccessBy, AccessSubject, TrailBehind } from '../../../shared/domain/access.ts'
import { type Clock, momentsOf, type Timers } from '../../../shared/domain/clock.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { recordOf } from './journal-events.ts'
import type { Journal } from './open-journal.ts'

export type Access = {
  readonly action: AccessAction
  readonly subject: AccessSubject
  /** The person whose record was accessed; null if there were several. */
  readonly personId: PersonId | null
  readonly count?: number
}

/** An access with its time and its user, which only the main thread knows. */
export type NotedAccess = Access & {
  readonly at: string
  readonly by: AccessBy
  /** Whether the action must not happen without this entry. */
  readonly isNeeded: boolean
}

export interface AccessLog {
  /** Writes an entry. Throws if the entry is needed and the disk refuses it. */
  note(access: NotedAccess): void
  /** Writes the pending entries; call it before the journal is closed. */
  stop(): void
}

type Deps = {
  readonly journal: Pick<Journal, 'append'>
  readonly clock: Clock
  readonly timers: Timers
  readonly report: (error: unknown) => unknown
  /** Called with the state of the log when the disk refuses entries, and with null when it accepts them again. */
  readonly onBehind: (state: TrailBehind | null) => void
}

/** The delay before a refused write is retried. Also the longest pause after a slow write, which lasts as long. */
const maxPauseMs = 2_000
/** The maximum number of entries in memory while the disk refuses them; older ones are dropped and counted. */
const maxPending = 1_000

/**
 * Logs who opened, copied or printed which record, as records of the journal with IDs, field names and counts. An entry
 * is written at once; during a pause on a slow disk, entries are collected and written together.
 */
export function createAccessLog({ journal, clock, timers, report, onBehind }: Deps): AccessLog {
  const now = momentsOf(clock.now)
  let pending: string[] = []
  let cancelTimer: (() => void) | null = null
  let pauseMs = 0
  let trouble: { readonly since: string; lost: number } | null = null

  const cancel = () => {
    cancelTimer?.()
    cancelTimer = null
  }
  /** Writes the pending entries. If it throws what the file system throws, they stay pending. */
  const write = () => {
    cancel()
    if (pending.length === 0) return
    const startedAt = clock.monotonic()
    journal.append(trouble === null ? pending : [...pending, gapOf(trouble)])
    pauseMs = Math.min(maxPauseMs, clock.monotonic() - startedAt)
    pending = []
    if (trouble !== null) onBehind(null)
    trouble = null
  }
  const gapOf = ({ since, lost }: { since: string; lost: number }) =>
    recordOf({ kind: 'gap', at: now(), from: since, late: pending.length, lost })
  const fallBehind = (error: unknown) => {
    if (trouble === null) report(error)
    trouble ??= { since: now(), lost: 0 }
    trouble.lost += Math.max(0, pending.length - maxPending)
    pending = pending.slice(-maxPending)
    onBehind({ ...trouble, waiting: pending.length })
    cancelTimer ??= timers.after(maxPauseMs, writeQuietly)
  }
  const writeQuietly = () => {
    try {
      write()
    } catch (error) {
      fallBehind(error)
    }
  }
  return {
    note: ({ action, subject, personId, count = 1, at, by, isNeeded }) => {
      pending.push(recordOf({ kind: 'access', at, action, subject, personId, count, by }))
      if (!isNeeded) {
        cancelTimer ??= timers.after(pauseMs, writeQuietly)
        return
      }
      try {
        write()
      } catch (error) {
        pending.pop() // the action will not happen, so its entry is dropped
        if (pending.length > 0 || trouble !== null) fallBehind(error)
        throw error
      }
    },
    stop: () => {
      writeQuietly()
      cancel()
    },
  }
}
