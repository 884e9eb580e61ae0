import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createEditPrice } from '../../../../electron/search/matching/edit-price.ts'

const priceOf = createEditPrice()
const whole = (typed: string, stored: string) => priceOf(typed, stored).whole

it.each([
  ['a doubled letter costs less than a strange one', 'harriss', 'harris', 'harrisk'],
  ['neighbours swapped cost less than two letters wrong', 'simth', 'smith', 'sleth'],
  ['a silent h costs less than a letter that is heard', 'tompson', 'thompson', 'trompson'],
  ['a final e costs less than a final k', 'clarke', 'clark', 'clar'],
  ['i for y costs less than i for k', 'smith', 'smyth', 'smkth'],
  ['a neighbouring key costs less than one far away', 'smirh', 'smith', 'smizh'],
  ['confused consonants cost less than unlike ones', 'bader', 'pader', 'gader'],
  ['a slip inside costs less than one at the start', 'wobson', 'wibson', 'gobson'],
])('prices likely edits lower: %s', (_, typed, cheaper, dearer) => {
  expect(whole(typed, cheaper)).toBeLessThan(whole(typed, dearer))
})

it('prices only the same word at 0, and a prefix at most as high as the whole word', () => {
  const word = fc.stringMatching(/^[a-z0-9]{1,12}$/)
  fc.assert(
    fc.property(word, word, (typed, stored) => {
      expect(whole(typed, typed)).toBe(0)
      expect(whole(typed, stored) === 0).toBe(typed === stored)
      const { beginning, beginningLength, whole: all } = priceOf(typed, stored)
      expect(beginning).toBeLessThanOrEqual(all)
      expect(beginningLength).toBeLessThanOrEqual(stored.length)
      if (stored.startsWith(typed)) expect(beginning).toBe(0)
    }),
  )
})

it('gives two words the same price, whatever words were priced before', () => {
  const before = whole('robson', 'robinson')
  whole('x'.repeat(30), 'y'.repeat(30))
  expect(whole('robson', 'robinson')).toBe(before)
})
