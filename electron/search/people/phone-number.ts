import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
} from 'libphonenumber-js/min'

/** Where a school's numbers are dialled from, as ISO 3166 has it. */
export type Region = CountryCode

export const homeRegion: Region = 'AU'

/** The region of a code; at home for one that has no numbers of its own. */
export const regionOf = (code: string): Region => (isSupportedCountry(code) ? code : homeRegion)

const notADigit = /\D+/g
/** What is dialled before the code of a country: at home, and in most of the world. */
const accessCode = /^(?:0011|00)/
/** Without plus or access code, digits begin with the school's own country only if so many follow its code. */
const shortestWithCode = 9

const callingCodes: ReadonlySet<string> = new Set(
  getCountries().map((country): string => getCountryCallingCode(country)),
)
const longestCallingCode = 3

/**
 * A telephone number as it is compared: the digits dialled inside its country, without trunk zeros. So a caller
 * shown as +44 20 7946 0018 is the person whose number was written down as 020 7946 0018.
 */
export function phoneKey(text: string, region: Region = homeRegion): string {
  return withoutTrunk(nationalDigits(text, region))
}

const trunkZero = 48
const plus = 43
const lastDigit = 57

/** Whether a number begins with the one zero that is dialled at home, as nearly all do. */
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

/** The digits of a number as written, with a trunk zero instead of the code of a country; dividers may stand between. */
export function nationalText(text: string, region: Region): string {
  return beginsAtHome(text) ? text : nationalDigits(text, region)
}

/** The digits of a number as written, with a trunk zero instead of the code of a country. */
function nationalDigits(text: string, region: Region = homeRegion): string {
  const digits = text.replace(notADigit, '')
  const isInternational = text.trimStart().startsWith('+')
  if (isInternational || accessCode.test(digits)) return withTrunk(nationalOf(digits.replace(accessCode, '')))
  const rest = behindHomeCode(digits, region)
  return rest.length >= shortestWithCode ? withTrunk(withoutTrunk(rest)) : digits
}

function withTrunk(digits: string): string {
  return digits === '' ? '' : `0${digits}`
}

/** The digits behind the code of the school's own country; empty where they do not begin with it. */
export function behindHomeCode(digits: string, region: Region): string {
  const home = getCountryCallingCode(region)
  return digits.startsWith(home) ? digits.slice(home.length) : ''
}

/** The digits behind a country's code, which stand first. */
export function nationalOf(digits: string): string {
  return withoutTrunk(digits.slice(callingCodeOf(digits).length))
}

/** The country's code that digits begin with: no code begins another. Empty where there is none. */
function callingCodeOf(digits: string): string {
  for (let length = 1; length <= longestCallingCode; length++) {
    const code = digits.slice(0, length)
    if (callingCodes.has(code)) return code
  }
  return ''
}

/** Without the zeros that are dialled before a number inside its country. */
export function withoutTrunk(digits: string): string {
  return digits.replace(/^0+/, '')
}

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
