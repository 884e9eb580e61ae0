import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterHomeCode,
  nationalOf,
  phoneKey,
  readTypedPhone,
} from '../../../../electron/search/people/phone-number.ts'

describe('the phone key', () => {
  it.each([
    '0412 345 678',
    '+61 412 345 678',
    '+61 (0) 412 345 678',
    '0061412345678',
    '0011 61 412 345 678',
    '61412345678',
    '(0412) 345-678',
  ])('reduces %s to 412345678', (written) => {
    expect(phoneKey(written)).toBe('412345678')
  })

  it.each([
    ['+44 20 7946 0018', '020 7946 0018'],
    ['+64 21 123 4567', '021 123 4567'],
    ['+33 1 23 45 67 89', '01 23 45 67 89'],
    ['+39 06 1234 5678', '06 1234 5678'],
    ['+1 (415) 555-2671', '415 555 2671'],
    ['+852 2345 6789', '2345 6789'],
    ['+84 91 234 56 78', '091 234 56 78'],
    ['0044 20 7946 0018', '020 7946 0018'],
    ['+44 (0)20 7946 0018', '+442079460018'],
  ])('gives the caller %s and the recorded number %s the same key', (caller, written) => {
    expect(phoneKey(caller)).toBe(phoneKey(written))
  })

  it('removes the country code 64 for a school in New Zealand', () => {
    expect(phoneKey('64211234567', 'NZ')).toBe('211234567')
    expect(afterHomeCode('6421', 'NZ')).toBe('21')
    expect(nationalOf('35312345678')).toBe('12345678')
  })

  it('does not read 61 as the country code of a number with 8 digits', () => {
    expect(phoneKey('6123 4567')).toBe('61234567')
  })
})

const isFound = (typed: string, stored: string) =>
  readTypedPhone(typed).some(({ digits, isBeginning }) =>
    isBeginning ? stored.startsWith(digits) : stored.includes(digits),
  )

describe('readTypedPhone', () => {
  it.each([
    ['0412 345', true],
    ['+61 412 345 678', true],
    ['345 678', true],
    ['61 412 345 678', true],
    ['0678', false],
    ['+61 4', false],
    ['0011 61 412 345', true],
  ])('finds 0412 345 678 by the typed digits %s: %s', (typed, expected) => {
    expect(isFound(typed, phoneKey('0412 345 678'))).toBe(expected)
  })

  it('reads no telephone number from a name or a house number', () => {
    expect(readTypedPhone('smith')).toEqual([])
    expect(readTypedPhone('smith 0412')).toEqual([])
    expect(readTypedPhone('12')).toEqual([])
  })

  it('finds a number by every beginning and every end of four or more digits', () => {
    const number = fc.stringMatching(/^04\d{8}$/)
    fc.assert(
      fc.property(number, fc.integer({ min: 4, max: 10 }), (digits, length) => {
        const stored = phoneKey(digits)
        expect(isFound(digits.slice(0, length), stored)).toBe(true)
        expect(isFound(digits.slice(-Math.min(length, 9)), stored)).toBe(true)
      }),
    )
  })
})
