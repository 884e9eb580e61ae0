import { describe, expect, it } from 'vitest'
import { changedText, facetValueText } from '../../../renderer/text/facet-text.ts'
import {
  elsewhereText,
  listName,
  narrowingText,
  nearTotalText,
  nobodyText,
  notFoundLines,
  onlyNearText,
  reasonText,
  rowFacts,
  saidWordsText,
  similarText,
  totalText,
} from '../../../renderer/text/search-text.ts'
import type { MatchReason } from '../../../shared/domain/search.ts'
import { sampleRow } from '../support/sample-people.ts'

describe('why someone is in the list', () => {
  const row = {
    ...sampleRow(1),
    preferred: 'Kit',
    given: 'Katherine',
    surname: 'Thompson',
    nameAtSchool: 'Kit Ward',
  }

  it('always shows a past student’s name at school', () => {
    expect(reasonText({ ...row, kind: 'past', missed: ['mac'], reasons: [] })).toBe(
      'not “mac” · at school: Kit Ward',
    )
  })

  it('shows a number, a day and a place only if they were typed, and no name whose letters are marked', () => {
    const said = (field: MatchReason['field'], stored: string) =>
      reasonText({
        ...row,
        missed: [],
        reasons: [{ typed: 'x', word: 'ward', field, tier: 'exact', fits: true, stored }],
      })
    expect(said('phone', '0400 123 456')).toBe('phone 0400 123 456')
    expect(said('phone', '')).toBe('')
    expect(said('birthDate', '2012-03-04')).toBe('born 4 March 2012')
    expect(said('birthDate', '2012-13-40')).toBe('born 2012-13-40')
    expect(said('address', '')).toBe('')
    expect(said('surname', '')).toBe('')
  })

  it('gives each reason once, and not the name at school if the row shows it', () => {
    const marked = { field: 'givenName', tier: 'prefix', fits: true, stored: '' } as const
    const reason = { ...marked, typed: 'k', word: 'k' }
    expect(reasonText({ ...row, missed: [], reasons: [reason, { ...reason, typed: 'ka' }] })).toBe(
      'also “Katherine”',
    )
    expect(reasonText({ ...row, kind: 'past', nameAtSchool: 'Thompson, Kit', missed: [], reasons: [] })).toBe(
      '',
    )
  })
})

describe('close matches', () => {
  it('have a heading that says how they match: by sound, by part or mixed', () => {
    expect(onlyNearText('sound', 'tomsen')).toBe('No name is spelt like “tomsen”. Names that sound similar:')
    expect(onlyNearText('part', 'oisin mac')).toBe('No one matches all of “oisin mac”. Partial matches:')
    expect(onlyNearText('mixed', 'oisin mac')).toBe('No exact match for “oisin mac”. Close matches:')
  })

  it('are counted as close matches', () => {
    expect([nearTotalText(1), nearTotalText(1_200)]).toEqual([
      'No exact match · 1 close match',
      'No exact match · 1,200 close matches',
    ])
  })
})

describe('a search in words', () => {
  it('counts 17 close matches beside 1 match, and 1 similar person', () => {
    expect(totalText('current', 1, 17)).toBe('1 current student · 17 close matches')
    expect([totalText('current', 2), similarText(1)]).toEqual(['2 current students', '1 similar'])
  })

  it('counts people by the scope searched, and those elsewhere', () => {
    expect([totalText('current', 1), totalText('both', 1_240)]).toEqual([
      '1 current student',
      '1,240 students, current and past',
    ])
    expect([elsewhereText('past', 1), elsewhereText('past', 3)]).toEqual([
      '1 past student matches',
      '3 past students match',
    ])
  })

  it('says which typed words narrow the list and which were left out', () => {
    expect(saidWordsText({ ignoredWords: ['mr'], narrowing: ['yr 5', 'boys'] })).toBe(
      'Narrowed by “yr 5”, “boys” · Left out: “mr”',
    )
    expect(saidWordsText({ ignoredWords: [], narrowing: [] })).toBe('')
  })

  it('gives the possible reasons for no match: scope, filters, age of the list', () => {
    const search = { text: 'x', scope: 'past', narrowedBy: 2, listAge: 'The list is from today.' } as const
    expect(notFoundLines(search)).toEqual([
      'Searched past students, including names that sound similar.',
      '2 filters narrow the list.',
      'The list is from today.',
    ])
    expect(notFoundLines({ ...search, narrowedBy: 0 })).toHaveLength(2)
    expect(['x', ' '].map(nobodyText)).toEqual(['No one found for “x”', 'No one found'])
  })

  it('names a change that happened twice this week only once', () => {
    const changes = [{ kind: 'applied' }, { kind: 'name' }, { kind: 'applied' }] as const
    expect(changedText(changes.map((change) => ({ ...change, day: '2026-11-24' })))).toBe(
      'Changed this week: correction made, name',
    )
  })
  it('names its filters: the scope unless it is the default, and the values in words', () => {
    const facets = { boarder: ['yes', 'no'], year: ['Year 10', 'Year 8'] }
    expect(narrowingText({ scope: 'past', facets })).toBe('Past · Year 8 · Year 10 · Day students · Boarders')
    expect(narrowingText({ scope: 'current', facets: {} })).toBe('')
    expect(facetValueText('form', 'yes')).toBe('yes')
  })
})

describe('a row of the list', () => {
  const facts = (row: Parameters<typeof rowFacts>[0]) => rowFacts(row).map(({ text }) => text)
  const place = { year: 'Year 8', form: '8B', house: 'Sturt', campus: '' }

  it('tells people of one name apart by year, form and house in a fixed order, without empty ones', () => {
    expect(facts({ ...sampleRow(1), ...place, kind: 'current', yearLeft: 2019 })).toEqual([
      'Year 8',
      '8B',
      'Sturt',
    ])
  })

  it('starts with the years of a person who has left, and adds the class only if it says more', () => {
    const past = { ...sampleRow(1), ...place, kind: 'past', yearLeft: 2019 } as const
    expect(facts({ ...past, peerYear: 2021 }).slice(0, 2)).toEqual(['Left 2019', 'class of 2021'])
    expect(facts({ ...past, peerYear: 2019 }).slice(0, 2)).toEqual(['Left 2019', 'Year 8'])
    expect(facts({ ...past, peerYear: null, yearLeft: null })[0]).toBe('Year 8')
  })

  it('puts the surname first, or uses the only name', () => {
    expect(listName({ surname: 'Thompson', preferred: 'Kit' })).toBe('Thompson, Kit')
    expect(listName({ surname: '', preferred: 'Suryaputra' })).toBe('Suryaputra')
  })
})
