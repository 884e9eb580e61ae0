import type { PersonId } from '../../../shared/domain/ids.ts'
import { localDay } from '../../../shared/text/calendar-day.ts'
import type { ReadDb } from '../connection.ts'
import type { KeptDetail, KeptRow } from './kept.ts'
import { type PersonColumns, projectPerson } from './project-person.ts'

type Answer<Body> = { readonly body: Body; readonly readAt: string }
/** The service's answers about a person; null for an answer that was not received. */
export type Answers = {
  readonly current: Answer<KeptRow> | null
  readonly past: Answer<KeptRow> | null
  readonly detail: Answer<KeptDetail> | null
}
type Stored = { readonly body_json: string; readonly read_at: string }

/** Reads stored answers. Throws what SQLite throws. */
export function createAnswersReader(db: Pick<ReadDb, 'prepare'>) {
  const listings = db.prepare<[{ id: string }], Stored & { readonly scope: string }>(
    'SELECT scope, body_json, read_at FROM listing WHERE community_id = :id',
  )
  const details = db.prepare<[{ id: string }], Stored>(
    'SELECT body_json, read_at FROM detail WHERE community_id = :id',
  )
  const listed = (id: PersonId): Answers => {
    const rows = listings.all({ id })
    const of = (scope: string) => answerOf<KeptRow>(rows.find((row) => row.scope === scope))
    return { current: of('current'), past: of('past'), detail: null }
  }
  return {
    /** Reads the answers of both lists, without the details. */
    listed,
    of: (id: PersonId): Answers => ({ ...listed(id), detail: answerOf<KeptDetail>(details.get({ id })) }),
  }
}

/** Sound: the people writer fills these columns from values of that type. */
function answerOf<Body>(row: Stored | undefined): Answer<Body> | null {
  return row === undefined ? null : { body: JSON.parse(row.body_json) as Body, readAt: row.read_at }
}

/** Derives the columns of the `person` table from the answers; null if neither list contains the person. */
export function personOf({ current, past, detail }: Answers) {
  const listed = current ?? past
  if (listed === null) return null
  const columns: PersonColumns = projectPerson({
    current: current?.body ?? null,
    past: past?.body ?? null,
    detail: detail?.body ?? null,
    day: localDay(new Date(detail?.readAt ?? listed.readAt)),
  })
  return { ...columns, list_at: listed.readAt, detail_at: detail?.readAt ?? null }
}
