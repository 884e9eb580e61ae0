import { describe, expect, it } from 'vitest'
import {
  mergeField,
  normalise,
  sameButForSpelling,
  sameValue,
} from '../../../../electron/corrections/rules/merge.ts'

describe('merging a field', () => {
  it('sends where the school has what the person saw', () => {
    expect(mergeField({ base: 'Tran', mine: 'Nguyen', theirs: ' Tran ' })).toBe('unchanged')
  })
  it('is done where the office has made the same change', () => {
    expect(mergeField({ base: 'Tran', mine: 'Nguyễn', theirs: 'Nguyễn' })).toBe('already-mine')
  })
  it('asks a person where the office has made another change', () => {
    expect(mergeField({ base: 'Tran', mine: 'Nguyen', theirs: 'Tran-Nguyen' })).toBe('changed')
  })
  it('takes empty and nothing for the same', () => {
    expect(mergeField({ base: null, mine: 'X', theirs: '' })).toBe('unchanged')
  })
  it('compares names composed or decomposed, and dates with or without their midnight', () => {
    expect(normalise('Zoe\u0308')).toBe('Zoë')
    expect(normalise('2011-03-12T00:00:00.000Z')).toBe('2011-03-12')
  })
  it('accepts the service’s own spelling of what was sent', () => {
    expect(sameButForSpelling('SMITH', 'Smith')).toBe(true)
    expect(sameButForSpelling('Smithe', 'Smith')).toBe(false)
  })
  it('never lets the service’s spelling of one name pass for another', () => {
    expect(sameButForSpelling('Smith', null)).toBe(false)
    expect(sameButForSpelling(null, null)).toBe(true)
  })
})

describe('a value as it is compared', () => {
  it('has no spaces around it, and one where there were several', () => {
    expect(normalise('  Mary \t Ann\u00a0')).toBe('Mary Ann')
    expect(normalise('Mary Ann')).toBe('Mary Ann')
    expect(sameValue('Mary  Ann', ' Mary Ann ')).toBe(true)
    expect(sameValue('MaryAnn', 'Mary Ann')).toBe(false)
  })
  it('is nothing where there is nothing but space', () => {
    expect([normalise(''), normalise('  '), normalise(null), normalise(undefined)]).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(sameValue(null, '  ')).toBe(true)
    expect(sameValue(null, 'x')).toBe(false)
  })
  it.each([
    '2011-03-12T00:00:00',
    '2011-03-12T00:00:00Z',
    '2011-03-12T00:00:00.0Z',
    '2011-03-12T00:00:00.000',
    '2011-03-12T00:00:00.0000000Z',
    '2011-03-12T00:00:00+10:00',
    '2011-03-12 00:00:00',
  ])('is the day where %s is its midnight', (text) => {
    expect(normalise(text)).toBe('2011-03-12')
  })
  it.each([
    '2011-03-12T00:00:01',
    '2011-03-12T10:00:00',
    '2011-03-12T00:00:00.5Z',
    '2011-03-12T00:00:00+10',
    '2011-03-12T00:00:00Z!',
    'on 2011-03-12T00:00:00Z',
    '11-03-12T00:00:00',
    '2011-3-12T00:00:00',
    '2011-03-2T00:00:00',
    '2011-03-12T00:00:00.',
    '2011-03-12T00:00:00.000ZZ',
  ])('stays as it is where %s is none', (text) => {
    expect(normalise(text)).toBe(text)
  })
})
