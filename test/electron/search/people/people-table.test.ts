import { expect, it } from 'vitest'
import { createPeopleTable, sortKey } from '../../../../electron/search/people/people-table.ts'
import { createDictionary, holdersOf } from '../../../../electron/search/words/dictionary.ts'
import { fieldCodes } from '../../../../electron/search/words/match-fields.ts'
import { person } from '../school.ts'

it('reuses the slot of a removed person, and releases their words', () => {
  const dictionary = createDictionary()
  const people = createPeopleTable(dictionary, 'AU')
  people.put(person('a', { given: 'Ada', surname: 'Lim', birthDate: '2011-03-12' }))
  const slot = people.slotOf('a')
  people.remove('a')
  expect([people.size, people.slotOf('a'), holdersOf(dictionary, dictionary.find('lim'))]).toEqual([0, -1, 0])
  expect(people.birthDays.dayOf(slot)).toBe(0)
  people.put(person('b', { given: 'Bea', surname: 'Quist' }))
  expect(people.slotOf('b')).toBe(slot)
  expect(people.fieldText(slot, fieldCodes.surname)).toBe('quist')
})

it.each([
  [
    ['abbott', 'zoe'],
    ['adams', 'ann'],
  ],
  [
    ['adams', 'ann'],
    ['adams', 'bea'],
  ],
  [
    ['adam', 'zoe'],
    ['adams', 'ann'],
  ],
  [
    ['', 'ann'],
    ['abbott', ''],
  ],
] as const)('sorts %j before %j', (one, other) => {
  expect(sortKey(one[0], one[1])).toBeLessThan(sortKey(other[0], other[1]))
})

it('gives names with the same first letters the same sort key', () => {
  expect(sortKey('thompson', 'kate')).toBe(sortKey('thompsons', 'kate'))
})
