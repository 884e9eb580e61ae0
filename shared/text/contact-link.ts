import type { ContactField } from '../domain/access.ts'

/** Digits and what people write between them; a word (`ext. 3`) would become part of what is dialled. */
const dialled = /^\s*\+?[\d\s().\-–/]+$/
const fewestDigits = 3
const mostDigits = 15
const written = /^[\w.+'-]{1,64}@[\w-]+(?:\.[\w-]+)+$/

/** `tel:` or `mailto:` with nothing behind it; null for what is no plain number or address. */
export function contactLink(field: ContactField, text: string): string | null {
  if (field === 'email') return written.test(text) ? `mailto:${text}` : null
  const digits = text.replace(/\D/g, '')
  const isNumber = dialled.test(text) && digits.length >= fewestDigits && digits.length <= mostDigits
  return isNumber ? `tel:${text.trim().startsWith('+') ? '+' : ''}${digits}` : null
}
