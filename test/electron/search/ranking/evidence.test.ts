import { expect, it } from 'vitest'
import { idsFor, indexOf, person } from '../school.ts'

it('weighs a typed word higher if fewer people have it', () => {
  const crowd = Array.from({ length: 3000 }, (_, at) =>
    person(`c${at}`, { given: 'Ann', surname: `Lim${at}x` }),
  )
  const school = indexOf(
    ...crowd,
    person('rare', { given: 'Anm', surname: 'Quist' }),
    person('common', { given: 'Ann', surname: 'Quizt' }),
  )
  expect(idsFor(school, 'ann quist')[0]).toBe('rare')
})

it('does not match three letters with a state that is one slip away', () => {
  const school = indexOf(person('state', { given: 'Ben', surname: 'Lim', address: '4 Low Road SA' }))
  expect(idsFor(school, 'sam')).toEqual([])
})
