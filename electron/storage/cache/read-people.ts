import type { PersonId } from '../../../shared/domain/ids.ts'
import type { PersonRow } from '../../../shared/domain/search.ts'
import type { ReadDb } from '../connection.ts'
import type { KeptDetail, KeptRow } from './kept.ts'
import type { PersonColumns } from './project-person.ts'

/** A row of the `person` table. */
export type StoredPerson = PersonColumns & {
  readonly community_id: PersonId // written by the sync, which parsed it
  readonly list_at: string
  readonly detail_at: string | null
}

/** Everything stored of one person, as the service said it. */
export type PersonRecord = {
  readonly person: StoredPerson
  readonly current: KeptRow | null
  readonly past: KeptRow | null
  readonly detail: KeptDetail | null
}

const columns = `community_id, kind, school_id, preferred, given, other_given, surname, name_at_school, phones_json,
  email, birth_date, address, campus, year, house, form, boarder, peer_year, year_left, last_house, list_at, detail_at`

export type PeopleReader = ReturnType<typeof createPeopleReader>

/** Queries over people. Prepared once, on the connection that cannot write. */
export function createPeopleReader(db: ReadDb) {
  const one = db.prepare<[{ id: string }], StoredPerson>(
    `SELECT ${columns} FROM person WHERE community_id = :id`,
  )
  const all = db.prepare<[], StoredPerson>(`SELECT ${columns} FROM person`)
  const bodies = db.prepare<[{ id: string }], { scope: string; body_json: string }>(
    'SELECT scope, body_json FROM listing WHERE community_id = :id',
  )
  const detail = db.prepare<[{ id: string }], { body_json: string }>(
    'SELECT body_json FROM detail WHERE community_id = :id',
  )
  const count = db.prepare<[], { n: number }>('SELECT count(*) AS n FROM person')
  const unhurried = db.prepare<[], { id: PersonId }>(
    'SELECT community_id AS id FROM person WHERE boarder = 1 AND detail_at IS NULL',
  )

  /** One read transaction: row, listings and detail of a person are from the same commit. */
  const record = db.transaction((id: PersonId): PersonRecord | null => {
    const person = one.get({ id })
    if (person === undefined) return null
    const listings = bodies.all({ id })
    return {
      person,
      current: bodyOf<KeptRow>(listings.find((row) => row.scope === 'current')),
      past: bodyOf<KeptRow>(listings.find((row) => row.scope === 'past')),
      detail: bodyOf<KeptDetail>(detail.get({ id })),
    }
  })
  return {
    /** People by id, in the order asked for; unknown ids are left out. */
    byIds: (ids: readonly PersonId[]): StoredPerson[] =>
      ids.flatMap((id) => {
        const person = one.get({ id })
        return person === undefined ? [] : [person]
      }),
    record: (id: PersonId) => record(id),
    /** All people, once, without holding them. */
    everyone: (): IterableIterator<StoredPerson> => all.iterate(),
    everyId: () => db.prepare<[], { id: PersonId }>('SELECT community_id AS id FROM person').all(),
    count: (): number => count.get()?.n ?? 0,
    boardersWithoutDetail: (): number => unhurried.all().length,
  }
}

/** Sound: the people writer fills these columns from values of that type. */
function bodyOf<Body>(row: { body_json: string } | undefined): Body | null {
  return row === undefined ? null : (JSON.parse(row.body_json) as Body)
}

/** A person's phone numbers, the likeliest first. Sound: the people writer fills the column from a list of texts. */
export const phonesOf = ({ phones_json }: Pick<StoredPerson, 'phones_json'>) =>
  JSON.parse(phones_json) as readonly string[]

/** A stored person as a line of a list. */
export function toPersonRow(person: StoredPerson, hasWaitingEdit: boolean): PersonRow {
  return {
    id: person.community_id,
    kind: person.kind,
    preferred: person.preferred === '' ? person.given : person.preferred,
    given: person.given,
    surname: person.surname,
    schoolId: person.school_id,
    campus: person.campus,
    year: person.year,
    house: person.house,
    form: person.form,
    boarder: person.boarder === 1,
    nameAtSchool: person.name_at_school,
    peerYear: person.peer_year,
    yearLeft: person.year_left,
    hasWaitingEdit,
  }
}
