import { z } from 'zod'
import { accessAction, accessBy, accessSubject } from './access.ts'
import { newFilePassphrase } from './correction.ts'
import { moment, personId } from './ids.ts'

/** Whose acts, and on whose record. */
export const trailQuestion = z.object({
  /** Null: of everybody. */
  personId: personId.nullable(),
  /** Part of an account's or an operator's name; empty: of anybody. */
  by: z.string().trim().max(100),
})
export type TrailQuestion = z.output<typeof trailQuestion>

/** What is asked, and what opens the file that gets the answer. */
export const saveTrail = trailQuestion.extend(newFilePassphrase.shape)
export type SaveTrail = z.output<typeof saveTrail>

/** Which trail: each account of each computer has one of its own. */
const trailPlace = z.object({ account: z.string().max(300), computer: z.string().max(300) })
export type TrailPlace = z.infer<typeof trailPlace>

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
  /** Where a file says it was; null for the trail of this account. */
  place: trailPlace.nullable(),
})
export type TrailEntry = z.infer<typeof trailEntry>

const extent = z.object({
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

/** A trail that came as a file, with what was missing from it when it was saved. */
export const trailFile = extent.extend({
  place: trailPlace,
  school: z.string().max(300),
  at: moment,
  /** What it was the answer to: where that was not everything, nor is this. */
  question: trailQuestion,
})
export type TrailFile = z.infer<typeof trailFile>

/** The file itself, in clear. */
export const trailFileContent = trailFile.extend({
  foyer: z.literal(1),
  accessLog: z.literal(1),
  entries: z.array(trailEntry.omit({ place: true })),
})
export type TrailFileContent = z.infer<typeof trailFileContent>

/** What the journal and all its past say, and the files that were opened beside it. */
export const trailAnswer = extent.extend({
  /** The latest first, and no more than the latest 500. */
  entries: z.array(trailEntry),
  /** `found` of each: what of it fits the question. */
  files: z.array(trailFile),
})
export type TrailAnswer = z.infer<typeof trailAnswer>
