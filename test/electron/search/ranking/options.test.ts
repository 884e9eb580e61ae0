import { describe, expect, it } from 'vitest'
import { readEveryWay } from '../../../../electron/search/matching/readings.ts'
import { createWordMatcher } from '../../../../electron/search/matching/word-matcher.ts'
import { createPeopleTable } from '../../../../electron/search/people/people-table.ts'
import { createEvidence } from '../../../../electron/search/ranking/evidence.ts'
import { createOptions, optionsKept } from '../../../../electron/search/ranking/options.ts'
import { parseQuery } from '../../../../electron/search/typed/parse-query.ts'
import { createDictionary } from '../../../../electron/search/words/dictionary.ts'
import { fieldBits } from '../../../../electron/search/words/match-fields.ts'
import { person } from '../school.ts'

describe('the words of a person that may explain a typed one', () => {
  const dictionary = createDictionary()
  const people = createPeopleTable(dictionary, 'AU')
  people.put(
    person('1', {
      given: 'Jacob Omar',
      surname: 'Lim',
      otherGiven: 'Joshua',
      nameAtSchool: 'Jacob Omar Lim',
    }),
  )
  const query = parseQuery('j lim', { knowsName: () => false, region: 'AU' })
  const matcher = createWordMatcher(dictionary)
  const { readings } = readEveryWay(query, { dictionary, people, matcher, nearDates: true })
  const evidence = createEvidence(dictionary)(readings, { people: 1, isAddress: false })
  const options = createOptions(people.entries)
  options.prepare(evidence)
  options.collect(0)
  const wordsFor = (number: number) =>
    Array.from({ length: options.counts[number] ?? 0 }, (_, rank) => {
      const entry = options.entries[number * optionsKept + rank] ?? 0
      return dictionary.words[entry >>> fieldBits]
    })

  it('are kept best first, each once, and none that needs all that a better one needs', () => {
    expect(wordsFor(evidence.findIndex(({ word }) => word === 'j'))).toEqual(['jacob', 'joshua'])
    expect(wordsFor(evidence.findIndex(({ word }) => word === 'lim'))).toEqual(['lim'])
  })
})
