import type { PersonEntry } from '../../electron/search/people/person-entry.ts'
import { createPeopleIndex } from '../../electron/search/people-index.ts'

/** A person as a school records them. `birthDate`: YYYY-MM-DD; `address`: one line; `form` and `year`: `8B`, `Year 8`. */
export type PlainPerson = { readonly id: string } & Partial<PersonEntry>

/** What every engine of the race can do. `search` gives ids, best first; no engine may keep state between runs. */
export type SearchEngine = {
  readonly name: string
  build(people: readonly PlainPerson[]): void | Promise<void>
  search(query: string, limit: number): readonly string[] | Promise<readonly string[]>
  /** Replaces one person. Absent if the engine cannot do that. */
  update?(person: PlainPerson): void
}

const nothingRecorded: Omit<PersonEntry, 'id'> = {
  kind: 'current',
  preferred: '',
  given: '',
  otherGiven: '',
  surname: '',
  nameAtSchool: '',
  schoolId: '',
  phones: [],
  email: '',
  birthDate: '',
  address: '',
  campus: '',
  year: '',
  house: '',
  form: '',
  boarder: false,
  peerYear: null,
  yearLeft: null,
  lastHouse: '',
  findings: 0,
}

/** Fills in the fields that a person lacks as not recorded. */
export function completePerson(person: PlainPerson): PersonEntry {
  return { ...nothingRecorded, ...person }
}

/** Foyer's own search, as the application runs it, over current and past people. */
export function createFoyerEngine(): SearchEngine {
  const index = createPeopleIndex()
  return {
    name: 'Foyer',
    build: (people) => {
      index.clear()
      index.put(people.map(completePerson))
    },
    update: (person) => index.put([completePerson(person)]),
    search: (query, limit) =>
      index.search({ text: query, scope: 'both', facets: {}, offset: 0, limit }).hits.map((hit) => hit.id),
  }
}

/** A person of the race. `suburb` and `postcode` are parts of `address`, kept apart to make queries from. */
export type RacePerson = PlainPerson & {
  readonly given: string
  readonly surname: string
  readonly schoolId: string
  readonly phones: readonly string[]
  readonly email: string
  readonly birthDate: string
  readonly address: string
  readonly suburb: string
  readonly postcode: string
  readonly year: string
  readonly house: string
  readonly form: string
}
