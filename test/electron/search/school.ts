import type { z } from 'zod'
import type { PersonEntry } from '../../../electron/search/people/person-entry.ts'
import { createPeopleIndex, type PeopleIndex } from '../../../electron/search/people-index.ts'
import { searchQuery } from '../../../shared/domain/search.ts'
import { completePerson, type PlainPerson } from '../../bench/adapter.ts'

/** A record with only the given values. */
export function person(id: string, known: Omit<PlainPerson, 'id'>): PersonEntry {
  return completePerson({ id, ...known })
}

export function indexOf(...people: readonly PersonEntry[]): PeopleIndex {
  const index = createPeopleIndex()
  index.put(people)
  return index
}

export type Asked = Omit<z.input<typeof searchQuery>, 'text'>

export function ask(index: PeopleIndex, text: string, asked: Asked = {}) {
  return index.search(searchQuery.parse({ text, ...asked }))
}

/** Ids of the people found, best first. */
export function idsFor(index: PeopleIndex, text: string, asked: Asked = {}): readonly string[] {
  return ask(index, text, asked).hits.map(({ id }) => id)
}

/** A small school. All names are invented. */
export const school: readonly PersonEntry[] = [
  person('kit', {
    preferred: 'Kit',
    given: 'Katherine',
    surname: 'Fellowes',
    year: 'Year 11',
    house: 'Chisholm',
    form: '11B',
    campus: 'Senior',
  }),
  person('mikki', {
    preferred: 'Mikki',
    given: 'Michaela',
    surname: 'Thompson-Wright',
    year: 'Year 8',
    house: 'Chisholm',
    form: '8A',
    campus: 'Junior',
    schoolId: '104233',
    phones: ['0412 345 678', '(03) 9555 1234'],
    email: 'mikki.tw08@school.example',
    birthDate: '2011-03-12',
    address: '17 Wallaby Place, Mona Vale NSW 2103',
  }),
  person('michaela', {
    given: 'Michaela',
    surname: 'Thomson',
    year: 'Year 8',
    house: 'Mawson',
    form: '8B',
    campus: 'Junior',
    birthDate: '2011-09-30',
  }),
  person('siobhan', {
    given: 'Siobhán',
    surname: 'O’Brien',
    year: 'Year 9',
    house: 'St John',
    form: '9A',
    boarder: true,
  }),
  person('nguyen', { given: 'Thị Mai', surname: 'Nguyễn', year: 'Year 12', house: 'Mawson', form: '12C' }),
  person('joanna', { given: 'Joanna', surname: 'Smith', year: 'Year 8', house: 'Mawson', form: '8C' }),
  person('john', { given: 'John', surname: 'Smith', year: 'Year 10', house: 'Chisholm', form: '10A' }),
  person('annemarie', { given: 'Anne Marie', surname: 'de la Cruz', year: 'Kindergarten', form: 'KR' }),
  person('old', {
    kind: 'past',
    given: 'Margaret',
    surname: 'Bell',
    nameAtSchool: 'Peggy Ashworth',
    peerYear: 1998,
    yearLeft: 1997,
    lastHouse: 'Florey',
  }),
  person('past-smith', { kind: 'past', given: 'John', surname: 'Smith', peerYear: 2004, yearLeft: 2004 }),
]
