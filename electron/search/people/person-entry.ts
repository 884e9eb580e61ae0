import { isMasked, isSearched } from '../../../shared/api/field-register/field-class.ts'
import { type FacetName, type MatchField, oddBit } from '../../../shared/domain/search.ts'
import { findingClasses, searchClasses } from '../../../shared/privacy/search-classes.ts'
import { phonesOf, type StoredPerson } from '../../storage/cache/read-people.ts'
import { fitsNoYear } from '../../storage/cache/worklist-rules.ts'

/** One person as the index receives them: only fields that the privacy rules allow. Empty or null: not recorded. */
export type PersonEntry = {
  /** The community id, lower case. */
  readonly id: string
  readonly kind: 'current' | 'past'
  readonly preferred: string
  readonly given: string
  readonly otherGiven: string
  readonly surname: string
  readonly nameAtSchool: string
  readonly schoolId: string
  readonly phones: readonly string[]
  readonly email: string
  /** The birth date as YYYY-MM-DD, or empty. */
  readonly birthDate: string
  /** The address in one line with suburb and postcode; empty unless it may be indexed. */
  readonly address: string
  readonly campus: string
  readonly year: string
  readonly house: string
  readonly form: string
  readonly boarder: boolean
  readonly peerYear: number | null
  readonly yearLeft: number | null
  readonly lastHouse: string
  /** Bits of the worklists that the person belongs to. */
  readonly findings: number
}

type Fact = Exclude<keyof PersonEntry, 'id' | 'kind' | 'findings'>

/** The field that decides whether each fact may be searched, and the value of a fact that may not. */
const facts = {
  preferred: ['preferredName', ''],
  given: ['givenName', ''],
  otherGiven: ['otherGivenName', ''],
  surname: ['surname', ''],
  nameAtSchool: ['nameAtSchool', ''],
  schoolId: ['schoolId', ''],
  phones: ['phone', []],
  email: ['email', ''],
  birthDate: ['birthDate', ''],
  address: ['address', ''],
  campus: ['campus', ''],
  year: ['year', ''],
  house: ['house', ''],
  form: ['form', ''],
  boarder: ['boarder', false],
  peerYear: ['peerYear', null],
  yearLeft: ['yearLeft', null],
  lastHouse: ['lastHouse', ''],
} as const satisfies { readonly [F in Fact]: readonly [MatchField | FacetName, PersonEntry[F]] }

/**
 * Converts stored people for the index, with only the fields that the field register allows to be searched. On a desk that
 * hides fields, the hidden ones are left out, so that no search finds or ranks anyone by them.
 */
export function createEntryOfPerson(hidesFields: boolean): (person: StoredPerson) => PersonEntry {
  const isExcluded = (field: MatchField | FacetName) =>
    !isSearched(...searchClasses[field]) || (hidesFields && isMasked(...searchClasses[field]))
  const excluded = Object.entries(facts).filter(([, [field]]) => isExcluded(field))
  const blank = Object.fromEntries(excluded.map(([fact, [, none]]) => [fact, none]))
  const hidden = hidesFields ? findingClasses.filter(([, classes]) => isMasked(...classes)) : []
  const listed = ~hidden.reduce((bits, [bit]) => bits | bit, 0)
  return (person) => {
    const whole = wholeEntry(person)
    return { ...whole, ...blank, findings: whole.findings & listed }
  }
}

function wholeEntry(person: StoredPerson): PersonEntry {
  return {
    id: person.community_id,
    kind: person.kind,
    preferred: person.preferred,
    given: person.given,
    otherGiven: person.other_given,
    surname: person.surname,
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
    findings: person.findings | (fitsNoYear(person) ? oddBit('age') : 0),
  }
}
