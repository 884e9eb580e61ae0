import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { PersonEntry } from '../../../../electron/search/people/person-entry.ts'
import { createPersonWords } from '../../../../electron/search/people/person-words.ts'
import { createDictionary } from '../../../../electron/search/words/dictionary.ts'
import { fieldMask, fieldName, joinedMark } from '../../../../electron/search/words/match-fields.ts'
import { maxWordLength } from '../../../../electron/search/words/word-table.ts'
import { foldWords } from '../../../../shared/text/fold.ts'
import { person } from '../school.ts'

function wordsOf(...people: readonly PersonEntry[]) {
  const dictionary = createDictionary()
  const eachWordOf = createPersonWords(dictionary)
  return people.map((each) => {
    const found: string[] = []
    eachWordOf(each, (word, tag) => {
      const joined = (tag & joinedMark) === 0 ? '' : '+'
      found.push(`${fieldName(tag & fieldMask)}${joined} ${dictionary.words[word]}`)
    })
    return found
  })
}

it('folds the words of a record in field order, and adds double names as one word', () => {
  expect(wordsOf(person('a', { given: 'Anne-Marie', surname: 'O’Brien', form: '8B' }))).toEqual([
    ['givenName anne', 'givenName marie', 'givenName+ annemarie', 'surname obrien', 'form 8b'],
  ])
})

it('reads the same words as folding the first 500 characters', () => {
  expect(wordsOf(person('a', { address: `${'a '.repeat(250)}late` }))[0]).not.toContain('address late')
  const recorded = fc.array(
    fc.constantFrom(
      'a',
      'Zoë',
      'ß',
      '’',
      "'",
      '`',
      ' ',
      '-',
      '\u0301',
      '8',
      '٣',
      '王',
      '@',
      'x'.repeat(40),
      'İ',
    ),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(
      fc.oneof(
        recorded.map((parts) => parts.join('')),
        fc.string({ unit: 'binary' }),
      ),
      (address) => {
        const expected = foldWords(address.slice(0, 500)).map(
          (word) => `address ${word.slice(0, maxWordLength)}`,
        )
        expect(wordsOf(person('a', { address }))).toEqual([expected])
      },
    ),
  )
})

it('joins the words of a surname, but not of a house', () => {
  const john = person('a', { surname: 'St John', house: 'St John' })
  const words = ['surname st', 'surname john', 'surname+ stjohn', 'house st', 'house john']
  expect(wordsOf(john, john)).toEqual([words, words])
})

it('does not join the given name in a name at school to the next word', () => {
  const [words] = wordsOf(person('a', { nameAtSchool: 'Peggy de la Cruz' }))
  expect(words).toContain('nameAtSchool+ delacruz')
  expect(words?.some((word) => word.includes('peggyde'))).toBe(false)
})

it('splits an e-mail address where digits begin, and ignores the part after the @', () => {
  expect(wordsOf(person('a', { email: 'mikki.tw08@school.example' }))).toEqual([
    ['email mikki', 'email tw', 'email 08'],
  ])
})
