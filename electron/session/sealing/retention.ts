import { z } from 'zod'
import { type Clock, momentsOf } from '../../../shared/domain/clock.ts'
import type { Seal } from '../../../shared/domain/session.ts'
import type { DeviceProfile } from '../../../shared/domain/settings.ts'
import type { Route } from '../../school/reader/routes.ts'

const contact = z.object({
  /** How long the school has not answered, in milliseconds; only ever grows until it answers. */
  awayMs: z.number().nonnegative(),
  /** The latest wall clock that was seen, epoch milliseconds. */
  seenAt: z.number(),
  /** `awayMs` at which the school first refused the key; below 0 where another way has had an answer since. */
  refusedAtMs: z.number().nullable(),
  /** The same of the relay that is followed. */
  relayRefusedAtMs: z.number().nullable().default(null),
  sealed: z
    .object({
      why: z.enum(['no-contact', 'revoked']),
      /** Who revoked; of no account for want of contact. */
      by: z.enum(['school', 'relay']).default('school'),
      at: z.string(),
      awayMs: z.number(),
    })
    .nullable(),
  removedAt: z.string().nullable(),
})
type Contact = z.infer<typeof contact>

const refusals = { school: 'refusedAtMs', relay: 'relayRefusedAtMs' } as const
const otherOf = { school: 'relay', relay: 'school' } as const

const dayMs = 24 * 3_600_000
/** A key refused once may be a slip at the office; refused again after this long it is withdrawn. */
const refusedAgainMs = 3_600_000
/** What is remembered in memory only, at most. */
const writeEveryMs = 10 * 60_000

type Deps = {
  /** As it was last written; whatever it is, it is parsed. */
  readonly stored: unknown
  /** Throws what a disk that refuses makes it throw; or says nothing, where somebody else reports it. */
  readonly write: (contact: Contact) => void
  readonly clock: Clock
  /** A bug, or a disk that refuses. */
  readonly report: (error: unknown) => unknown
  readonly limits: () => Pick<DeviceProfile, 'sealAfterDays' | 'removeAfterDays'>
}
export type Retention = ReturnType<typeof createRetention>

/**
 * How long nobody has answered, the school or the relay that is followed, counted and not calculated: the time that passes by the wall clock or by the
 * one nobody can set, whichever is more. A clock set back does not unseal the copy; while Foyer is closed, time under it
 * does not count. The mark lies in the encrypted queue, so no file can be edited to the same end. An answer on either way is
 * contact; but what one has revoked only that one gives back.
 */
export function createRetention({ stored, write, clock, report, limits }: Deps) {
  const fresh = (): Contact => ({
    awayMs: 0,
    seenAt: clock.now(),
    refusedAtMs: null,
    relayRefusedAtMs: null,
    sealed: null,
    removedAt: null,
  })
  let known = contact.safeParse(stored).data ?? fresh()
  let written = known
  let steadyAt = clock.monotonic()
  const now = momentsOf(clock.now)

  const keep = (next: Contact, atOnce: boolean) => {
    known = next
    const isRecent =
      next.seenAt - written.seenAt < writeEveryMs && next.awayMs - written.awayMs < writeEveryMs
    if (isRecent && !atOnce) return
    try {
      write(next)
      written = next
    } catch (error) {
      report(error) // a full disk: what is known holds for this session, and is written as soon as it can be
    }
  }
  keep(known, true) // from the first start on, so that a computer that is then switched off is counted as well
  const pass = () => {
    const steady = clock.monotonic()
    const passedMs = Math.max(0, clock.now() - known.seenAt, steady - steadyAt)
    steadyAt = steady
    keep({ ...known, awayMs: known.awayMs + passedMs, seenAt: Math.max(known.seenAt, clock.now()) }, false)
  }
  const close = (why: Seal['why'], by: Route) =>
    keep({ ...known, sealed: { why, by, at: now(), awayMs: known.awayMs } }, true)
  /** Time passes; null where the copy may be used. */
  const look = (): Seal | null => {
    pass()
    if (known.sealed === null && known.awayMs >= limits().sealAfterDays * dayMs) close('no-contact', 'school')
    if (known.sealed === null) return null
    return { why: known.sealed.why, by: known.sealed.by, at: known.sealed.at, removedAt: known.removedAt }
  }
  return {
    look,
    /** Whether the copy of a revoked key has been kept for as long as the profile allows. */
    isDueForRemoval: (): boolean => {
      pass()
      const { sealed, removedAt, awayMs } = known
      if (sealed?.why !== 'revoked' || removedAt !== null) return false
      return awayMs - sealed.awayMs >= limits().removeAfterDays * dayMs
    },
    removed: (): void => keep({ ...known, removedAt: now() }, true),
    /** A request of ours was answered. */
    accepted: (by: Route): void => {
      pass()
      const next = { ...fresh(), ...stillRefused(known, otherOf[by]) }
      const isNews =
        written.awayMs > 0 ||
        written[refusals[by]] !== null ||
        (written.sealed !== null && next.sealed === null)
      keep(next, isNews)
    },
    /** The key itself was refused. @returns the seal, where that was once too often. */
    refused: (by: Route): Seal | null => {
      pass()
      const { awayMs, sealed } = known
      const refusedAtMs = known[refusals[by]]
      // A copy that was closed for want of contact is one of a withdrawn key, too: else it would never be removed.
      const isKnown = sealed?.why === 'revoked'
      if (!isKnown && refusedAtMs !== null && awayMs - refusedAtMs >= refusedAgainMs) close('revoked', by)
      if (refusedAtMs === null) keep({ ...known, [refusals[by]]: awayMs }, true)
      return look()
    },
    /** Nothing of it is only in memory any more. */
    write: (): void => {
      pass()
      keep(known, true)
    },
  }
}

/** What one has refused counts on from where it was, although the other has answered. */
function stillRefused({ awayMs, sealed, removedAt, ...refused }: Contact, by: Route): Partial<Contact> {
  const since = refused[refusals[by]]
  const isSealed = sealed?.why === 'revoked' && sealed.by === by
  return {
    [refusals[by]]: since === null ? null : since - awayMs,
    ...(isSealed && { sealed: { ...sealed, awayMs: sealed.awayMs - awayMs }, removedAt }),
  }
}
