import { expect, it } from 'vitest'
import { ask, indexOf, person } from '../school.ts'

const school = indexOf(
  person('fits', { given: 'Ann', surname: 'Lee', house: 'Mawson' }),
  person('near', { given: 'Anne', surname: 'Leigh', house: 'Mawson' }),
  person('past', { kind: 'past', given: 'Ann', surname: 'Lee' }),
)

it('counts full matches and close matches separately', () => {
  expect(ask(school, 'ann lee')).toMatchObject({ total: 1, near: 1, elsewhere: { scope: 'past', total: 1 } })
})

it('counts close matches as the total if there are no full matches', () => {
  const { total, near, hits } = ask(school, 'anm lee')
  expect({ total, near }).toEqual({ total: hits.length, near: 0 })
  expect(hits.every(({ fits }) => !fits)).toBe(true)
})

it('counts filter values only among full matches, if there are any', () => {
  const { facets } = ask(school, 'ann lee')
  expect(facets.house).toEqual([{ value: 'Mawson', count: 1 }])
})
