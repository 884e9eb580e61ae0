import { describe, expect, it } from 'vitest'
import { idsFor, indexOf, person } from '../school.ts'

const school = indexOf(
  person('sarah', { given: 'Sarah', surname: 'Fenwick' }),
  person('arabella', { given: 'Arabella', surname: 'Lodge' }),
  person('sally', { given: 'Ann', surname: 'Sally' }),
)

describe('nicknames', () => {
  it.each(['sally fenwick', 'sallie fenwick', 'sali fenwick'])('find the full name: %s', (typed) => {
    expect(idsFor(school, typed)[0]).toBe('sarah')
  })

  it('find a name called by its end, and never a surname', () => {
    expect(idsFor(school, 'bella')).toContain('arabella')
    expect(idsFor(school, 'sarah')).not.toContain('sally')
  })
})
