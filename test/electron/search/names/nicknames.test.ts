import { describe, expect, it } from 'vitest'
import { nicknamesOf, shortFormsOf, stemsOf } from '../../../../electron/search/names/nicknames.ts'
import { fold } from '../../../../shared/text/fold.ts'
import { hasPublicData } from '../../../bench/search/data/read-csv.ts'
import { readNicknames } from '../../../bench/search/queries/nickname-pairs.ts'

const stands = (short: string, full: string) => nicknamesOf(short).some(({ name }) => name === full)

describe('what people are called', () => {
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
  ])('takes %s for %s, and the other way round', (short, full) => {
    expect(stands(short, full)).toBe(true)
    expect(stands(full, short)).toBe(true)
  })

  it('is nearer between a full name and its short form than between two short forms', () => {
    const distance = (one: string, other: string) =>
      nicknamesOf(one).find(({ name }) => name === other)?.distance ?? Number.NaN
    expect(distance('katherine', 'kate')).toBeLessThan(distance('katherine', 'catherine'))
    expect(distance('katherine', 'catherine')).toBeLessThan(distance('kate', 'kath'))
  })

  it('never stands for itself, and holds only folded names', () => {
    for (const name of ['kate', 'bill', 'muhammad', 'jo', 'con']) {
      for (const { name: other } of nicknamesOf(name)) {
        expect(other).not.toBe(name)
        expect(fold(other)).toBe(other)
      }
    }
    expect(nicknamesOf('zzz')).toEqual([])
    expect(nicknamesOf('constructor')).toEqual([])
  })

  it('finds the stem of a short form that is in no table', () => {
    expect(stemsOf('robbie')).toContain('rob')
    expect(stemsOf('dannii')).toContain('danni')
    expect(stemsOf('jacko')).toContain('jack')
    expect(stemsOf('mary')).toEqual([])
    expect(shortFormsOf('daniel')).toEqual(expect.arrayContaining(['dan', 'danny', 'dannie', 'dani']))
  })

  it.skipIf(!hasPublicData())('covers at least half of a public list of English short forms', () => {
    const pairs = [...readNicknames()].flatMap(([full, shorts]) =>
      shorts.map((short) => [full, short] as const),
    )
    const covered = pairs.filter(
      ([full, short]) =>
        stands(short, full) ||
        full.startsWith(short) ||
        stemsOf(short).some((stem) => full.startsWith(stem)) ||
        shortFormsOf(short).includes(full),
    )
    expect(pairs.length).toBeGreaterThan(2000)
    expect(covered.length / pairs.length).toBeGreaterThan(0.5)
  })
})

describe('names made small by an ending', () => {
  it('go back to the beginning of a full name', () => {
    expect(stemsOf('robbie')).toContain('rob')
    expect(stemsOf('josie')).toContain('jos')
    expect(stemsOf('ty')).toEqual([])
  })

  it('are the forms a full name may be on record in, never itself', () => {
    expect(shortFormsOf('daniel')).toEqual(expect.arrayContaining(['dan', 'danny', 'dannie']))
    expect(shortFormsOf('danny')).not.toContain('danny')
  })
})
