import { expect, it } from 'vitest'
import { untypedPrice } from '../../../../electron/search/matching/match-by-spelling.ts'
import { idsFor, indexOf, person } from '../school.ts'

it('prices 4 untyped letters higher than 1, and no untyped letter at 0', () => {
  expect(untypedPrice(0)).toBe(0)
  expect(untypedPrice(1)).toBeLessThan(untypedPrice(4))
})

it('ranks a prefix match before a misspelled word, and finds a misspelled prefix', () => {
  const school = indexOf(person('long', { surname: 'Harrison' }), person('slip', { surname: 'Harvis' }))
  expect(idsFor(school, 'harris')).toEqual(['long', 'slip'])
  expect(idsFor(school, 'haris')[0]).toBeDefined()
})
