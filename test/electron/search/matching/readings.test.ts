import { expect, it } from 'vitest'
import { ask, idsFor, indexOf, person } from '../school.ts'

const school = indexOf(
  person('oconnor', { given: 'Liam', surname: 'O’Connor' }),
  person('stranger', { given: 'Olive', surname: 'Connor' }),
  person('vanderberg', { given: 'Saskia', surname: 'Vanderberg' }),
  person('kowalczyk', { given: 'Agnieszka', surname: 'Kowalczyk' }),
  person('may', { given: 'Ida', surname: 'May', birthDate: '2009-02-03' }),
  person('born', { given: 'Una', surname: 'Lim', birthDate: '2009-05-07' }),
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
