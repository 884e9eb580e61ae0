import { describe, expect, it } from 'vitest'
import { untypedPrice } from '../../../../electron/search/matching/match-by-spelling.ts'
import { idsFor, indexOf, person } from '../school.ts'

describe('matching by spelling', () => {
  it('costs more for 4 untyped letters than for 1, and 0 for none', () => {
    expect(untypedPrice(0)).toBe(0)
    expect(untypedPrice(1)).toBeLessThan(untypedPrice(4))
  })

  it('ranks a beginning before a slip, and finds a beginning with a slip', () => {
    const school = indexOf(person('long', { surname: 'Harrison' }), person('slip', { surname: 'Harvis' }))
    expect(idsFor(school, 'harris')).toEqual(['long', 'slip'])
    expect(idsFor(school, 'haris')[0]).toBeDefined()
  })
})
