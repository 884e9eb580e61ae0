import { expect, it } from 'vitest'
import { parseQuery } from '../../../../electron/search/typed/parse-query.ts'

const parse = (text: string) => parseQuery(text, { knowsName: () => false, region: 'AU' })

it('requires a small number to match only if it is typed after the first word', () => {
  expect(parse('smi 8 jo').words.map(({ word, mustFit }) => `${word} ${mustFit}`)).toEqual([
    'smi false',
    '8 true',
    'jo false',
  ])
  expect(parse('8 smith').words[0]?.mustFit).toBe(false)
})

it('recognises an address by its house number', () => {
  expect(parse('17 wallaby place')).toMatchObject({
    isAddress: true,
    words: [{ sense: 'streetNumber' }, {}, {}],
  })
  expect(parse('wallaby place').isAddress).toBe(false)
})

it('recognises a whole e-mail address, and its part before the @', () => {
  for (const text of ['kit.f08@school.example', 'kit.f08']) {
    expect(parse(text).spans.some(({ email }) => email === text)).toBe(true)
    expect(parse(text).words.map(({ word }) => word)).toEqual(['kit', 'f', '08'])
  }
})

it('reads at most 12 words', () => {
  expect(parse('a '.repeat(40)).words).toHaveLength(12)
})
