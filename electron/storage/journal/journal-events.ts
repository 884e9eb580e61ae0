import { z } from 'zod'
import { accessAction, accessBy, accessSubject } from '../../../shared/domain/access.ts'
import { correctableField, correctionState } from '../../../shared/domain/correction.ts'
import { correctionId, moment, personId } from '../../../shared/domain/ids.ts'
import { type StoredCorrection, storedCorrection } from '../queue/stored-correction.ts'

const journalEvent = z.discriminatedUnion('kind', [
  /** The state of a correction. The first version named this kind `edit`. */
  z.object({ kind: z.literal('edit'), edit: storedCorrection }),
  /** A correction in a past part of the journal, without its values. */
  z.object({
    kind: z.literal('corrected'),
    id: correctionId,
    personId,
    field: correctableField,
    state: correctionState,
    at: moment,
  }),
  /** A record was opened, copied or printed: ids, field names and counts only. */
  z.object({
    kind: z.literal('access'),
    at: moment,
    action: accessAction,
    subject: accessSubject,
    personId: personId.nullable(),
    count: z.number().int(),
    /** Absent in records of the first version. */
    by: accessBy.optional(),
  }),
  /** Replaces a correction that could not be parsed when values were removed from a past part. */
  z.object({ kind: z.literal('unreadable') }),
  /** Access log entries that could not be written in time: the period, how many were late and how many were lost. */
  z.object({
    kind: z.literal('gap'),
    at: moment,
    from: moment,
    late: z.number().int(),
    lost: z.number().int(),
  }),
  /** The app ended without closing the journal, so its last action may be missing. */
  z.object({ kind: z.literal('unclean'), at: moment, openedAt: moment }),
  /** At this place, the journal had unreadable bytes when it was encrypted under another key. */
  z.object({ kind: z.literal('damaged'), at: moment, bytes: z.number().int() }),
  /** The first record after a rotation: the end of the past part, and of the journal that it `was`, with values. */
  z.object({
    kind: z.literal('continues'),
    at: moment,
    part: z.number().int(),
    end: z.string(),
    was: z.string().default(''),
  }),
])
export type JournalEvent = z.infer<typeof journalEvent>

export const recordOf = (event: JournalEvent): string => JSON.stringify(event)

/** Parses a record; null if its shape is unknown. */
export const eventOf = (record: string | undefined): JournalEvent | null =>
  record === undefined ? null : (journalEvent.safeParse(JSON.parse(record)).data ?? null)

/** The last state of each correction. Skips records of unknown shape, which a newer Foyer may have written. */
export function correctionsOf(records: readonly string[]): ReadonlyMap<string, StoredCorrection> {
  const corrections = new Map<string, StoredCorrection>()
  for (const record of records) {
    if (record.startsWith('{"kind":"access"')) continue // skip most records, because parsing them would take long
    const event = eventOf(record)
    if (event?.kind === 'edit') corrections.set(event.edit.id, event.edit)
  }
  return corrections
}

/** Removes the values of a correction from a record, as past parts require it. */
export function withoutValues(record: string): string {
  if (!record.startsWith('{"kind":"edit"')) return record
  const event = eventOf(record)
  if (event?.kind !== 'edit') return recordOf({ kind: 'unreadable' })
  const { id, personId, field, state, changedAt: at } = event.edit
  return recordOf({ kind: 'corrected', id, personId, field, state, at })
}
