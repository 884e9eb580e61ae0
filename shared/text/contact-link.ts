import type { ContactField } from '../domain/access.ts'

/** Digits and separators only: the digits of a word (`ext. 3`) would be dialled too. */
const dialled = /^\s*\+?[\d\s().\-–/]+$/
const minDigits = 3
const maxDigits = 15
const written = /^[\w.+'-]{1,64}@[\w-]+(?:\.[\w-]+)+$/

/** A `tel:` or `mailto:` link without parameters; null for a text that is not a plain number or address. */
export function contactLink(field: ContactField, text: string): string | null {
  if (field === 'email') return written.test(text) ? `mailto:${text}` : null
  const digits = text.replace(/\D/g, '')
  const isNumber = dialled.test(text) && digits.length >= minDigits && digits.length <= maxDigits
  return isNumber ? `tel:${text.trim().startsWith('+') ? '+' : ''}${digits}` : null
}
