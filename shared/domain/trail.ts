import { z } from 'zod'
import { accessAction, accessBy, accessSubject } from './access.ts'
import { moment, personId } from './ids.ts'

/** Whose acts, and on whose record. */
export const trailQuestion = z.object({
  /** Null: of everybody. */
  personId: personId.nullable(),
  /** Part of an account's or an operator's name; empty: of anybody. */
  by: z.string().trim().max(100),
})
export type TrailQuestion = z.output<typeof trailQuestion>

/** One look at a record, or what was done with it. */
const trailEntry = z.object({
  at: moment,
  action: accessAction,
  subject: accessSubject,
  personId: personId.nullable(),
  /** As the copy has them now; null where it has nobody of that ID, or where it was about several. */
  person: z.string().nullable(),
  count: z.number().int(),
  /** Null in records of the first version. */
  by: accessBy.nullable(),
})
export type TrailEntry = z.infer<typeof trailEntry>

/** What the journal and all its past say. */
export const trailAnswer = z.object({
  /** The latest first, and no more than the latest 500. */
  entries: z.array(trailEntry),
  found: z.number().int(),
  /** The oldest record there is; null where there is none. */
  since: moment.nullable(),
  /** Looks that a disk refused and that are lost. */
  lost: z.number().int(),
  /** How often the app ended without closing its journal. */
  unclean: z.number().int(),
  /** Parts that were changed, cut or taken away. */
  broken: z.number().int(),
})
export type TrailAnswer = z.infer<typeof trailAnswer>
