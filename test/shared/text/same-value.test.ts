import { describe, expect, it } from 'vitest'
import { normalise, sameExactly, sameValue } from '../../../shared/text/same-value.ts'

describe('a compared value', () => {
  it('has no outer spaces, and one space instead of several', () => {
    expect(normalise('  Mary \t Ann\u00a0')).toBe('Mary Ann')
    expect(normalise('Mary Ann')).toBe('Mary Ann')
    expect(sameValue('Mary  Ann', ' Mary Ann ')).toBe(true)
    expect(sameValue('MaryAnn', 'Mary Ann')).toBe(false)
  })
  it('is empty if it has only spaces', () => {
    for (const empty of ['', '  ', null, undefined]) expect(normalise(empty)).toBeNull()
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
  ])('reads %s as its day, because it is a midnight', (text) => {
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
  ])('leaves %s unchanged, because it is not a midnight', (text) => {
    expect(normalise(text)).toBe(text)
  })
  it('is the same id in another case and in braces, which a text of its letters is not', () => {
    const id = 'abcdefab-0000-4000-8000-00000000000a'
    expect(sameValue(`{${id.toUpperCase()}}`, id)).toBe(true)
    expect(sameValue(`${id}a`, `${id}A`)).toBe(false)
    expect(sameValue('{Ann}', 'Ann')).toBe(false)
  })
  it('has composed letters, even if they were decomposed', () => {
    expect(normalise('Zoe\u0308')).toBe('Zoë')
  })
})

describe('two values as they are sent', () => {
  it('differ by a space or by how a letter is stored', () => {
    for (const other of ['Zoë ', 'Zoe\u0308', 'Zoë\u00a0'])
      expect([sameExactly('Zoë', other), sameValue('Zoë', other)], other).toEqual([false, true])
    expect(sameExactly(' ', null)).toBe(false)
  })
  it('are equal if both are empty or the same day', () => {
    expect([sameExactly('', null), sameExactly(undefined, null)]).toEqual([true, true])
    expect(sameExactly('2011-03-12T00:00:00', '2011-03-12')).toBe(true)
  })
})
