import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
} from 'libphonenumber-js/min'

/** The country that a school's numbers are dialled from (ISO 3166). */
export type Region = CountryCode

export const homeRegion: Region = 'AU'

/** The region of a code; the home region for one without telephone numbers. */
export const regionOf = (code: string): Region => (isSupportedCountry(code) ? code : homeRegion)

const notADigit = /\D+/g
/** Digits dialled before a country code: 0011 in Australia, 00 in most of the world. */
const accessCode = /^(?:0011|00)/
/** Without a plus or access code, a home country code is only recognised if this many digits follow it. */
const minDigitsAfterCode = 9

const callingCodes: ReadonlySet<string> = new Set(
  getCountries().map((country): string => getCountryCallingCode(country)),
)
const maxCallingCodeLength = 3

/**
 * A telephone number in the form for comparison: the digits dialled within its country, without trunk zeros. So the
 * caller +44 20 7946 0018 matches the recorded number 020 7946 0018.
 */
export function phoneKey(text: string, region: Region = homeRegion): string {
  return withoutTrunk(nationalDigits(text, region))
}

const trunkZero = 48
const plus = 43
const lastDigit = 57

/** Whether a number begins with exactly one trunk zero, as nearly all do. */
function beginsAtHome(text: string): boolean {
  let zeros = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (zeros === 0 && unit === trunkZero) zeros++
    else if (unit >= trunkZero && unit <= lastDigit) return zeros === 1 && unit !== trunkZero
    else if (unit === plus) return false
  }
  return false
}

/** A number as written if it begins with a trunk zero, otherwise its digits with a trunk zero instead of the country code. */
export function nationalText(text: string, region: Region): string {
  return beginsAtHome(text) ? text : nationalDigits(text, region)
}

/** The digits of a number, with a trunk zero instead of the country code. */
function nationalDigits(text: string, region: Region): string {
  const digits = text.replace(notADigit, '')
  const isInternational = text.trimStart().startsWith('+')
  if (isInternational || accessCode.test(digits)) return withTrunk(nationalOf(digits.replace(accessCode, '')))
  const rest = afterHomeCode(digits, region)
  return rest.length >= minDigitsAfterCode ? withTrunk(withoutTrunk(rest)) : digits
}

function withTrunk(digits: string): string {
  return digits === '' ? '' : `0${digits}`
}

/** The digits after the home country code; empty if `digits` do not begin with that code. */
export function afterHomeCode(digits: string, region: Region): string {
  const home = getCountryCallingCode(region)
  return digits.startsWith(home) ? digits.slice(home.length) : ''
}

/** Removes the country code at the beginning of digits. No country code is the prefix of another. */
export function nationalOf(digits: string): string {
  for (let length = 1; length <= maxCallingCodeLength; length++) {
    if (callingCodes.has(digits.slice(0, length))) return withoutTrunk(digits.slice(length))
  }
  return withoutTrunk(digits)
}

/** Removes the zeros that are dialled before a number within its country. */
export function withoutTrunk(digits: string): string {
  return digits.replace(/^0+/, '')
}

/** Digits to search for in telephone numbers. */
export type PhoneDigits = {
  readonly digits: string
  /** Whether a number must begin with the digits, because a trunk zero or country code was typed before them. */
  readonly isBeginning: boolean
  /** Whether it is a guess that a country code, an access code or a trunk zero was typed before the digits. */
  readonly isGuessed: boolean
}

/** Digits and the separators that people type between them; a text with letters is not a telephone number. */
const phoneShaped = /^[\s+()./\-–]*\d[\d\s()./\-–]*$/
const international = /^\s*\+|^[\s(]*00/
const minDigits = 3
/** From this many digits on, a number may begin with a country code: most national numbers are shorter. */
const minDigitsWithCountry = 11

/**
 * The digits to search for in stored numbers (see `phoneKey`) if a number or part of one was typed: `0412 345` is a
 * beginning, `345 678` any part, `61 4` may be either. None if the text does not look like a number.
 */
export function readTypedPhone(typed: string, region: Region = homeRegion): readonly PhoneDigits[] {
  if (!phoneShaped.test(typed)) return []
  const digits = typed.replace(notADigit, '')
  const key = phoneKey(typed, region)
  const found: PhoneDigits[] = []
  const take = (each: PhoneDigits) => {
    if (each.digits.length >= minDigits && !found.some((known) => known.digits === each.digits))
      found.push(each)
  }
  if (international.test(typed)) {
    const hasPlus = typed.trimStart().startsWith('+')
    take({ digits: key, isBeginning: true, isGuessed: !hasPlus })
    // `0011` may also be the end of a number.
    if (!hasPlus) take({ digits, isBeginning: false, isGuessed: false })
    return found
  }
  take({ digits: key, isBeginning: key.length < digits.length, isGuessed: key.length < digits.length })
  take({ digits, isBeginning: false, isGuessed: false })
  if (digits.startsWith('0')) return found
  take({ digits: afterHomeCode(digits, region), isBeginning: true, isGuessed: true })
  if (digits.length >= minDigitsWithCountry)
    take({ digits: nationalOf(digits), isBeginning: true, isGuessed: true })
  return found
}
