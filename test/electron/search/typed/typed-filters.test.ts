import { describe, expect, it } from 'vitest'
import { readKeyedFilters, readWordFilters } from '../../../../electron/search/typed/typed-filters.ts'

it('removes keyed filters from the text and returns their values', () => {
  const { rest, filters } = readKeyedFilters('smith house:"st john" y8')
  expect(rest.trim()).toBe('smith')
  expect(filters.map(({ value }) => value)).toEqual(['st john', '8'])
})

it('leaves a filter with an unknown key in the text', () => {
  expect(readKeyedFilters('ratio:3')).toMatchObject({ rest: 'ratio:3', filters: [] })
})

const noNames = () => false
const said = (text: string, knowsName: (word: string) => boolean = noNames) =>
  readWordFilters(text, knowsName)

describe('readWordFilters', () => {
  it.each([
    ['mr pryce', ['pryce'], ['mr']],
    ['ph: 0412 345', ['0412', '345'], ['ph']],
    ['ph:0412', ['0412'], ['ph']],
    ['Student ID 104233', ['104233'], ['Student', 'ID']],
  ])('reads “%s” as the search words %j and ignores its other words', (text, tokens, ignoredWords) => {
    expect(said(text)).toMatchObject({ tokens, ignoredWords })
  })

  it.each([
    ['smith yr 5', { filters: [{ facets: ['year'], value: '5' }], narrowing: ['yr 5'] }],
    ['boarder smith', { filters: [{ facets: ['boarder'], value: 'yes' }], narrowing: ['boarder'] }],
    ['smith age 12', { age: 12, narrowing: ['age 12'] }],
    ['12yo smith', { age: 12, narrowing: ['12yo'] }],
    ['12 years old smith', { age: 12, narrowing: ['12 years old'] }],
  ])('finds a filter in “%s”', (text, expected) => {
    expect(said(text)).toMatchObject({ tokens: ['smith'], ...expected })
  })

  it('searches for a filler word that is someone’s name, and for a filler word that is typed alone', () => {
    expect(said('master john', (word) => word === 'master').tokens).toEqual(['master', 'john'])
    expect(said('mr')).toMatchObject({ tokens: ['mr'], ignoredWords: [] })
  })
})
