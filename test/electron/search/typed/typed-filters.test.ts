import { describe, expect, it } from 'vitest'
import { readKeyedFilters, readWordFilters } from '../../../../electron/search/typed/typed-filters.ts'

describe('tokens that narrow', () => {
  it('are taken out of what is looked for', () => {
    const { rest, filters } = readKeyedFilters('smith house:"st john" y8')
    expect(rest.trim()).toBe('smith')
    expect(filters.map(({ value }) => value)).toEqual(['st john', '8'])
  })

  it('are left where nobody knows their key', () => {
    expect(readKeyedFilters('ratio:3')).toMatchObject({ rest: 'ratio:3', filters: [] })
  })
})

const nobody = () => false
const said = (text: string, knowsName: (word: string) => boolean = nobody) => readWordFilters(text, knowsName)

describe('words that are nobody’s name', () => {
  it.each([
    ['mr pryce', ['pryce'], ['mr']],
    ['ph: 0412 345', ['0412', '345'], ['ph']],
    ['ph:0412', ['0412'], ['ph']],
    ['Student ID 104233', ['104233'], ['Student', 'ID']],
  ])('of “%s” leave %j to be looked for, and are said to be left out', (text, tokens, ignoredWords) => {
    expect(said(text)).toMatchObject({ tokens, ignoredWords })
  })

  it.each([
    ['smith yr 5', { filters: [{ facets: ['year'], value: '5' }], narrowing: ['yr 5'] }],
    ['boarder smith', { filters: [{ facets: ['boarder'], value: 'yes' }], narrowing: ['boarder'] }],
    ['smith age 12', { age: 12, narrowing: ['age 12'] }],
    ['12yo smith', { age: 12, narrowing: ['12yo'] }],
    ['12 years old smith', { age: 12, narrowing: ['12 years old'] }],
  ])('narrow the list in “%s”', (text, expected) => {
    expect(said(text)).toMatchObject({ tokens: ['smith'], ...expected })
  })

  it('are looked for where somebody bears them, and where nothing else was typed', () => {
    expect(said('master john', (word) => word === 'master').tokens).toEqual(['master', 'john'])
    expect(said('mr')).toMatchObject({ tokens: ['mr'], ignoredWords: [] })
  })
})
