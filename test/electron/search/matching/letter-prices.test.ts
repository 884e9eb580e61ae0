import { describe, expect, it } from 'vitest'
import {
  extraPrices,
  letterPrices,
  substitutionPrice,
} from '../../../../electron/search/matching/letter-prices.ts'

/** Price of one letter for another inside a word. */
const inside = (pair: string) => substitutionPrice(pair.charCodeAt(0), pair.charCodeAt(1), false)
const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789é-']

/** Price of each letter of a word as one too many. */
function extras(word: string): number[] {
  const prices = new Int32Array(word.length)
  extraPrices(word, prices)
  return [...prices]
}
const { extra, extraVowel, first } = letterPrices

describe('the price of a letter typed for another', () => {
  it.each([
    ['two spellings of one sound', 'sameSound', 'iy ck kq sz ie ou ao uw ey'],
    ['consonants confused by ear', 'soundsAlike', 'fv bp dt mn lr gj'],
    ['letters confused by eye', 'soundsAlike', 'ij vw cq'],
    ['vowels', 'vowelForVowel', 'ae eo ui'],
    ['neighbouring keys', 'neighbouringKey', 'qw er gh nb op'],
    ['digits', 'digitForDigit', '01 49'],
    ['unlike letters', 'changed', 'xp hb é- zé'],
    ['a letter and a digit', 'changed', 'o0 l1'],
  ] as const)('prices %s by their kind', (_, price, pairs) => {
    for (const pair of pairs.split(' ')) expect([pair, inside(pair)]).toEqual([pair, letterPrices[price]])
  })

  it('uses the lowest of several prices that apply', () => {
    expect(inside('ck')).toBe(letterPrices.sameSound) // alike by ear, too
    expect(inside('io')).toBe(letterPrices.vowelForVowel) // neighbouring keys, too
    expect(inside('fd')).toBe(letterPrices.neighbouringKey)
  })

  it('prices a pair of letters the same in both directions, and never at 0', () => {
    for (const one of letters)
      for (const other of letters) {
        expect(inside(one + other), one + other).toBe(inside(other + one))
        expect(inside(one + other)).toBeGreaterThan(0)
      }
  })

  it('prices a changed letter higher at the beginning of a word', () => {
    for (const pair of ['ck', 'xp', '01'])
      expect(substitutionPrice(pair.charCodeAt(0), pair.charCodeAt(1), true)).toBe(inside(pair) + first)
  })
})

describe('the price of a letter without a counterpart', () => {
  it('prices an extra vowel lower than an extra consonant', () => {
    expect(extras('barta').slice(1)).toEqual([extraVowel, extra, extra, extraVowel])
  })

  it('uses the low prices of a doubled letter, a silent h and a final e', () => {
    expect(extras('bell').at(3)).toBe(letterPrices.doubled)
    expect(extras('bahb').at(2)).toBe(letterPrices.silentH)
    expect(extras('base').at(3)).toBe(letterPrices.finalE)
    expect(extras('bear').at(1)).toBe(extraVowel)
  })

  it('uses the high price of a digit, doubled or not', () => {
    expect(extras('b11').slice(1)).toEqual([letterPrices.extraDigit, letterPrices.extraDigit])
  })

  it('prices an extra letter higher at the beginning of a word', () => {
    const prices = ['barb', 'abba', 'hat'].map((word) => extras(word)[0])
    expect(prices).toEqual([extra + first, extraVowel + first, extra + first])
  })

  it('prices every letter, also in other scripts', () => {
    expect(extras('王小é')).toEqual([extra + first, extra, extra])
    expect(extras('')).toEqual([])
  })
})
