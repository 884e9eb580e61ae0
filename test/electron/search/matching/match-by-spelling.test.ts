import { describe, expect, it } from 'vitest'
import { untypedPrice } from '../../../../electron/search/matching/match-by-spelling.ts'
import { idsFor, indexOf, person } from '../school.ts'

describe('words by their letters', () => {
  it('cost more the more of them was left untyped, and nothing where all was typed', () => {
    expect(untypedPrice(0)).toBe(0)
    expect(untypedPrice(1)).toBeLessThan(untypedPrice(4))
  })

  it('are found by a beginning before a slip, and by a slip in a beginning', () => {
    const school = indexOf(person('long', { surname: 'Harrison' }), person('slip', { surname: 'Harvis' }))
    expect(idsFor(school, 'harris')).toEqual(['long', 'slip'])
    expect(idsFor(school, 'haris')[0]).toBeDefined()
  })
})
