import { describe, expect, it } from 'vitest'
import { sortKey } from '../../../../electron/search/people/sort-key.ts'

describe('the place of a name in a list', () => {
  it.each([
    [
      ['abbott', 'zoe'],
      ['adams', 'ann'],
    ],
    [
      ['adams', 'ann'],
      ['adams', 'bea'],
    ],
    [
      ['adam', 'zoe'],
      ['adams', 'ann'],
    ],
    [
      ['', 'ann'],
      ['abbott', ''],
    ],
  ] as const)('%j is before %j', (one, other) => {
    expect(sortKey(one[0], one[1])).toBeLessThan(sortKey(other[0], other[1]))
  })

  it('is one for names that differ only behind their first letters', () => {
    expect(sortKey('thompson', 'kate')).toBe(sortKey('thompsons', 'kate'))
  })
})
