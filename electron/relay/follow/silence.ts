import type { OwnReads } from '../../storage/cache/own-reads.ts'
import type { Followed } from '../../storage/cache/relay/followed.ts'
import { inTransaction, type WriteDb } from '../../storage/connection.ts'
import type { RunRound } from '../../sync/run-round.ts'
import type { RelayMessage } from '../wire/message.ts'

/** A relay reads the school every four hours at least; one that says of no read within this is silent. Milliseconds. */
export const relaySilentAfterMs = 6 * 3_600_000
/** What a desk that begins, or wakes, has not heard yet may still come: so long the school has answered, and the relay said nothing. */
const patienceMs = 10 * 60_000

type Deps = {
  readonly db: WriteDb
  readonly followed: Followed
  readonly ownReads: OwnReads
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly monotonic: () => number
  /** The school lets this desk read it meanwhile. */
  readonly isAllowed: () => boolean
  /** The school answers. */
  readonly schoolAnswers: () => boolean
  /** People are read by the other way from here on. */
  readonly changed: () => void
  /** What is heard of the relay is to be listened to by the other rule. */
  readonly relink: () => void
}

export type Silence = ReturnType<typeof createSilence>

/**
 * Which way a desk reads people that follows a relay and has a key of its own: by the relay; or, while that is silent and
 * the school lets it, from the school itself. Never by both at once: what the relay says meanwhile is passed over, and
 * asked for again when it is back.
 */
export function createSilence({ db, followed, ownReads, changed, relink, ...deps }: Deps) {
  const openedAt = new Date(deps.now()).toISOString()
  let noticedAt: number | null = null
  /** When the relay read the school that has spoken again; null where it has not. */
  let backAt: string | null = null
  let round: { readonly end: AbortController; readonly over: Promise<unknown> } | null = null

  const isLately = (readAt: string) => Math.abs(deps.now() - Date.parse(readAt)) < relaySilentAfterMs
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
    relink()
    changed()
  }
  const endsBy = (readAt: string) => {
    backAt = readAt
    round?.end.abort()
  }
  return {
    isReadingSchool,
    /** Time has passed. */
    look: (): void => {
      const since = followed.readAt() ?? openedAt
      if (isReadingSchool()) {
        if (deps.isAllowed()) return
        endsBy(since)
        relink()
        return
      }
      if (isLately(since) || !deps.isAllowed() || !deps.schoolAnswers()) {
        noticedAt = null
        return
      }
      noticedAt ??= deps.monotonic()
      if (deps.monotonic() - noticedAt >= patienceMs) fallSilent(since)
    },
    /** What the relay says while the school itself is read. @returns whether it is back. */
    hear: (messages: readonly RelayMessage[]): boolean => {
      for (const message of messages) {
        const readAt = message.kind === 'state' ? message.lastCompleteAt : null
        if (readAt !== null && isLately(readAt)) endsBy(readAt)
      }
      return backAt !== null
    },
    /**
     * Follows the relay again where it is back, once nothing of a round at the school writes any more.
     * @returns whether it was.
     */
    settle: async (): Promise<boolean> => {
      if (backAt === null) return false
      await round?.over
      followAgain(backAt)
      backAt = null
      return true
    },
    /** Whoever was silent before the copy was emptied is so afterwards. */
    emptying: (empty: () => void): void => {
      const since = followed.silentSince()
      empty()
      if (since !== null) followed.switchRoute(since)
    },
    /** Rounds, by the way that people are read now. */
    rounds:
      (askSchool: RunRound, follow: RunRound): RunRound =>
      async (moved, signal) => {
        if (!isReadingSchool() || !deps.isAllowed()) return await follow(moved, signal)
        const end = new AbortController()
        const over = askSchool(moved, AbortSignal.any([signal, end.signal]))
        round = { end, over: over.catch(() => undefined) }
        return await over
      },
  }
}
