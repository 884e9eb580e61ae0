import { describe, expect, it } from 'vitest'
import { filtersOf, narrowedBy, nothingKnown } from '../../../shared/scope/place-filters.ts'

const [one, other] = ['0c0ffee0-0000-4000-8000-000000000001', '0c0ffee0-0000-4000-8000-000000000002']
const now = Date.parse('2026-03-02T08:00:00Z')
const learnt = { isRefused: false, units: { yearLevel: [other] }, at: '2026-03-01T09:00:00Z' }

describe('the filters of a scope', () => {
  it('are the ids in the scope, and for a day the ids that a list has shown', () => {
    const scope = { campuses: [one], yearLevels: ['7-12'] }
    expect(filtersOf(scope, nothingKnown, now)).toEqual({ campus: [one] })
    expect(filtersOf(scope, learnt, now)).toEqual({ campus: [one], yearLevel: [other] })
    expect(filtersOf(scope, learnt, now + 2 * 3_600_000)).toEqual({ campus: [one] })
    expect(filtersOf({ campuses: ['Kurrajong', one] }, nothingKnown, now)).toEqual({})
    expect(filtersOf(null, learnt, now)).toEqual({})
  })
  it('are not used for a day after they were refused', () => {
    const refused = { ...learnt, isRefused: true }
    expect(filtersOf({ campuses: [one] }, refused, now)).toEqual({})
    expect(filtersOf({ campuses: [one] }, refused, now + 2 * 3_600_000)).toEqual({ campus: [one] })
  })
  it('apply to a user’s own search, which can only narrow them', () => {
    const own = { campus: [one] }
    expect(narrowedBy({ surname: 'A' } as { campus?: string[] }, own)).toEqual({
      surname: 'A',
      campus: [one],
    })
    const narrowed = narrowedBy({ campus: [one, other], yearLevel: [other] }, own)
    expect(narrowed).toEqual({ ...own, yearLevel: [other] })
    expect(narrowedBy({ campus: [other] }, own)).toBeNull()
    expect(narrowedBy({ campus: [other] }, {})).toEqual({ campus: [other] })
  })
})
