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
  /** The time that this part is as of: it contains everything the school had then. Null: never read completely. */
  completeAt: moment.nullable(),
  /** True: the API key may not read this part. */
  isForbidden: z.boolean(),
  /** The service's total if two complete readings of its list differ from it; null = the total is right. */
  untrueTotal: z.number().int().nullable(),
})

/** People who may have left, for the user to review before anyone is removed. */
export const departureReview = z.object({
  /** Identifies these people. An approval repeats it, so that it covers only people on the screen. */
  version: z.string(),
  /** Removals wait for an approval of this review. Null = nothing waits. */
  held: z
    .object({ openedAt: moment, totalWas: z.number().int().nullable(), totalIs: z.number().int().nullable() })
    .nullable(),
  /** When the last review was approved; null if it was not, or there was none. */
  approvedAt: moment.nullable(),
  suspects: z.array(
    personRow.extend({
      /** How many finished lists in a row lacked this person. */
      absent: z.number().int(),
      missingSince: moment.nullable(),
    }),
  ),
})
export type DepartureReview = z.infer<typeof departureReview>

/** A quarantined record: where it was and why. Never its content. */
export const quarantinedRecord = z.object({
  source: z.string(),
  item: z.string(),
  reason: z.string(),
  at: moment,
})
export type QuarantinedRecord = z.infer<typeof quarantinedRecord>

/** The state of the student data, derived from stored rows; the status line shows nothing else. */
export const syncStatus = z.object({
  running: z
    .object({
      phase: syncPhase,
      /** Requests done and known to be needed; the share never runs backwards. */
      done: z.number().int(),
      of: z.number().int(),
      share: z.number().min(0).max(1),
      /** The range of the remaining seconds; null until it can be estimated. */
      eta: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
    })
    .nullable(),
  /** True: the school's service (for a desk without its own key, the relay's server) answered within the last 60 s. */
  online: z.boolean(),
  /** Why a probe of that server failed (`server-error`: it answers, but cannot do its work); null while it works. */
  cause: failure.nullable(),
  /** True: another computer uses the same key. The school's service keeps one token per key, so the two take turns. */
  sharedKey: z.boolean(),
  /** Who refused this desk's key and has not accepted it since; null = no one. */
  refusedBy: z.enum(['school', 'relay']).nullable(),
  /** When the last complete round ended. */
  lastCompleteAt: moment.nullable(),
  /** The moment the student data is as of: when the last complete round began, through the relay or directly. */
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
      /** Since when the relay is silent and the school itself is read; null = people come through the relay. */
      silentSince: moment.nullable(),
    })
    .nullable(),
  /** The people this desk holds; null = everyone. */
  holds: heldScope.nullable(),
  datasets: z.array(datasetStatus),
  /** Quarantined rows, which could not be read as a person. */
  quarantined: z.number().int(),
  /** People who were not in the last full list and wait for proof before they are removed. */
  suspects: z.number().int(),
  /** Since when a large departure waits for the user's decision; null if none waits. */
  heldSince: moment.nullable(),
})
export type SyncStatus = z.infer<typeof syncStatus>
