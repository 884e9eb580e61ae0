import { describe, expect, it } from 'vitest'
import { ask, indexOf, person } from '../school.ts'

describe('a list of all who fit the filters', () => {
  it('is in order of name, counts the other scope, and is nobody without a filter', () => {
    const school = indexOf(
      person('b', { surname: 'Lim', house: 'A' }),
      person('a', { surname: 'Adams', house: 'A' }),
      person('past', { kind: 'past', surname: 'Bell', house: 'A' }),
    )
    const { hits, total, near, elsewhere } = ask(school, '', { facets: { house: ['A'] } })
    expect(hits.map(({ id, fits }) => `${id} ${fits}`)).toEqual(['a true', 'b true'])
    expect({ total, near, elsewhere }).toEqual({ total: 2, near: 0, elsewhere: { scope: 'past', total: 1 } })
    expect(ask(school, '').total).toBe(0)
  })
})
