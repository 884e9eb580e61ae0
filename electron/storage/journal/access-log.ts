import type { AccessAction, AccessBy, AccessSubject, TrailBehind } from '../../../shared/domain/access.ts'
import type { Clock, Timers } from '../../../shared/domain/clock.ts'
import { momentsOf } from '../../../shared/domain/clock.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { recordOf } from './journal-events.ts'
import type { Journal } from './open-journal.ts'

export type Access = {
  readonly action: AccessAction
  readonly subject: AccessSubject
  /** Null where it was about several people. */
  readonly personId: PersonId | null
  readonly count?: number
}

/** With when it happened and by whom, as only the main thread knows. */
export type NotedAccess = Access & {
  readonly at: string
  readonly by: AccessBy
  /** It may not happen unless it is written down. */
  readonly isNeeded: boolean
}

export type AccessLog = ReturnType<typeof createAccessLog>

type Deps = {
  readonly journal: Pick<Journal, 'append'>
  readonly clock: Clock
  readonly timers: Timers
  readonly report: (error: unknown) => unknown
  /** The disk refuses, or takes them again. */
  readonly behind: (state: TrailBehind | null) => void
}

/** What a disk refused is tried again after this; a slow disk is given as long a rest as it worked, and no longer. */
const longestPauseMs = 2_000
/** Kept in memory while the disk refuses them. */
const mostWaiting = 1_000

/**
 * Who was looked at, and what was done with it: ids, field names and counts, in the journal's chain. A look is written
 * at once; on a slow disk those that come meanwhile are written together.
 */
export function createAccessLog({ journal, clock, timers, report, behind }: Deps) {
  const now = momentsOf(clock.now)
  let waiting: string[] = []
  let forget: (() => void) | null = null
  let pauseMs = 0
  let trouble: { readonly since: string; lost: number } | null = null

  const cancel = () => {
    forget?.()
    forget = null
  }
  /** Throws what the file system throws; then everything goes on waiting. */
  const write = () => {
    cancel()
    if (waiting.length === 0) return
    const began = clock.monotonic()
    journal.append(trouble === null ? waiting : [...waiting, gapOf(trouble)])
    pauseMs = Math.min(longestPauseMs, clock.monotonic() - began)
    waiting = []
    if (trouble !== null) behind(null)
    trouble = null
  }
  const gapOf = ({ since, lost }: { since: string; lost: number }) =>
    recordOf({ kind: 'gap', at: now(), from: since, late: waiting.length, lost })
  const fallBehind = (error: unknown) => {
    if (trouble === null) report(error)
    trouble ??= { since: now(), lost: 0 }
    trouble.lost += Math.max(0, waiting.length - mostWaiting)
    waiting = waiting.slice(-mostWaiting)
    behind({ ...trouble, waiting: waiting.length })
    forget ??= timers.after(longestPauseMs, writeQuietly)
  }
  const writeQuietly = () => {
    try {
      write()
    } catch (error) {
      fallBehind(error)
    }
  }
  return {
    /** Throws where the act may not happen unless it is written down, and the disk refuses. */
    note: ({ action, subject, personId, count = 1, at, by, isNeeded }: NotedAccess): void => {
      waiting.push(recordOf({ kind: 'access', at, action, subject, personId, count, by }))
      if (!isNeeded) {
        forget ??= timers.after(pauseMs, writeQuietly)
        return
      }
      try {
        write()
      } catch (error) {
        waiting.pop() // it will not happen
        if (waiting.length > 0 || trouble !== null) fallBehind(error)
        throw error
      }
    },
    /** Writes what waits; before the journal is closed. */
    stop: (): void => {
      writeQuietly()
      cancel()
    },
  }
}
