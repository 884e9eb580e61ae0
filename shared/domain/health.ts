import { z } from 'zod'
import { correctionState } from './correction.ts'
import { moment } from './ids.ts'
import { datasetStatus, roundOutcome } from './sync.ts'

/** State of this installation: versions, counts, ages and codes. It says nothing about a person. */
export const healthReport = z.object({
  at: moment,
  versions: z.object({
    foyer: z.string(),
    shell: z.string(),
    chromium: z.string(),
    node: z.string(),
    sqlite: z.string(),
    cipher: z.string(),
    system: z.string(),
  }),
  keyStore: z.object({
    state: z.enum(['ready', 'locked', 'none']),
    /** Where this school's keys are: in the keychain, behind a passphrase, or in memory for this session only. */
    keep: z.enum(['keychain', 'passphrase', 'session']),
  }),
  stores: z.array(
    z.object({ store: z.enum(['cache', 'queue']), bytes: z.number(), schema: z.number().int() }),
  ),
  people: z.number().int(),
  datasets: z.array(datasetStatus),
  quarantined: z.number().int(),
  suspects: z.number().int(),
  corrections: z.array(z.object({ state: correctionState, count: z.number().int() })),
  drafts: z.number().int(),
  rounds: z.array(
    z.object({ startedAt: moment, endedAt: moment.nullable(), outcome: roundOutcome.nullable() }),
  ),
  /** Keys of the managed policy that could not be read; null = there is no policy here. */
  policyProblems: z.array(z.string()).nullable(),
})
export type HealthReport = z.infer<typeof healthReport>

/** The result of a check that reads every byte of the stores and of the journal. */
export const healthCheck = z.object({
  at: moment,
  cache: z.enum(['whole', 'damaged']),
  queue: z.enum(['whole', 'damaged']),
  journal: z.object({
    parts: z.number().int(),
    records: z.number().int(),
    accesses: z.number().int(),
    /** Parts with bytes that do not follow from the bytes before them. */
    broken: z.number().int(),
    gaps: z.number().int(),
    /** How often Foyer ended without closing the journal. */
    unclean: z.number().int(),
    /** Log entries that are lost, because the disk refused them until there were too many to keep in memory. */
    lost: z.number().int(),
    /** When the journal was found to be shorter than before. */
    shortenedAt: moment.nullable(),
    /** The bytes of the journal that could not be read at a start, in total, and when that was last found. */
    damaged: z.object({ bytes: z.number().int(), at: moment }).nullable(),
  }),
})
export type HealthCheck = z.infer<typeof healthCheck>
