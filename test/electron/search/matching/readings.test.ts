import { expect, it } from 'vitest'
import { ask, idsFor, indexOf, person } from '../school.ts'

const school = indexOf(
  person('oconnor', { given: 'Liam', surname: 'O’Connor' }),
  person('stranger', { given: 'Olive', surname: 'Connor' }),
  person('vanderberg', { given: 'Saskia', surname: 'Vanderberg' }),
  person('kowalczyk', { given: 'Agnieszka', surname: 'Kowalczyk' }),
  person('may', { given: 'Ida', surname: 'May', birthDate: '2009-02-03' }),
  person('born', { given: 'Una', surname: 'Lim', birthDate: '2009-05-07' }),
  person('april', { given: 'April', year: 'Year 8', address: '4/12 Mona Vale Rd' }),
  person('bornInApril', { given: 'Wen', birthDate: '2012-04-08' }),
  person('bornInDecember', { given: 'Tom', birthDate: '2011-12-04' }),
)

it('ranks O’Connor before Connor for “o connor”', () => {
  expect(idsFor(school, 'o connor')).toEqual(['oconnor', 'stranger'])
  expect(idsFor(school, 'van der berg')[0]).toBe('vanderberg')
})

it('splits a typed word into two names if one person has both', () => {
  const found = ask(school, 'agnieszkakowalczyk')
  expect(found).toMatchObject({ total: 1, hits: [{ id: 'kowalczyk', fits: true }] })
})

it('reads “may 2009” as a birth month, and as a surname with a birth year', () => {
  expect(idsFor(school, 'may 2009').toSorted()).toEqual(['born', 'may'])
})

it('reads part of a date as words too: a name and a school year, or a flat', () => {
  expect(idsFor(school, 'april 8').toSorted()).toEqual(['april', 'bornInApril'])
  expect(idsFor(school, '4/12 mona vale rd')[0]).toBe('april')
})
