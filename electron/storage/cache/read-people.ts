import type { PersonId } from '../../../shared/domain/ids.ts'
import type { PersonRow } from '../../../shared/domain/search.ts'
import { leavingOfListed, yearSince } from '../../../shared/text/calendar-day.ts'
import { isBoarder } from '../../../shared/text/is-boarder.ts'
import type { ReadDb } from '../connection.ts'
import { type Answers, createAnswersReader, personOf } from './answers.ts'
import { type PersonColumns, type PersonSources, personColumnNames } from './project-person.ts'
import { createFollowedReader } from './relay/followed.ts'
import { covers } from './who-is-placed.ts'

/** A row of the `person` table. */
export type StoredPerson = PersonColumns & {
  readonly community_id: PersonId // sound: the sync has parsed it
  readonly list_at: string
  readonly detail_at: string | null
}

export type PersonRecord = Omit<PersonSources, 'day'> & {
  readonly person: StoredPerson
  readonly detailsForbidden: boolean
}

export const personColumns = ['community_id', ...personColumnNames].join(', ')

/** The part of a person's row in a list that depends on the day and is not in the `person` table. */
export type DayStatus = {
  /** The start of the present enrolment, and the leaving dates of the record and of the past row. */
  readonly start: string | null
  readonly leaving: string | null
  readonly left: string | null
  readonly boarding_status: string | null
  /** The house whose placement covers the day; null if there is none. */
  readonly house: string | null
}

/** The phone numbers of a person's list row, under the service's field names. */
export type Numbers = { readonly mobile: string; readonly phone: string }

/** SQL for a field of the current list row or, without a row value, of the details. */
const listedField = (field: string) =>
  `coalesce(nullif(c.body_json ->> '${field}', ''), d.body_json ->> '${field}')`
const fromAnswers = `FROM (SELECT 1)
      LEFT JOIN listing c ON c.community_id = :id AND c.scope = 'current'
      LEFT JOIN listing q ON q.community_id = :id AND q.scope = 'past'
      LEFT JOIN detail d ON d.community_id = :id`

/** Queries over people, from one cache or from the readable parts of two. */
export interface PeopleReader {
  /** People by id, in the given order; unknown ids are left out. */
  byIds(ids: readonly PersonId[]): StoredPerson[]
  record(id: PersonId): PersonRecord | null
  /** The person's status on a day. A list row may still show people as present after they left. */
  dayStatus(id: PersonId, day: string): DayStatus
  numbers(id: PersonId): Numbers
  /** Up to 20 people at an unprotected home address, given on one line. An empty address matches no person. */
  atAddress(address: string): PersonId[]
  /** Up to two people, enough to know that a school ID is not unique. */
  withSchoolId(schoolId: string): PersonId[]
  count(): number
  boardersWithoutDetail(): number
}

/** Creates a reader that prepares its statements once, on the read-only connection. */
export function createPeopleReader(db: ReadDb): PeopleReader {
  const one = db.prepare<[{ id: string }], StoredPerson>(
    `SELECT ${personColumns} FROM person WHERE community_id = :id`,
  )
  const answers = createAnswersReader(db)
  const dayStatus = db.prepare<[{ id: string; day: string }], DayStatus>(`
    SELECT coalesce(d.body_json ->> 'startDate', c.body_json ->> 'academicStartDate') AS start,
           q.body_json ->> 'leftDate' AS left,
           ${listedField('leavingDate')} AS leaving, ${listedField('boardingStatus')} AS boarding_status,
           (SELECT house FROM placement WHERE community_id = :id AND ${covers('placement')} LIMIT 1) AS house
      ${fromAnswers}`)
  const numbers = db.prepare<[{ id: string }], Numbers>(`
    SELECT coalesce(${listedField('mobile')}, '') AS mobile, coalesce(${listedField('phone')}, '') AS phone ${fromAnswers}`)
  const sameAddress = db.prepare<[{ address: string }], { id: PersonId }>(
    'SELECT community_id AS id FROM person WHERE address = :address LIMIT 20',
  )
  const sameSchoolId = db
    .prepare<[{ id: string }], PersonId>('SELECT community_id FROM person WHERE school_id = :id LIMIT 2')
    .pluck()
  const count = db.prepare<[], { n: number }>('SELECT count(*) AS n FROM person')
  const boardersWithoutDetail = db.prepare<[], { n: number }>(
    'SELECT count(*) AS n FROM person WHERE boarder = 1 AND detail_at IS NULL',
  )

  const forbidden = db.prepare("SELECT 1 FROM dataset WHERE name = 'details' AND forbidden = 1")
  const listAt = createListAsOf(db)
  /** Reads row, listings and details in one transaction, so that they come from the same commit. */
  const record = db.transaction((id: PersonId): PersonRecord | null => {
    const person = one.get({ id })
    if (person === undefined) return null
    const listed = { ...person, list_at: listAt(person) }
    return { ...recordOf(listed, answers.of(id)), detailsForbidden: forbidden.get() !== undefined }
  })
  return {
    byIds: (ids) => ids.flatMap((id) => one.get({ id }) ?? []),
    record: (id) => record(id),
    dayStatus: (id, day) => dayStatus.get({ id, day }) ?? noDayStatus,
    numbers: (id) => numbers.get({ id }) ?? { mobile: '', phone: '' },
    atAddress: (address) => (address === '' ? [] : sameAddress.all({ address }).map(({ id }) => id)),
    withSchoolId: (id) => sameSchoolId.all({ id }),
    count: () => count.get()?.n ?? 0,
    boardersWithoutDetail: () => boardersWithoutDetail.get()?.n ?? 0,
  }
}

