import { describe, expect, it } from 'vitest'
import { readQuery } from '../../../../electron/search/matching/readings.ts'
import { createWordMatcher } from '../../../../electron/search/matching/word-matcher.ts'
import { createPeopleTable } from '../../../../electron/search/people/people-table.ts'
import { createEvidence } from '../../../../electron/search/ranking/evidence.ts'
import { createOptions, optionsKept, tokenOf } from '../../../../electron/search/ranking/options.ts'
import { parseQuery } from '../../../../electron/search/typed/parse-query.ts'
import { createDictionary } from '../../../../electron/search/words/dictionary.ts'
import { fieldBits, fieldCodes, joinedMark } from '../../../../electron/search/words/match-fields.ts'
import { person } from '../school.ts'

const dictionary = createDictionary()
const people = createPeopleTable(dictionary, 'AU')
people.put(
  person('1', { given: 'Jacob Omar', surname: 'Lim', otherGiven: 'Joshua', nameAtSchool: 'Jacob Omar Lim' }),
)
const query = parseQuery('j lim', { knowsName: () => false, region: 'AU' })
const matcher = createWordMatcher(dictionary)
const { readings } = readQuery(query, { dictionary, people, matcher })
const evidence = createEvidence(dictionary)(readings, { people: 1, isAddress: false })
const options = createOptions(people.entries)
options.prepare(evidence)
options.collect(0)
const wordsFor = (number: number) =>
  Array.from({ length: options.counts[number] ?? 0 }, (_, rank) => {
    const entry = options.entries[number * optionsKept + rank] ?? 0
    return dictionary.words[entry >>> fieldBits]
  })

it('lists options best first, without options that use all words of a better one', () => {
  expect(wordsFor(evidence.findIndex(({ word }) => word === 'j'))).toEqual(['jacob', 'joshua'])
  expect(wordsFor(evidence.findIndex(({ word }) => word === 'lim'))).toEqual(['lim'])
})

const entry = (word: number, field: number) => (word << fieldBits) | field

describe('tokenOf', () => {
  it('gives a given name and a name at school the bit of the same preferred name', () => {
    const items = Uint32Array.of(
      entry(7, fieldCodes.preferredName),
      entry(7, fieldCodes.givenName),
      entry(8, fieldCodes.surname),
      entry(7, fieldCodes.nameAtSchool),
    )
    const [preferred, given, surname, atSchool] = [0, 1, 2, 3].map((at) => tokenOf(items, 0, at))
    expect([given, atSchool]).toEqual([preferred, preferred])
    expect(surname).not.toBe(preferred)
  })

  it('gives a word that is run together the bits of its parts', () => {
    const items = Uint32Array.of(
      entry(1, fieldCodes.givenName),
      entry(2, fieldCodes.givenName),
      entry(3, fieldCodes.givenName | joinedMark),
    )
    const joined = tokenOf(items, 0, 2)
    expect(joined & tokenOf(items, 0, 0)).not.toBe(0)
    expect(joined & tokenOf(items, 0, 1)).not.toBe(0)
  })
})
