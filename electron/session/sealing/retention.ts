import { z } from 'zod'
import { type Clock, momentsOf } from '../../../shared/domain/clock.ts'
import type { Seal } from '../../../shared/domain/session.ts'
import type { DeviceProfile } from '../../../shared/domain/settings.ts'
import type { Route } from '../../school/reader/routes.ts'

const contact = z.object({
  /** For how long the school has not answered, in milliseconds. Grows until it answers. */
  awayMs: z.number().nonnegative(),
  /** The latest time of the wall clock that was seen, in epoch milliseconds. */
  seenAt: z.number(),
  /** `awayMs` when the school first refused the key; negative if the other service has answered since. */
  refusedAtMs: z.number().nullable(),
  /** The same for the relay that this desk follows. */
  relayRefusedAtMs: z.number().nullable().default(null),
  sealed: z
    .object({
      why: z.enum(['no-contact', 'revoked']),
      /** Which service revoked the key; unused for `no-contact`. */
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
/** One refusal of a key may be a mistake at the office. If it is refused again after this time, it is withdrawn. */
const refusedAgainMs = 3_600_000
/** At most this amount of time is counted in memory only. */
const writeEveryMs = 10 * 60_000

type Deps = {
  /** The stored state. It is parsed and may have any content. */
  readonly stored: unknown
  /** Throws if the disk refuses, unless another part reports that. */
  readonly write: (contact: Contact) => void
  readonly clock: Clock
  /** Receives bugs, and errors of a disk that refuses. */
  readonly report: (error: unknown) => unknown
  readonly limits: () => Pick<DeviceProfile, 'sealAfterDays' | 'removeAfterDays'>
}
export type Retention = ReturnType<typeof createRetention>

/**
 * Counts how long neither the school nor the followed relay has answered: the time by the wall clock or by the monotonic
 * clock, whichever is more. A clock that is set back does not unseal the student data. The count is stored in the encrypted
 * queue, so it cannot be edited. An answer on either route is contact, but only the service that revoked a key restores it.
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
      report(error) // if the disk is full, the count stays in memory and is written as soon as possible
    }
  }
  keep(known, true) // at the first start too, so that the time while a computer is switched off counts
  const pass = () => {
    const steady = clock.monotonic()
    const passedMs = Math.max(0, clock.now() - known.seenAt, steady - steadyAt)
    steadyAt = steady
    keep({ ...known, awayMs: known.awayMs + passedMs, seenAt: Math.max(known.seenAt, clock.now()) }, false)
  }
  const close = (why: Seal['why'], by: Route) =>
    keep({ ...known, sealed: { why, by, at: now(), awayMs: known.awayMs } }, true)
  /** Counts the time that has passed; null while the student data may be used. */
  const look = (): Seal | null => {
    pass()
    if (known.sealed === null && known.awayMs >= limits().sealAfterDays * dayMs) close('no-contact', 'school')
    if (known.sealed === null) return null
    return { why: known.sealed.why, by: known.sealed.by, at: known.sealed.at, removedAt: known.removedAt }
  }
  return {
    look,
    /** Whether the student data of a revoked key has been stored for as long as the profile allows. */
    isDueForRemoval: (): boolean => {
      pass()
      const { sealed, removedAt, awayMs } = known
      if (sealed?.why !== 'revoked' || removedAt !== null) return false
      return awayMs - sealed.awayMs >= limits().removeAfterDays * dayMs
    },
    removed: (): void => keep({ ...known, removedAt: now() }, true),
    /** Call it after an answer to one of our requests. */
    accepted: (by: Route): void => {
      pass()
      const next = { ...fresh(), ...stillRefused(known, otherOf[by]) }
      const isNews =
        written.awayMs > 0 ||
        written[refusals[by]] !== null ||
        (written.sealed !== null && next.sealed === null)
      keep(next, isNews)
    },
    /** Call it when the key itself was refused. @returns the seal if that closed the student data. */
    refused: (by: Route): Seal | null => {
      pass()
      const { awayMs, sealed } = known
      const refusedAtMs = known[refusals[by]]
      // Also if the data was sealed because there was no contact. Otherwise it would never be removed.
      const isKnown = sealed?.why === 'revoked'
      if (!isKnown && refusedAtMs !== null && awayMs - refusedAtMs >= refusedAgainMs) close('revoked', by)
      if (refusedAtMs === null) keep({ ...known, [refusals[by]]: awayMs }, true)
      return look()
    },
    /** Writes what is only in memory. */
    write: (): void => {
      pass()
      keep(known, true)
    },
  }
}

/** One service's refusal keeps counting although the other service has answered. */
function stillRefused({ awayMs, sealed, removedAt, ...refused }: Contact, by: Route): Partial<Contact> {
  const since = refused[refusals[by]]
  const isSealed = sealed?.why === 'revoked' && sealed.by === by
  return {
    [refusals[by]]: since === null ? null : since - awayMs,
    ...(isSealed && { sealed: { ...sealed, awayMs: sealed.awayMs - awayMs }, removedAt }),
  }
}
