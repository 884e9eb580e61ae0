import { describe, expect, it } from 'vitest'
import { readSaidWords } from '../../../../electron/search/typed/said-words.ts'

const nobody = () => false
const said = (text: string, knowsName: (word: string) => boolean = nobody) => readSaidWords(text, knowsName)

describe('words that are nobody’s name', () => {
  it.each([
    ['mr pryce', ['pryce'], ['mr']],
    ['ph: 0412 345', ['0412', '345'], ['ph']],
    ['ph:0412', ['0412'], ['ph']],
    ['Student ID 104233', ['104233'], ['Student', 'ID']],
  ])('of “%s” leave %j to be looked for, and are said to be left out', (text, tokens, asides) => {
    expect(said(text)).toMatchObject({ tokens, asides })
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
    expect(said('mr')).toMatchObject({ tokens: ['mr'], asides: [] })
  })
})
