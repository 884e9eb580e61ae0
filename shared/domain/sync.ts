import { z } from 'zod'
import { failure } from './failure.ts'
import { moment } from './ids.ts'

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
  completeAt: moment.nullable(),
})

/** The truth about the copy, derived from stored rows; the status line says nothing else. */
export const syncStatus = z.object({
  running: z
    .object({
      phase: syncPhase,
      /** Requests done and known to be needed; the share never runs backwards. */
      done: z.number().int(),
      of: z.number().int(),
      share: z.number().min(0).max(1),
    })
    .nullable(),
  /** A meaningful answer came within the last 60 s. */
  online: z.boolean(),
  lastCompleteAt: moment.nullable(),
  lastAttemptAt: moment.nullable(),
  lastOutcome: roundOutcome.nullable(),
  datasets: z.array(datasetStatus),
  /** Rows that could not be read as a person and were set aside. */
  quarantined: z.number().int(),
  /** People who were not in the last full list and wait for proof before they are removed. */
  suspects: z.number().int(),
})
export type SyncStatus = z.infer<typeof syncStatus>
