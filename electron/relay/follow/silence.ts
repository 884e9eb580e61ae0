import type { Clock } from '../../../shared/domain/clock.ts'
import type { OwnReads } from '../../storage/cache/own-reads.ts'
import type { Followed } from '../../storage/cache/relay/followed.ts'
import { inTransaction, type WriteDb } from '../../storage/connection.ts'
import type { RunRound } from '../../sync/round.ts'
import type { RelayMessage } from '../wire/message.ts'

/** A relay that reports no read of the school within this time is silent. It reads at least every four hours. */
export const relaySilentAfterMs = 6 * 3_600_000
/** A relay reads the school every few hours, so an older read does not prove that the school still accepts this desk. */
const readProvesForMs = 24 * 3_600_000
/** How long the school has to answer before the switch: after a start or standby, messages may still arrive. */
const patienceMs = 10 * 60_000

/** Whether the relay's last read of the school proves that the school accepts this desk. */
export const provesAcceptance = (readAt: string | null, now: number): boolean =>
  Math.abs(now - Date.parse(readAt ?? '')) < readProvesForMs

type SilenceDeps = Clock & {
  readonly db: WriteDb
  readonly followed: Followed
  readonly ownReads: OwnReads
  /** Whether the desk's settings allow it to read the school itself while the relay is silent. */
  readonly isAllowed: () => boolean
  readonly schoolAnswers: () => boolean
  /** Called when the route has changed. */
  readonly changed: () => void
  /** Connects to the relay again, so that the new route applies to its messages. */
  readonly reconnect: () => void
}

/**
 * The route by which a desk with its own key reads people: through the relay or, while the relay is silent and the
 * settings allow it, from the school. Never both: it ignores the relay's messages, and asks for all again later.
 */
export type Silence = {
  isReadingSchool(): boolean
  /** Decides the route again; called regularly. */
  check(): void
  /** Receives the relay's messages while the school is read. @returns whether the relay is back. */
  listen(messages: readonly RelayMessage[]): boolean
  /** Follows the relay again if it is back, once no round at the school stores anything. @returns whether it does. */
  resumeFollowing(): Promise<boolean>
  /** Keeps the route while the student data is cleared. */
  emptying(empty: () => void): void
  /** Runs rounds by the current route. */
  rounds(askSchool: RunRound, follow: RunRound): RunRound
}

export function createSilence(deps: SilenceDeps): Silence {
  const { db, followed, ownReads, changed, reconnect } = deps
  const openedAt = new Date(deps.now()).toISOString()
  let noticedAt: number | null = null
  /** When the relay last read the school, once it is back; null until then. */
  let backAt: string | null = null
  let round: { readonly end: AbortController; readonly over: Promise<unknown> } | null = null

  const isRecent = (readAt: string) => Math.abs(deps.now() - Date.parse(readAt)) < relaySilentAfterMs
  const isReadingSchool = () => followed.silentSince() !== null
  const followAgain = (readAt: string) => {
    inTransaction(db, () => {
      ownReads.markOwnSince(followed.silentSince() ?? openedAt)
      followed.switchRoute(null)
      followed.noteRead(readAt)
    })
    noticedAt = null
    changed()
  }
  const fallSilent = (since: string) => {
    followed.switchRoute(since)
    reconnect()
    changed()
  }
  const endBy = (readAt: string) => {
    backAt = readAt
    round?.end.abort()
  }
  return {
    isReadingSchool,
    check: () => {
      const since = followed.readAt() ?? openedAt
      if (isReadingSchool()) {
        if (deps.isAllowed()) return
        endBy(since)
        reconnect()
        return
      }
      if (isRecent(since) || !deps.isAllowed() || !deps.schoolAnswers()) {
        noticedAt = null
        return
      }
      noticedAt ??= deps.monotonic()
      if (deps.monotonic() - noticedAt >= patienceMs) fallSilent(since)
    },
    listen: (messages) => {
      for (const message of messages) {
        const readAt = message.kind === 'state' ? message.lastCompleteAt : null
        if (readAt !== null && isRecent(readAt)) endBy(readAt)
      }
      return backAt !== null
    },
    resumeFollowing: async () => {
      if (backAt === null) return false
      await round?.over
      followAgain(backAt)
      backAt = null
      return true
    },
    emptying: (empty) => {
      const since = followed.silentSince()
      empty()
      if (since !== null) followed.switchRoute(since)
    },
    rounds: (askSchool, follow) => async (moved, signal) => {
      if (!isReadingSchool() || !deps.isAllowed()) return await follow(moved, signal)
      const end = new AbortController()
      const over = askSchool(moved, AbortSignal.any([signal, end.signal]))
      round = { end, over: over.catch(() => undefined) }
      return await over
    },
  }
}
