import { z } from 'zod'
import { heldScope } from '../scope/desk-scope.ts'
import { failure } from './failure.ts'
import { moment } from './ids.ts'
import { personRow } from './search.ts'

export const syncPhase = z.enum(['lookups', 'current', 'past', 'details'])
export type SyncPhase = z.infer<typeof syncPhase>

/** How the last round ended. Only `complete` moves "Updated". */
export const roundOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('complete') }),
  z.object({ kind: z.literal('partial'), missing: z.array(syncPhase) }),
  z.object({ kind: z.literal('cancelled') }),
  z.object({ kind: z.literal('failed'), failure }),
])
export type RoundOutcome = z.infer<typeof roundOutcome>

export const datasetStatus = z.object({
  name: syncPhase,
  /** People (or lists) held now, and how many the school says there are; null = not known. */
  held: z.number().int(),
  expected: z.number().int().nullable(),
  /** The moment this part is as of: everything the school had then is here. Null: it was never read whole. */
  completeAt: moment.nullable(),
  /** The key may not read it. */
  isForbidden: z.boolean(),
  /** What the service says is their number where its own lists, read twice, have another; null = it tells the truth. */
  untrueTotal: z.number().int().nullable(),
})

/** People who may have left, for a person to look at before anybody goes. */
export const departureReview = z.object({
  /** Names these people: an approval repeats it, so that nobody is approved who was not on the screen. */
  version: z.string(),
  /** Nobody is removed until this is approved. Null = nothing is held up. */
  held: z
    .object({ openedAt: moment, totalWas: z.number().int().nullable(), totalIs: z.number().int().nullable() })
    .nullable(),
  /** When a person agreed to the list that was held up last; null where nobody has, or nothing was. */
  approvedAt: moment.nullable(),
  suspects: z.array(
    personRow.extend({
      /** Finished lists in a row without this person. */
      absent: z.number().int(),
      missingSince: moment.nullable(),
    }),
  ),
})
export type DepartureReview = z.infer<typeof departureReview>

/** A record that could not be read as a person: where it stood and why. Never what stood in it. */
export const quarantinedRecord = z.object({
  source: z.string(),
  item: z.string(),
  reason: z.string(),
  at: moment,
})
export type QuarantinedRecord = z.infer<typeof quarantinedRecord>

/** The truth about the copy, derived from stored rows; the status line says nothing else. */
export const syncStatus = z.object({
  running: z
    .object({
      phase: syncPhase,
      /** Requests done and known to be needed; the share never runs backwards. */
      done: z.number().int(),
      of: z.number().int(),
      share: z.number().min(0).max(1),
      /** Seconds it may still take, from and to; null until enough was seen to say. */
      eta: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
    })
    .nullable(),
  /** The school's service, or for a desk without a key of its own the relay's server, answered within the last 60 s. */
  online: z.boolean(),
  /** Why a probe of it failed (`server-error`: it answers, but cannot do its work); null while it works. */
  cause: failure.nullable(),
  /** Another computer uses the same key, and the school's service keeps one token of it: the two take turns. */
  sharedKey: z.boolean(),
  /** Who refused this desk's key, and has not taken it since; null = nobody. */
  refusedBy: z.enum(['school', 'relay']).nullable(),
  /** When the last complete round ended. */
  lastCompleteAt: moment.nullable(),
  /** The moment the student data is as of, by the route it came: when the last complete round began. */
  asOf: moment.nullable(),
  lastAttemptAt: moment.nullable(),
  lastOutcome: roundOutcome.nullable(),
  /** This desk follows a relay; null = it reads the school itself. */
  followed: z
    .object({
      /** When the relay last read the whole school. */
      readAt: moment.nullable(),
      /** The relay's server answered within the last 60 s. */
      online: z.boolean(),
      /** The relay has been silent since then, and the school itself is read meanwhile; null = people come by way of the relay. */
      silentSince: moment.nullable(),
    })
    .nullable(),
  /** Whom this desk holds; null = everybody. */
  holds: heldScope.nullable(),
  datasets: z.array(datasetStatus),
  /** Rows that could not be read as a person and were set aside. */
  quarantined: z.number().int(),
  /** People who were not in the last full list and wait for proof before they are removed. */
  suspects: z.number().int(),
})
export type SyncStatus = z.infer<typeof syncStatus>
