import { describe, expect, it } from 'vitest'
import { behindHomeCode, nationalOf, phoneKey } from '../../../../electron/search/people/phone-key.ts'

describe('a telephone number as it is compared', () => {
  it.each([
    '0412 345 678',
    '+61 412 345 678',
    '+61 (0) 412 345 678',
    '0061412345678',
    '0011 61 412 345 678',
    '61412345678',
    '(0412) 345-678',
  ])('is one for %s', (written) => {
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
  ])('is the same for the caller %s and the number written down as %s', (caller, written) => {
    expect(phoneKey(caller)).toBe(phoneKey(written))
  })

  it('is read with the code of the school’s own country', () => {
    expect(phoneKey('64211234567', 'NZ')).toBe('211234567')
    expect(behindHomeCode('6421', 'NZ')).toBe('21')
    expect(nationalOf('35312345678')).toBe('12345678')
  })

  it('does not take a beginning of 61 for the country where the rest would be too short', () => {
    expect(phoneKey('6123 4567')).toBe('61234567')
  })
})
