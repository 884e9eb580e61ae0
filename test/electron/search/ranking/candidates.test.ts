import { expect, it } from 'vitest'
import { ask, idsFor, indexOf, person } from '../school.ts'

it('includes all 100 people with both typed words, although all 900 people have one of them', () => {
  const crowd = Array.from({ length: 900 }, (_, at) =>
    person(`p${at}`, {
      given: at % 9 === 0 ? 'Quentin' : `G${at}`,
      surname: 'Smith',
      address: `${at} Smith Street`,
    }),
  )
  expect(ask(indexOf(...crowd), 'quentin smith').total).toBe(100)
})

it('does not rank a person higher because a typed word matches two of their fields', () => {
  const school = indexOf(
    person('twice', { given: 'Graham', surname: 'Abigail', nameAtSchool: 'Abigail Graham' }),
    person('once', { given: 'Abigail', surname: 'Graham' }),
  )
  expect(idsFor(school, 'abigail graham')).toEqual(['once', 'twice'])
})
