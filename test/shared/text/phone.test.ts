import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { phoneDigits, phoneFragments } from '../../../shared/text/phone.ts'

describe('telephone numbers', () => {
  it.each([
    '0412 345 678',
    '+61 412 345 678',
    '+61 (0) 412 345 678',
    '0061412345678',
    '0011 61 412 345 678',
    '61412345678',
    '(0412) 345-678',
  ])('takes %s for one number', (typed) => {
    expect(phoneDigits(typed)).toBe('412345678')
  })

  it('keeps the country of a number from abroad', () => {
    expect(phoneDigits('+64 21 123 456')).toBe('6421123456')
  })

  it('does not take a beginning of 61 for the country where the rest would be too short', () => {
    expect(phoneDigits('6123 4567')).toBe('61234567')
  })

  it.each([
    ['0412 345', '412345678'],
    ['+61 412 345 678', '412345678'],
    ['345 678', '412345678'],
    ['61 412 345 678', '412345678'],
    ['+61 4', '412345678', false],
    ['9555', '395551234'],
  ])('looks for %s inside stored numbers', (typed, stored, expected = true) => {
    const fragments = phoneFragments(typed)
    expect(fragments.some((digits) => stored.includes(digits))).toBe(expected)
  })

  it('asks nothing of a name or a house number', () => {
    expect(phoneFragments('smith')).toEqual([])
    expect(phoneFragments('smith 0412')).toEqual([])
    expect(phoneFragments('12')).toEqual([])
  })

  it('finds every end and beginning of three digits or more of a number', () => {
    const number = fc.stringMatching(/^04\d{8}$/)
    fc.assert(
      fc.property(number, fc.integer({ min: 4, max: 10 }), (digits, length) => {
        const stored = phoneDigits(digits)
        const isFound = (part: string) => phoneFragments(part).some((fragment) => stored.includes(fragment))
        expect(isFound(digits.slice(0, length))).toBe(true)
        expect(isFound(digits.slice(-Math.min(length, 9)))).toBe(true)
      }),
    )
  })
})
