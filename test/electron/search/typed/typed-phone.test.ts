import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { phoneKey } from '../../../../electron/search/people/phone-key.ts'
import { readTypedPhone } from '../../../../electron/search/typed/typed-phone.ts'

const isFound = (typed: string, stored: string) =>
  readTypedPhone(typed).some(({ digits, isBeginning }) =>
    isBeginning ? stored.startsWith(digits) : stored.includes(digits),
  )

describe('a telephone number that was typed', () => {
  it.each([
    ['0412 345', true],
    ['+61 412 345 678', true],
    ['345 678', true],
    ['61 412 345 678', true],
    ['0678', false],
    ['+61 4', false],
    ['0011 61 412 345', true],
  ])('%s is looked for in 0412 345 678', (typed, expected) => {
    expect(isFound(typed, phoneKey('0412 345 678'))).toBe(expected)
  })

  it('asks nothing of a name or a house number', () => {
    expect(readTypedPhone('smith')).toEqual([])
    expect(readTypedPhone('smith 0412')).toEqual([])
    expect(readTypedPhone('12')).toEqual([])
  })

  it('finds every end and beginning of three digits or more of a number', () => {
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
