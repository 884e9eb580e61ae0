import { behindHomeCode, homeRegion, nationalOf, phoneKey, type Region } from '../people/phone-key.ts'

/** Digits to look for in telephone numbers. */
export type PhoneDigits = {
  readonly digits: string
  /** They were typed with what stands before a number (a trunk zero, a country), and so are its beginning. */
  readonly isBeginning: boolean
  /** What stood before them was taken for a country, the way out of one or a trunk zero, which need not be on record. */
  readonly isGuessed: boolean
}

/** What a person types between the digits of a phone number; any letter means it is none. */
const phoneShaped = /^[\s+()./\-–]*\d[\d\s()./\-–]*$/
const international = /^\s*\+|^[\s(]*00/
const notADigit = /\D+/g
const leastDigits = 3
/** Longer than any number inside a country: it begins with the country. */
const withCountry = 11

/**
 * What to look for in stored numbers (see `phoneKey`) when a number or part of one is typed: `0412 345` is a
 * beginning, `345 678` stands as it is, `61 4` may be either. None when the text does not look like a number.
 */
export function readTypedPhone(typed: string, region: Region = homeRegion): readonly PhoneDigits[] {
  if (!phoneShaped.test(typed)) return []
  const digits = typed.replace(notADigit, '')
  const key = phoneKey(typed, region)
  const found: PhoneDigits[] = []
  const take = (each: PhoneDigits) => {
    if (each.digits.length >= leastDigits && !found.some((known) => known.digits === each.digits))
      found.push(each)
  }
  if (international.test(typed)) {
    const isSaid = typed.trimStart().startsWith('+')
    take({ digits: key, isBeginning: true, isGuessed: !isSaid })
    // `0011` may also be the end of a number.
    if (!isSaid) take({ digits, isBeginning: false, isGuessed: false })
    return found
  }
  take({ digits: key, isBeginning: key.length < digits.length, isGuessed: key.length < digits.length })
  take({ digits, isBeginning: false, isGuessed: false })
  if (digits.startsWith('0')) return found
  take({ digits: behindHomeCode(digits, region), isBeginning: true, isGuessed: true })
  if (digits.length >= withCountry) take({ digits: nationalOf(digits), isBeginning: true, isGuessed: true })
  return found
}
