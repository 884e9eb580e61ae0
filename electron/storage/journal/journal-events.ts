import { z } from 'zod'
import { accessAction, accessBy, accessSubject } from '../../../shared/domain/access.ts'
import { correctableField, correctionState, personField } from '../../../shared/domain/correction.ts'
import { failure } from '../../../shared/domain/failure.ts'
import { correctionId, moment, personId } from '../../../shared/domain/ids.ts'
import type { StoredCorrection } from '../queue/correction-store.ts'

const text = z.string().nullable()

/** A correction as it was after an event: the last one of each id is the queue. */
export const storedCorrection = z.object({
  id: correctionId,
  personId,
  variant: z.enum(['person', 'company']),
  personName: z.string(),
  schoolId: z.string(),
  field: correctableField,
  base: text,
  baseKnown: z.boolean(),
  mine: text,
  theirs: text,
  theirsKnown: z.boolean(),
  state: correctionState,
  author: z.string(),
  attempts: z.number().int(),
  holdUntil: moment.nullable(),
  last: z.object({ at: moment, failure: failure.nullable(), serverSaid: text }).nullable(),
  /** Absent in the records of the first version. */
  before: z.partialRecord(personField, text).nullable().default(null),
  createdAt: moment,
  changedAt: moment,
}) satisfies z.ZodType<StoredCorrection>

const journalEvent = z.discriminatedUnion('kind', [
  /** A correction's state; the word is the first version's. */
  z.object({ kind: z.literal('edit'), edit: storedCorrection }),
  /** What is left of a correction in the journal's past: that there was one, and nothing of its values. */
  z.object({
    kind: z.literal('corrected'),
    id: correctionId,
    personId,
    field: correctableField,
    state: correctionState,
    at: moment,
  }),
  /** Somebody looked at, copied from or printed a record: ids, names of fields and counts only. */
  z.object({
    kind: z.literal('access'),
    at: moment,
    action: accessAction,
    subject: accessSubject,
    personId: personId.nullable(),
    count: z.number().int(),
    /** Absent in the records of the first version. */
    by: accessBy.optional(),
  }),
  /** In the place of a correction of a shape that is not known, when its values had to go. */
  z.object({ kind: z.literal('unreadable') }),
  /** Looks that could not be written when they happened: from when to when, how many came late, how many are lost. */
  z.object({
    kind: z.literal('gap'),
    at: moment,
    from: moment,
    late: z.number().int(),
    lost: z.number().int(),
  }),
  /** The journal was not closed as it should be: what was under way at that moment may be missing. */
  z.object({ kind: z.literal('unclean'), at: moment, openedAt: moment }),
  /** Here followed what nobody could read when the journal was written anew under another key. */
  z.object({ kind: z.literal('damaged'), at: moment, bytes: z.number().int() }),
  /** First record of a journal that was begun anew: where the part before it ended. */
  z.object({ kind: z.literal('continues'), at: moment, part: z.number().int(), end: z.string() }),
])
export type JournalEvent = z.infer<typeof journalEvent>

export const recordOf = (event: JournalEvent): string => JSON.stringify(event)

/** Null for a record of a shape that is not known. */
export const eventOf = (record: string | undefined): JournalEvent | null =>
  record === undefined ? null : (journalEvent.safeParse(JSON.parse(record)).data ?? null)

/** The corrections as the journal knows them; a record of a shape that is not known (a newer Foyer's) is passed over. */
export function correctionsOf(records: readonly string[]): ReadonlyMap<string, StoredCorrection> {
  const corrections = new Map<string, StoredCorrection>()
  for (const record of records) {
    if (record.startsWith('{"kind":"access"')) continue // most of them, and no correction
    const event = eventOf(record)
    if (event?.kind === 'edit') corrections.set(event.edit.id, event.edit)
  }
  return corrections
}

/** The same record without a value of anybody's, as the journal's past keeps it. */
export function withoutValues(record: string): string {
  if (!record.startsWith('{"kind":"edit"')) return record
  const event = eventOf(record)
  if (event?.kind !== 'edit') return recordOf({ kind: 'unreadable' })
  const { id, personId, field, state, changedAt: at } = event.edit
  return recordOf({ kind: 'corrected', id, personId, field, state, at })
}
