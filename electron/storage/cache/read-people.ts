import type { PersonId } from '../../../shared/domain/ids.ts'
import type { PersonRow } from '../../../shared/domain/search.ts'
import { saysBoarder } from '../../../shared/text/says-boarder.ts'
import type { ReadDb } from '../connection.ts'
import { type Answers, createAnswersReader } from './answers.ts'
import type { KeptDetail, KeptRow } from './kept.ts'
import { covers } from './placement-on-day.ts'
import { type PersonColumns, personColumnNames } from './project-person.ts'

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

const columns = ['community_id', ...personColumnNames].join(', ')

/** What a line of a list says of a day, beside what stands in the `person` table. */
export type DayStanding = {
  readonly leaving: string | null
  readonly boarding_status: string | null
  /** A house with a placement that covers the day. */
  readonly house: string | null
}

/** The numbers of a person's list row, under the names the school's record has for them. */
export type Numbers = { readonly mobile: string; readonly phone: string }

const ofListing = (field: string) =>
  `coalesce(
  (SELECT json_extract(body_json, '$.${field}') FROM listing WHERE community_id = :id AND scope = 'current'),
  (SELECT json_extract(body_json, '$.${field}') FROM detail WHERE community_id = :id))`

/** People as the window asks for them, from one copy or from what can be read of two. */
export type PeopleReader = Omit<ReturnType<typeof createPeopleReader>, 'everyone' | 'everyId'>

/** Queries over people. Prepared once, on the connection that cannot write. */
export function createPeopleReader(db: ReadDb) {
  const one = db.prepare<[{ id: string }], StoredPerson>(
    `SELECT ${columns} FROM person WHERE community_id = :id`,
  )
  const all = db.prepare<[], StoredPerson>(`SELECT ${columns} FROM person`)
  const answers = createAnswersReader(db)
  const standing = db.prepare<[{ id: string; day: string }], DayStanding>(`
    SELECT ${ofListing('leavingDate')} AS leaving, ${ofListing('boardingStatus')} AS boarding_status,
           (SELECT house FROM placement WHERE community_id = :id AND ${covers('placement')} LIMIT 1) AS house`)
  const numbers = db.prepare<[{ id: string }], Numbers>(`
    SELECT coalesce(${ofListing('mobile')}, '') AS mobile, coalesce(${ofListing('phone')}, '') AS phone`)
  const sameAddress = db.prepare<[{ address: string }], { id: PersonId }>(
    'SELECT community_id AS id FROM person WHERE address = :address LIMIT 20',
  )
  const count = db.prepare<[], { n: number }>('SELECT count(*) AS n FROM person')
  const unhurried = db.prepare<[], { id: PersonId }>(
    'SELECT community_id AS id FROM person WHERE boarder = 1 AND detail_at IS NULL',
  )

  /** One read transaction: row, listings and detail of a person are from the same commit. */
  const record = db.transaction((id: PersonId): PersonRecord | null => {
    const person = one.get({ id })
    return person === undefined ? null : recordOf(person, answers.of(id))
  })
  return {
    /** People by id, in the order asked for; unknown ids are left out. */
    byIds: (ids: readonly PersonId[]): StoredPerson[] =>
      ids.flatMap((id) => {
        const person = one.get({ id })
        return person === undefined ? [] : [person]
      }),
    record: (id: PersonId) => record(id),
    /** How somebody stands on a day: the list may not have heard yet that they left. */
    standing: (id: PersonId, day: string): DayStanding => standing.get({ id, day }) ?? notAsked,
    numbers: (id: PersonId): Numbers => numbers.get({ id }) ?? { mobile: '', phone: '' },
    /** All people, once, without holding them. */
    everyone: (): IterableIterator<StoredPerson> => all.iterate(),
    /** Those at an unprotected home address, as the copy has it on one line; nobody at none. */
    atAddress: (address: string): PersonId[] =>
      address === '' ? [] : sameAddress.all({ address }).map(({ id }) => id),
    everyId: () => db.prepare<[], { id: PersonId }>('SELECT community_id AS id FROM person').all(),
    count: (): number => count.get()?.n ?? 0,
    boardersWithoutDetail: (): number => unhurried.all().length,
  }
}

export const recordOf = (person: StoredPerson, { current, past, detail }: Answers): PersonRecord => ({
  person,
  current: current?.body ?? null,
  past: past?.body ?? null,
  detail: detail?.body ?? null,
})

/** A person's phone numbers, the likeliest first. Sound: the people writer fills the column from a list of texts. */
export const phonesOf = ({ phones_json }: Pick<StoredPerson, 'phones_json'>) =>
  JSON.parse(phones_json) as readonly string[]

/** Where it does not matter how somebody stands today. */
export const notAsked: DayStanding = { leaving: null, boarding_status: null, house: null }

/** A stored person as a line of a list, as they stand on a day. */
export function toPersonRow(
  person: StoredPerson,
  hasWaitingCorrection: boolean,
  { leaving, boarding_status, house }: DayStanding,
): PersonRow {
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
    boarder: person.kind === 'current' && (house !== null || saysBoarder(boarding_status)),
    leaving: person.kind === 'current' ? leaving : null,
    nameAtSchool: person.name_at_school,
    peerYear: person.peer_year,
    yearLeft: person.year_left,
    hasWaitingCorrection,
  }
}
