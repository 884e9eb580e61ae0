import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  createLetters,
  createWordTable,
  findOrAddWord,
  findWord,
  maxWordLength,
  spell,
} from '../../../../electron/search/words/word-table.ts'

const whole = (text: string) => spell(createLetters(), text)

it('gives each of up to 300 words its own number, and an unknown word -1', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.stringMatching(/^[a-c9é]{1,15}$/), { maxLength: 300 }), (words) => {
      const table = createWordTable()
      const numbers = words.map((word) => findOrAddWord(table, whole(word)))
      expect(numbers).toEqual([...words.keys()])
      expect(words.map((word) => findWord(table, whole(word)))).toEqual(numbers)
      expect(findWord(table, whole('UNSEEN'))).toBe(-1)
    }),
  )
})

it('distinguishes words of twelve letters, and longer words with the same beginning', () => {
  const table = createWordTable()
  const words = ['zzzzzzzzzzzz', 'zzzzzz', 'zzzzzzz', '999999999999', 'zzzzzzzzzzzzz', 'aaaaaaaaaaaaé', 'é']
  expect(words.map((word) => findOrAddWord(table, whole(word)))).toEqual([...words.keys()])
  expect(words.map((word) => findWord(table, whole(word)))).toEqual([...words.keys()])
  expect(table.words).toEqual(words)
})

it('cuts a word of 99 letters to 30', () => {
  const table = createWordTable()
  findOrAddWord(table, whole('x'.repeat(99)))
  expect(table.words[0]).toHaveLength(maxWordLength)
})
