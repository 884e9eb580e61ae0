import { type MissingField, missingBit, type OddRecord, oddBit } from '../../../shared/domain/search.ts'
import type { KeptDetail, KeptRow } from './kept.ts'

/**
 * Finds what a current student's record lacks or has wrong, as a set of bits. A field that this computer does not hold,
 * or that could not be read, is neither missing nor odd.
 */
export function findingsOf(row: KeptRow, detail: KeptDetail | null): number {
  const isEmpty = (name: keyof KeptRow & string, inDetail?: unknown) =>
    (row[name] === null || row[name] === '') &&
    row.unreadable?.includes(name) !== true &&
    detail?.unreadable?.includes(name) !== true &&
    (inDetail ?? '') === ''
  const missing: Readonly<Record<MissingField, boolean>> = {
    birthDate: isEmpty('birthDate'),
    mobile: isEmpty('mobile', detail?.mobile),
    phone: isEmpty('phone', detail?.phone),
    email: isEmpty('email', detail?.email),
    address: detail?.addresses?.length === 0,
    gender: isEmpty('gender') && row.unreadable?.includes('genderId') !== true,
    title: isEmpty('title', row.titleObj?.description) && row.unreadable?.includes('titleObj') !== true,
  }
  const names = [row.givenName, row.preferredName, row.surname].flatMap((name) => name || [])
  const numbers = [row.mobile, row.phone].flatMap((number) => number || [])
  const odd: Readonly<Record<Exclude<OddRecord, 'age' | 'alike'>, boolean>> = {
    capitals: names.some(isOneCase),
    spaces: names.some((name) => /\s\s|^\s|\s$/.test(name)),
    digits: names.some((name) => /\d/.test(name)),
    sameName: !!row.preferredName && row.preferredName.trim() === row.givenName?.trim(),
    phone: numbers.some(isNoNumber),
    email: !!row.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(row.email.trim()),
  }
  let found = 0
  for (const [field, isSo] of Object.entries(missing)) if (isSo) found |= missingBit(field as MissingField)
  for (const [kind, isSo] of Object.entries(odd)) if (isSo) found |= oddBit(kind as OddRecord)
  return found
}

/** Whether a name is all capitals or all small. Two letters may be initials, and many scripts have no capitals. */
function isOneCase(name: string): boolean {
  const letters = name.match(/\p{L}/gu)?.length ?? 0
  const [small, large] = [name.toLowerCase(), name.toUpperCase()]
  return letters > 2 && small !== large && (name === small || name === large)
}

/** The range of digits in a phone number that can be called. */
const digitsOfNumber = { fewest: 6, most: 15 } as const

function isNoNumber(text: string): boolean {
  const [number = ''] = text.split(/ext|x|#/i)
  const digits = number.replace(/\D/g, '').length
  return digits < digitsOfNumber.fewest || digits > digitsOfNumber.most || /\p{L}/u.test(number)
}

/** A student's usual age at the year's end above the year level; `within` allows for repeated and skipped years. */
const usualAge = { above: 5.5, within: 3 } as const

type AgeColumns = Readonly<Record<'kind' | 'year' | 'birth_date' | 'list_at', string>>

/** Whether a current student's age does not fit their year level. */
export function fitsNoYear({ kind, year, birth_date: birth, list_at: listAt }: AgeColumns): boolean {
  const level = Number(/\d+/.exec(year)?.[0] ?? Number.NaN)
  const age = Number(listAt.slice(0, 4)) - Number(birth.slice(0, 4) || Number.NaN)
  return kind === 'current' && level <= 13 && Math.abs(age - level - usualAge.above) > usualAge.within
}
