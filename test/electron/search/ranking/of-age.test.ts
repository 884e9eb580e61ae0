import { describe, expect, it } from 'vitest'
import { createPeopleIndex } from '../../../../electron/search/people-index.ts'
import { idsFor, person } from '../school.ts'

describe('an age', () => {
  const index = createPeopleIndex({ today: () => '2026-11-22' })
  index.put([
    person('today', { surname: 'Lim', birthDate: '2014-11-22' }),
    person('tomorrow', { surname: 'Lim', birthDate: '2014-11-23' }),
    person('last', { surname: 'Lim', birthDate: '2013-11-23' }),
    person('older', { surname: 'Lim', birthDate: '2013-11-22' }),
    person('unknown', { surname: 'Lim' }),
  ])

  it('is that in whole years on the day it is asked for', () => {
    expect(idsFor(index, 'lim age 12').toSorted()).toEqual(['last', 'today'])
    expect(idsFor(index, 'lim 11yo')).toEqual(['tomorrow'])
  })

  it('is not asked after where birth dates are masked', () => {
    const query = { text: 'lim age 12', scope: 'current' as const, facets: {}, offset: 0, limit: 10 }
    expect(index.search(query, { exactDates: true }).total).toBe(5)
  })
})
