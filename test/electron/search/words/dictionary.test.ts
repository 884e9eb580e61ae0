import { expect, it } from 'vitest'
import { coarseMark, createDictionary, holdersOf } from '../../../../electron/search/words/dictionary.ts'
import { fieldCodes } from '../../../../electron/search/words/match-fields.ts'
import { createLetters, spell } from '../../../../electron/search/words/word-table.ts'

const whole = (text: string) => spell(createLetters(), text)

it('counts the people who have a word in any field, until the word is released', () => {
  const dictionary = createDictionary()
  const word = dictionary.findOrAdd(whole('bell'))
  dictionary.hold(word, 4, fieldCodes.surname)
  dictionary.hold(word, 9, fieldCodes.address)
  expect(holdersOf(dictionary, word)).toBe(2)
  dictionary.release(word, 9, fieldCodes.address)
  expect(holdersOf(dictionary, word)).toBe(1)
})

it('lists a word of a name by sound, but not a word of a street', () => {
  const dictionary = createDictionary()
  dictionary.hold(dictionary.findOrAdd(whole('thompson')), 1, fieldCodes.address)
  expect(dictionary.soundList('TMSN')).toBe(-1)
  dictionary.hold(dictionary.find('thompson'), 2, fieldCodes.surname)
  expect(dictionary.soundList('TMSN')).toBeGreaterThanOrEqual(0)
  expect(dictionary.soundList(`${coarseMark}TMSM`)).toBeGreaterThanOrEqual(0)
})
