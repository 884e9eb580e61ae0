import { isSearched } from '../../../shared/api/field-register/field-class.ts'
import type { FacetName, MatchField } from '../../../shared/domain/search.ts'
import { searchClasses } from '../../../shared/privacy/search-classes.ts'
import { phonesOf, type StoredPerson } from '../../storage/cache/read-people.ts'

/**
 * What the index is told of one person. Empty strings and null stand for what the school did not record.
 * Only fields that the privacy rules allow into an index reach here.
 */
export type PersonEntry = {
  /** The community id, lower case. */
  readonly id: string
  readonly kind: 'current' | 'past'
  readonly preferred: string
  readonly given: string
  readonly otherGiven: string
  readonly surname: string
  /** Former surnames. */
  readonly formerNames: readonly string[]
  readonly nameAtSchool: string
  readonly schoolId: string
  readonly phones: readonly string[]
  readonly email: string
  /** YYYY-MM-DD, or empty. */
  readonly birthDate: string
  /** One line with suburb and postcode in it; empty unless it may be indexed. */
  readonly address: string
  readonly campus: string
  readonly year: string
  readonly house: string
  readonly form: string
  readonly boarder: boolean
  readonly peerYear: number | null
  readonly yearLeft: number | null
  readonly lastHouse: string
}

type Fact = Exclude<keyof PersonEntry, 'id' | 'kind'>

const nobody: Readonly<Pick<PersonEntry, Fact>> = {
  preferred: '',
  given: '',
  otherGiven: '',
  surname: '',
  formerNames: [],
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
}

const foundBy: Readonly<Record<Fact, MatchField | FacetName>> = {
  preferred: 'preferredName',
  given: 'givenName',
  otherGiven: 'otherGivenName',
  surname: 'surname',
  formerNames: 'formerName',
  nameAtSchool: 'nameAtSchool',
  schoolId: 'schoolId',
  phones: 'phone',
  email: 'email',
  birthDate: 'birthDate',
  address: 'address',
  campus: 'campus',
  year: 'year',
  house: 'house',
  form: 'form',
  boarder: 'boarder',
  peerYear: 'peerYear',
  yearLeft: 'yearLeft',
  lastHouse: 'lastHouse',
}

/** Tells the index of stored people what the field register lets be searched, and nothing else. */
export function createEntryOfPerson(): (person: StoredPerson) => PersonEntry {
  const facts = Object.keys(nobody) as Fact[] // sound: the record has every fact and no more
  const untold = facts.filter((fact) => !isSearched(...searchClasses[foundBy[fact]]))
  const blank = Object.fromEntries(untold.map((fact) => [fact, nobody[fact]]))
  return (person) => (untold.length === 0 ? wholeEntry(person) : { ...wholeEntry(person), ...blank })
}

export const entryOfPerson = createEntryOfPerson()

function wholeEntry(person: StoredPerson): PersonEntry {
  return {
    id: person.community_id,
    kind: person.kind,
    preferred: person.preferred,
    given: person.given,
    otherGiven: person.other_given,
    surname: person.surname,
    formerNames: [],
    nameAtSchool: person.name_at_school,
    schoolId: person.school_id,
    phones: phonesOf(person),
    email: person.email,
    birthDate: person.birth_date,
    address: person.address,
    campus: person.campus,
    year: person.year,
    house: person.house,
    form: person.form,
    boarder: person.boarder === 1,
    peerYear: person.peer_year,
    yearLeft: person.year_left,
    lastHouse: person.last_house,
  }
}
