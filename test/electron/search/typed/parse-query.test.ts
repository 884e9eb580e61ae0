import { describe, expect, it } from 'vitest'
import { parseQuery } from '../../../../electron/search/typed/parse-query.ts'

const parse = (text: string) => parseQuery(text, { knowsName: () => false, region: 'AU' })

describe('what was typed', () => {
  it('is words, and a small number behind the first must fit', () => {
    expect(parse('smi 8 jo').words.map(({ word, mustFit }) => `${word} ${mustFit}`)).toEqual([
      'smi false',
      '8 true',
      'jo false',
    ])
    expect(parse('8 smith').words[0]?.mustFit).toBe(false)
  })

  it('is an address line where it begins with the number of a house', () => {
    expect(parse('17 wallaby place')).toMatchObject({
      isAddress: true,
      words: [{ sense: 'streetNumber' }, {}, {}],
    })
    expect(parse('wallaby place').isAddress).toBe(false)
  })

  it('is an e-mail address with its @ or without', () => {
    for (const text of ['kit.f08@school.example', 'kit.f08']) {
      expect(parse(text).spans.some(({ email }) => email === text)).toBe(true)
      expect(parse(text).words.map(({ word }) => word)).toEqual(['kit', 'f', '08'])
    }
  })

  it('is cut to so many words as an address has', () => {
    expect(parse('a '.repeat(40)).words).toHaveLength(12)
  })
})
