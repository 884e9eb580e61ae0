import { z } from 'zod'
import { editableField, editState } from '../../../shared/domain/edit.ts'
import { failure } from '../../../shared/domain/failure.ts'
import { editId, moment, personId } from '../../../shared/domain/ids.ts'
import type { StoredEdit } from '../queue/edit-store.ts'

const text = z.string().nullable()

/** A correction as it was after an event: the last one of each id is the queue. */
const storedEdit = z.object({
  id: editId,
  personId,
  variant: z.enum(['person', 'company']),
  personName: z.string(),
  schoolId: z.string(),
  field: editableField,
  base: text,
  baseKnown: z.boolean(),
  mine: text,
  theirs: text,
  theirsKnown: z.boolean(),
  state: editState,
  author: z.string(),
  attempts: z.number().int(),
  holdUntil: moment.nullable(),
  last: z.object({ at: moment, failure: failure.nullable(), serverSaid: text }).nullable(),
  createdAt: moment,
  changedAt: moment,
}) satisfies z.ZodType<StoredEdit>

export const journalEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('edit'), edit: storedEdit }),
  /** Somebody looked at, copied from or printed a record: ids only. */
  z.object({ kind: z.literal('access'), at: moment, action: z.enum(['open', 'live-read']), personId }),
])
export type JournalEvent = z.infer<typeof journalEvent>

/** The corrections as the journal knows them; a record of a shape that is not known (a newer Foyer's) is passed over. */
export function editsOf(records: readonly string[]): ReadonlyMap<string, StoredEdit> {
  const edits = new Map<string, StoredEdit>()
  for (const record of records) {
    const event = journalEvent.safeParse(JSON.parse(record)).data
    if (event?.kind === 'edit') edits.set(event.edit.id, event.edit)
  }
  return edits
}
