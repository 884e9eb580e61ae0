import { expect, it } from 'vitest'
import { createWordMatcher } from '../../../../electron/search/matching/word-matcher.ts'
import { createDictionary } from '../../../../electron/search/words/dictionary.ts'
import { createLetters, spell } from '../../../../electron/search/words/word-table.ts'

const letters = createLetters()

function matcherOf(...words: readonly string[]) {
  const dictionary = createDictionary()
  for (const [slot, word] of words.entries())
    dictionary.hold(dictionary.findOrAdd(spell(letters, word)), slot, 2)
  const matcher = createWordMatcher(dictionary)
  const named = (numbers: Int32Array) => Array.from(numbers, (number) => dictionary.words[number]).toSorted()
  return { dictionary, matcher, named }
}

it('allows one mistake in 3 letters and two in 8', () => {
  const { matcher, named } = matcherOf('lim', 'thompson')
  expect(named(matcher.match('lem', true).words)).toEqual(['lim'])
  expect(named(matcher.match('lezz', true).words)).toEqual([])
  expect(named(matcher.match('thomqzon', true).words)).toEqual(['thompson'])
})

it('finds a word that was added since the same query was answered', () => {
  const { dictionary, matcher, named } = matcherOf('lim')
  expect(named(matcher.match('lime', true).words)).toEqual(['lim'])
  dictionary.hold(dictionary.findOrAdd(spell(letters, 'lime')), 1, 2)
  expect(named(matcher.match('lime', true).words)).toEqual(['lim', 'lime'])
})
