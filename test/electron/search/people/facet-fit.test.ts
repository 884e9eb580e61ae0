import { describe, expect, it } from 'vitest'
import { fitsFilter } from '../../../../electron/search/people/facet-fit.ts'

describe('a value that the list is narrowed by', () => {
  it.each([
    ['year', 'Year 8', '8', true],
    ['year', 'Y08', '8', true],
    ['year', 'Year 18', '8', false],
    ['house', 'St John', 'john', true],
    ['house', 'Chisholm', 'chis', true],
    ['house', 'Chisholm', 'holm', false],
    ['form', '', '8', false],
  ] as const)('of %s, %s fits “%s”: %s', (facet, stored, value, fits) => {
    expect(fitsFilter(facet, stored, value)).toBe(fits)
  })
})
