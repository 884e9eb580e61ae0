import { expect, it } from 'vitest'
import { nicknamesOf, shortFormsOf, stemsOf } from '../../../../electron/search/names/nicknames.ts'
import { fold } from '../../../../shared/text/fold.ts'
import { hasPublicData, readNicknames } from '../../../bench/search/data/public-data.ts'

const matches = (short: string, full: string) => nicknamesOf(short).some(({ name }) => name === full)

it.each([
  ['kate', 'katherine'],
  ['kit', 'catherine'],
  ['bill', 'william'],
  ['peggy', 'margaret'],
  ['mikki', 'michaela'],
  ['lachie', 'lachlan'],
  ['gaz', 'gary'],
  ['shaz', 'sharon'],
  ['con', 'konstantinos'],
  ['jim', 'dimitrios'],
  ['beppe', 'giuseppe'],
  ['kasia', 'katarzyna'],
  ['sasha', 'aleksandr'],
  ['mo', 'muhammad'],
  ['abhi', 'abhishek'],
  ['wiremu', 'william'],
  ['siobhan', 'shiv'],
  ['pepe', 'jose'],
])('matches %s and %s in both directions', (short, full) => {
  expect(matches(short, full)).toBe(true)
  expect(matches(full, short)).toBe(true)
})

it('gives a full name and its short form the shortest distance, and two short forms the longest', () => {
  const distance = (one: string, other: string) =>
    nicknamesOf(one).find(({ name }) => name === other)?.distance ?? Number.NaN
  expect(distance('katherine', 'kate')).toBeLessThan(distance('katherine', 'catherine'))
  expect(distance('katherine', 'catherine')).toBeLessThan(distance('kate', 'kath'))
})

it('lists only folded names as nicknames, and never the name itself', () => {
  for (const name of ['kate', 'bill', 'muhammad', 'jo', 'con']) {
    for (const { name: other } of nicknamesOf(name)) {
      expect(other).not.toBe(name)
      expect(fold(other)).toBe(other)
    }
  }
  expect(nicknamesOf('zzz')).toEqual([])
  expect(nicknamesOf('constructor')).toEqual([])
})

it('finds the stem of a short form that is not in the lists', () => {
  expect(stemsOf('robbie')).toContain('rob')
  expect(stemsOf('dannii')).toContain('danni')
  expect(stemsOf('jacko')).toContain('jack')
  expect(stemsOf('josie')).toContain('jos')
  expect(stemsOf('mary')).toEqual([])
  expect(stemsOf('ty')).toEqual([])
})

it('lists short forms of a full name, but never the name itself', () => {
  expect(shortFormsOf('daniel')).toEqual(expect.arrayContaining(['dan', 'danny', 'dannie', 'dani']))
  expect(shortFormsOf('danny')).not.toContain('danny')
})

it.skipIf(!hasPublicData())('covers at least half of a public list of English short forms', () => {
  const pairs = [...readNicknames()].flatMap(([full, shorts]) =>
    shorts.map((short) => [full, short] as const),
  )
  const covered = pairs.filter(
    ([full, short]) =>
      matches(short, full) ||
      full.startsWith(short) ||
      stemsOf(short).some((stem) => full.startsWith(stem)) ||
      shortFormsOf(short).includes(full),
  )
  expect(pairs.length).toBeGreaterThan(2000)
  expect(covered.length / pairs.length).toBeGreaterThan(0.5)
})
