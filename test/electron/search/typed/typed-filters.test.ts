import { describe, expect, it } from 'vitest'
import { readTypedFilters } from '../../../../electron/search/typed/typed-filters.ts'

describe('tokens that narrow', () => {
  it('are taken out of what is looked for', () => {
    const { rest, filters } = readTypedFilters('smith house:"st john" y8')
    expect(rest.trim()).toBe('smith')
    expect(filters.map(({ value }) => value)).toEqual(['st john', '8'])
  })

  it('are left where nobody knows their key', () => {
    expect(readTypedFilters('ratio:3')).toMatchObject({ rest: 'ratio:3', filters: [] })
  })
})
