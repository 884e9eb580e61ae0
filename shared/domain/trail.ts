import { z } from 'zod'
import { accessAction, accessBy, accessSubject } from './access.ts'
import { moment, personId } from './ids.ts'
import { newFilePassphrase } from './passphrase.ts'

/** The filter of the access log: the user of an action, and the person of the record. */
export const trailQuestion = z.object({
  /** Null: all people. */
  personId: personId.nullable(),
  /** Part of an account's or an operator's name; empty: any. */
  by: z.string().trim().max(100),
})
export type TrailQuestion = z.output<typeof trailQuestion>

export const saveTrail = trailQuestion.extend(newFilePassphrase.shape)
export type SaveTrail = z.output<typeof saveTrail>

/** The account and the computer of an access log: each account of each computer has its own. */
const trailPlace = z.object({ account: z.string().max(300), computer: z.string().max(300) })
export type TrailPlace = z.infer<typeof trailPlace>

const trailEntry = z.object({
  at: moment,
  action: accessAction,
  subject: accessSubject,
  personId: personId.nullable(),
  /** The person in the student data now; null if the ID is unknown, or the entry is about several people. */
  person: z.string().nullable(),
  count: z.number().int(),
  /** Null in records of the first version. */
  by: accessBy.nullable(),
  /** The log's origin in a file; null for this account's log. */
  place: trailPlace.nullable(),
})
export type TrailEntry = z.infer<typeof trailEntry>

const extent = z.object({
  found: z.number().int(),
  /** The oldest entry; null if there is none. */
  since: moment.nullable(),
  /** Entries that are lost because the disk refused them. */
  lost: z.number().int(),
  /** How often the app ended without closing its journal. */
  unclean: z.number().int(),
  /** Parts of the log that were changed, cut or removed. */
  broken: z.number().int(),
})

/** A log from a file, with its gaps at the time of saving. */
export const trailFile = extent.extend({
  place: trailPlace,
  school: z.string().max(300),
  at: moment,
  /** The filter that chose the entries of the file, which may not contain the whole log. */
  question: trailQuestion,
})
export type TrailFile = z.infer<typeof trailFile>

/** The content of the file before it is sealed. */
export const trailFileContent = trailFile.extend({
  foyer: z.literal(1),
  accessLog: z.literal(1),
  entries: z.array(trailEntry.omit({ place: true })),
})
export type TrailFileContent = z.infer<typeof trailFileContent>

/** The entries of this journal with all its earlier parts, and of the opened files. */
export const trailAnswer = extent.extend({
  /** At most the latest 500 entries, the latest first. */
  entries: z.array(trailEntry),
  /** The opened files; `found` of each file counts its entries that match the filter. */
  files: z.array(trailFile),
})
export type TrailAnswer = z.infer<typeof trailAnswer>
