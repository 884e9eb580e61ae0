import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createWordTable,
  findOrAddWord,
  findWord,
  longestWord,
} from '../../../../electron/search/words/word-table.ts'

const whole = (text: string) => ({ text, start: 0, end: text.length })

describe('the table of words', () => {
  it('gives each word one number, however many there are, and none to words it never saw', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[a-zé]{1,8}$/), { maxLength: 300 }), (words) => {
        const table = createWordTable()
        const numbers = words.map((word) => findOrAddWord(table, whole(word)))
        expect(numbers).toEqual([...words.keys()])
        expect(words.map((word) => findWord(table, whole(word)))).toEqual(numbers)
        expect(findWord(table, whole('UNSEEN'))).toBe(-1)
      }),
    )
  })

  it('finds a word inside a longer text, and cuts what is too long', () => {
    const table = createWordTable()
    const number = findOrAddWord(table, whole('lim'))
    expect(findWord(table, { text: 'ada lim ho', start: 4, end: 7 })).toBe(number)
    findOrAddWord(table, whole('x'.repeat(99)))
    expect(table.words[1]).toHaveLength(longestWord)
  })
})
