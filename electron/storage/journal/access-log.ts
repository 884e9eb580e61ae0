import type { AccessAction, AccessSubject } from '../../../shared/domain/access.ts'
import type { Timers } from '../../../shared/domain/clock.ts'
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

export type AccessLog = ReturnType<typeof createAccessLog>

type Deps = {
  readonly journal: Pick<Journal, 'append'>
  readonly now: () => string
  readonly timers: Timers
  readonly report: (error: unknown) => unknown
}

/** A card must open at once, so opens and copies wait for one another this long and are synced together. */
const gatherMs = 2_000
/** What shows, prints or carries off a protected value is on disk before it happens. */
const atOnce: ReadonlySet<AccessAction> = new Set(['reveal', 'live-read', 'print', 'export', 'many'])
/** Kept in memory while the disk refuses them. */
const mostWaiting = 1_000

/** Who was looked at, and what was done with it: ids, field names and counts, in the journal's chain. */
export function createAccessLog({ journal, now, timers, report }: Deps) {
  let waiting: string[] = []
  let forget: (() => void) | null = null
  /** Throws what the file system throws; then everything goes on waiting. */
  const write = () => {
    forget?.()
    forget = null
    if (waiting.length === 0) return
    journal.append(waiting)
    waiting = []
  }
  const writeQuietly = () => {
    try {
      write()
    } catch (error) {
      waiting = waiting.slice(-mostWaiting)
      report(error)
    }
  }
  return {
    /** Throws where the act may not happen unless it is written down, and the disk refuses. */
    note: ({ action, subject, personId, count = 1 }: Access): void => {
      waiting.push(recordOf({ kind: 'access', at: now(), action, subject, personId, count }))
      if (!atOnce.has(action)) {
        forget ??= timers.after(gatherMs, writeQuietly)
        return
      }
      try {
        write()
      } catch (error) {
        waiting.pop() // it will not happen
        throw error
      }
    },
    /** Writes what waits; before the journal is closed. */
    stop: writeQuietly,
  }
}
