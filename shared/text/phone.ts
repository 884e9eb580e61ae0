const notADigit = /\D+/g
/** What a person types between the digits of a phone number; any letter means it is none. */
const phoneShaped = /^[\s+()./\-–]*\d[\d\s()./\-–]*$/
const leastDigits = 3
/** National numbers here have nine digits after the trunk zero; `61` in front of fewer is part of the number. */
const nationalDigits = 9

/**
 * A phone number as it is compared: digits alone, without the Australian country code, the international
 * access code (00, 0011) and the trunk zero. `0412 345 678`, `+61 (0) 412 345 678` and `61412345678` are
 * all `412345678`; a number of another country keeps its country code.
 */
export function phoneDigits(text: string): string {
  const digits = text.replace(notADigit, '')
  const international = text.trimStart().startsWith('+')
  if (international) return withoutCountry(digits)
  if (digits.startsWith('0011')) return withoutCountry(digits.slice(4))
  if (digits.startsWith('00')) return withoutCountry(digits.slice(2))
  if (digits.startsWith('61') && digits.length >= nationalDigits + 2) return withoutCountry(digits)
  return digits.replace(/^0/, '')
}

function withoutCountry(digits: string): string {
  return digits.startsWith('61') ? digits.slice(2).replace(/^0/, '') : digits
}

/**
 * What to look for inside stored `phoneDigits` when a fragment of a number is typed: the fragment as a
 * number's beginning, and as it stands (`345 678` is an end, `61 4` may be a country code or a middle).
 * None when the text does not look like a phone number.
 */
export function phoneFragments(typed: string): readonly string[] {
  if (!phoneShaped.test(typed)) return []
  const national = phoneDigits(typed)
  const asTyped = typed.replace(notADigit, '')
  return [...new Set([national, asTyped])].filter((digits) => digits.length >= leastDigits)
}
