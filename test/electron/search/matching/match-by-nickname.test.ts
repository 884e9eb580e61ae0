import { expect, it } from 'vitest'
import { idsFor, indexOf, person } from '../school.ts'

const school = indexOf(
  person('sarah', { given: 'Sarah', surname: 'Fenwick' }),
  person('arabella', { given: 'Arabella', surname: 'Lodge' }),
  person('sally', { given: 'Ann', surname: 'Sally' }),
)

it.each(['sally fenwick', 'sallie fenwick', 'sali fenwick'])('finds Sarah for %s', (typed) => {
  expect(idsFor(school, typed)[0]).toBe('sarah')
})

it('finds Arabella for “bella”, and never matches a surname by nickname', () => {
  expect(idsFor(school, 'bella')).toContain('arabella')
  expect(idsFor(school, 'sarah')).not.toContain('sally')
})