const recordOf = (person: StoredPerson, { current, past, detail }: Answers): PersonRecord => ({
  person,
  current: current?.body ?? null,
  past: past?.body ?? null,
  detail: detail?.body ?? null,
  detailsForbidden: false,
})

/**
 * The moment to which a list row corresponds. A relay sends a row again only after a change, but reports when it last
 * read the whole list; a row that is still on the list corresponds to that moment.
 */
function createListAsOf(db: ReadDb): (person: StoredPerson) => string {
  const followed = createFollowedReader(db)
  const listed = db.prepare<[{ id: string; kind: string }], { at: string | null }>(`
    SELECT complete_at AS at FROM dataset WHERE name = :kind AND NOT EXISTS (
           SELECT 1 FROM seen WHERE community_id = :id AND scope = :kind AND absent > 0)`)
  return ({ community_id: id, kind, list_at }) => {
    if (followed()?.silentSince !== null) return list_at
    const at = listed.get({ id, kind })?.at ?? ''
    if (at < list_at) return list_at
    return at
  }
}

/** Rebuilds a person from the stored answers if a page of the `person` table cannot be read. */
export interface PeopleRebuilder {
  /** Rebuilds the person from the list rows alone, without the fields of the details. */
  listed(id: PersonId): StoredPerson | null
  record(id: PersonId): PersonRecord | null
}

/** Creates a rebuilder. Throws what SQLite throws. */
export function createPeopleRebuilder(db: ReadDb): PeopleRebuilder {
  const answers = createAnswersReader(db)
  const rebuild = (id: PersonId, stored: Answers): StoredPerson | null => {
    const person = personOf(stored)
    return person === null ? null : { community_id: id, ...person }
  }
  return {
    listed: (id) => rebuild(id, answers.listed(id)),
    record: (id) => {
      const stored = answers.of(id)
      const person = rebuild(id, stored)
      return person === null ? null : recordOf(person, stored)
    },
  }
}

/** A person's phone numbers, the most likely first. Sound: the people writer fills the column from a list of texts. */
export const phonesOf = ({ phones_json }: Pick<StoredPerson, 'phones_json'>) =>
  JSON.parse(phones_json) as readonly string[]

/** A status for callers that do not need the person's status on a day. */
export const noDayStatus = { start: null, leaving: null, left: null, boarding_status: null, house: null }

export function toPersonRow(
  person: StoredPerson,
  hasWaitingCorrection: boolean,
  { start, leaving, left, boarding_status, house, today }: DayStatus & { today?: string },
): PersonRow {
  const isCurrent = person.kind === 'current'
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
    boarder: isCurrent && (house !== null || isBoarder(boarding_status)),
    leaving: isCurrent ? leavingOfListed({ start, today }, leaving, left) : null,
    nameAtSchool: person.name_at_school,
    peerYear: person.peer_year,
    yearLeft: isCurrent ? yearSince(start, person.year_left, leaving, left) : person.year_left,
    hasWaitingCorrection,
  }
}
