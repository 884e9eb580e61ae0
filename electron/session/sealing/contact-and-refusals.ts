import { z } from 'zod'
import { type Clock, dayMs, momentsOf } from '../../../shared/domain/clock.ts'
import type { Seal } from '../../../shared/domain/session.ts'
import type { DeviceProfile } from '../../../shared/domain/settings.ts'
import type { Route } from '../../school/reader/routes.ts'

const contact = z.object({
  /** The time since the last answer of the school or the relay, in milliseconds. */
  awayMs: z.number().nonnegative(),
  /** The latest wall clock that was seen, epoch milliseconds. */
  seenAt: z.number(),
  /** `awayMs` when the school first refused the key (null = never); below 0 if the other route answered since. */
  refusedAtMs: z.number().nullable(),
  /** `awayMs` when the followed relay first refused the key, counted like `refusedAtMs`. */
  relayRefusedAtMs: z.number().nullable().default(null),
  sealed: z
    .object({
      why: z.enum(['no-contact', 'revoked']),
      /** The service that revoked the key; unused for `no-contact`. */
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

/** One refusal may be a mistake of the school. A key that is refused again after this time counts as withdrawn. */
const refusedAgainMs = 3_600_000
/** At most this much of the counted time is in memory only. Milliseconds. */
const writeEveryMs = 10 * 60_000

type Deps = {
  /** The stored count, unparsed; any value is accepted. */
  readonly stored: unknown
  /** Stores the count. Throws if the disk refuses, unless another part reports that. */
  readonly write: (contact: Contact) => void
  readonly clock: Clock
  /** Receives bugs and failures of the disk. */
  readonly report: (error: unknown) => unknown
  readonly limits: () => Pick<DeviceProfile, 'sealAfterDays' | 'removeAfterDays'>
}
export type TimeWithoutContact = ReturnType<typeof createTimeWithoutContact>

/**
 * Counts how long neither the school nor the followed relay has answered, by the wall or the monotonic clock, whichever
 * is more: setting a clock back does not unseal the student data. The count is stored in the encrypted queue, so it
 * cannot be edited. Any answer is contact, but only the service that revoked a key restores it.
 */
export function createTimeWithoutContact({ stored, write, clock, report, limits }: Deps) {
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
      report(error) // on a full disk the count stays in memory and is written as soon as possible
    }
  }
  keep(known, true) // written at the first start, so that the time while a computer is off counts from then
  const pass = () => {
    const steady = clock.monotonic()
    const passedMs = Math.max(0, clock.now() - known.seenAt, steady - steadyAt)
    steadyAt = steady
    keep({ ...known, awayMs: known.awayMs + passedMs, seenAt: Math.max(known.seenAt, clock.now()) }, false)
  }
  const close = (why: Seal['why'], by: Route) =>
    keep({ ...known, sealed: { why, by, at: now(), awayMs: known.awayMs } }, true)
  /** Counts the passed time and returns the seal; null while the student data may be used. */
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
    /** Call it when a service accepted the key. @returns whether that is on disk. */
    accepted: (by: Route): boolean => {
      pass()
      const next = { ...fresh(), ...stillRefused(known, otherOf[by]) }
      const isNews =
        written.awayMs > 0 ||
        written[refusals[by]] !== null ||
        (written.sealed !== null && next.sealed === null)
      keep(next, isNews)
      return written === known
    },
    /** Call it when a service refused the key. @returns the seal if the student data is sealed. */
    refused: (by: Route): Seal | null => {
      pass()
      const { awayMs, sealed } = known
      const refusedAtMs = known[refusals[by]]
      // Data that was sealed for lack of contact is marked as revoked, too: otherwise it would never be removed.
      const isKnown = sealed?.why === 'revoked'
      if (!isKnown && refusedAtMs !== null && awayMs - refusedAtMs >= refusedAgainMs) close('revoked', by)
      if (refusedAtMs === null) keep({ ...known, [refusals[by]]: awayMs }, true)
      return look()
    },
    /** Writes the count that is in memory only. */
    write: (): void => {
      pass()
      keep(known, true)
    },
  }
}

/** The fields that keep a service's refusal in force although the other service has answered. */
function stillRefused({ awayMs, sealed, removedAt, ...refused }: Contact, by: Route): Partial<Contact> {
  const since = refused[refusals[by]]
  const isSealed = sealed?.why === 'revoked' && sealed.by === by
  return {
    [refusals[by]]: since === null ? null : since - awayMs,
    ...(isSealed && { sealed: { ...sealed, awayMs: sealed.awayMs - awayMs }, removedAt }),
  }
}
