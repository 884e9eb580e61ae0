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

const copied = ['0412345678,', '0412‑345‑678', '\u202a0412345678\u202c', '０４１２３４５６７８', '٠٤١٢٣٤٥٦٧٨']
it.each(copied)('reads %s as the number that it contains', (text) => {
  const [plain, span] = [parse('0412345678').spans[0], parse(`thompson ${text}`).spans[0]]
  expect([span?.phone, span?.schoolId]).toEqual([plain?.phone, plain?.schoolId])
})

it('reads dates, ids, years and ages between punctuation', () => {
  expect(parse('Thompson (12/03/2011), 8A').spans.map(({ typed }) => typed)).toEqual(['12/03/2011'])
  expect(parse('#104233, thompson').spans[0]?.schoolId).toBe('104233')
  expect(parse('yeo, yr 8, boarder').filters).toHaveLength(2)
  expect(parse('yeo yr 8b').ignoredWords).toEqual(['yr'])
  expect(parse('thompson １２／０３／２０１１').spans[0]?.dates).toEqual(parse('12/03/2011').spans[0]?.dates)
  for (const text of ['yeo 14 year old', '14-year-old yeo', 'yeo age 14.']) expect(parse(text).age).toBe(14)
})
