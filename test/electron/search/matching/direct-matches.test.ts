import { expect, it } from 'vitest'
import { ask, indexOf, person } from '../school.ts'

const school = indexOf(
  person('phone', { given: 'Ada', phones: ['0412 345 678'], schoolId: '880033' }),
  person('slip', { given: 'Bea', phones: ['0412 345 687'] }),
  person('born', { given: 'Cai', birthDate: '2012-01-01' }),
  person('id', { given: 'Dot', schoolId: '112013' }),
)
const listed = (typed: string) => ask(school, typed).hits.map(({ id, fits }) => `${id}${fits ? '' : ' near'}`)

it('finds a whole number or its end as a full match, and a number with swapped digits as a close match', () => {
  expect(listed('0412 345 678')).toEqual(['phone', 'slip near'])
  expect(ask(school, '5 678').total).toBe(1)
})

it('finds digits typed after a trunk zero only at the beginning of a number', () => {
  expect(listed('345678').filter((each) => !each.endsWith('near'))).toEqual(['phone'])
  expect(listed('0345').filter((each) => !each.endsWith('near'))).toEqual([])
})

it('ranks numbers that match all typed digits before numbers that match them without country code or zero', () => {
  const numbers = indexOf(
    person('guessed', { given: 'Ada', phones: ['(03) 9020 9038'] }),
    person('typed', { given: 'Bea', phones: ['(02) 9261 3902'] }),
    person('abroad', { given: 'Cai', phones: ['+61 423 965 564'] }),
    person('local', { given: 'Dot', phones: ['9033 3405'] }),
    person('end', { given: 'Eve', phones: ['9447 0903'] }),
  )
  expect(ask(numbers, '613902').hits.map(({ id }) => id)).toEqual(['typed', 'guessed'])
  expect(ask(numbers, '0423').hits.map(({ id, fits }) => [id, fits])).toEqual([['abroad', true]])
  expect(ask(numbers, '0903').hits.map(({ id }) => id)).toEqual(['end', 'local', 'guessed'])
})

it('ranks a part of a number after a whole postcode beside a name, and before it alone', () => {
  const numbers = indexOf(
    person('number', { given: 'Ada', surname: 'Reid', phones: ['0412 342 830'] }),
    person('postcode', { given: 'Zoe', surname: 'Reid', address: '4 Low Road NSW 2830' }),
  )
  expect(ask(numbers, 'reid 2830').hits.map(({ id, fits }) => [id, fits])).toEqual([
    ['postcode', true],
    ['number', true],
  ])
  expect(ask(numbers, '2830').hits.map(({ id }) => id)).toEqual(['number', 'postcode'])
})

it('ranks people who only have words of a typed e-mail address as close matches', () => {
  const mailed = indexOf(
    person('other', { given: 'Bea', surname: 'Bross', email: 'bross@post.example' }),
    person('own', { given: 'Ada', surname: 'Ros', email: 'bros@post.example' }),
  )
  expect(ask(mailed, 'bros@post.example').hits.map(({ id, fits }) => [id, fits])).toEqual([
    ['own', true],
    ['other', false],
  ])
})

it('ranks a birth date as typed before a school id with a wrong digit', () => {
  expect(listed('1.1.2012')[0]).toBe('born')
})
