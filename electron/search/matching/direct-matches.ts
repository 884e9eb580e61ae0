import type { MatchField } from '../../../shared/domain/search.ts'
import type { NumberKind } from '../people/number-index.ts'
import type { PeopleTable } from '../people/people-table.ts'
import { localPart } from '../people/person-words.ts'
import { type PhoneDigits, withoutTrunk } from '../people/phone-number.ts'
import type { TypedSpan } from '../typed/typed-spans.ts'
import { type DateMatches, findDays, noDateMatch } from './birth-date-price.ts'
import { fits, tierNumbers } from './fit.ts'
import { maxNumberPrice, numberPrice } from './number-price.ts'

/** A match by a number, a date or an e-mail address instead of a word. */
export type DirectMatch = {
  /** Price in thousandths of a nat. */
  readonly price: number
  /** The stored number, or the typed part before the @; empty for a birth date. */
  readonly word: string
  readonly field: MatchField
  readonly tier: number
  /** How well the typed text fits: a value of `fits`. */
  readonly fit: number
}

/** People matched by a number, a date or an e-mail address. */
export type DirectMatches = {
  readonly size: number
  visit(found: (slot: number, match: DirectMatch) => void): void
  of(slot: number): DirectMatch | undefined
}

/** Extra price of a telephone number typed without a space or leading zero, which is more likely an id. */
const unlikelyPhone = 1500
const unlikelyDomain = 600

export const noDirectMatches: DirectMatches = { size: 0, visit: () => {}, of: () => undefined }

/** Finds people whose telephone number, school id, e-mail address or birth date matches a span, alone or beside words. */
export function findDirectMatches(span: TypedSpan, people: PeopleTable, isAlone: boolean): DirectMatches {
  const found = new Map<number, DirectMatch>()
  const offer = (slot: number, match: DirectMatch) => {
    const known = found.get(slot)
    if (known === undefined || isBetter(match, known)) found.set(slot, match)
  }
  const extra = phoneExtra(span)
  const sought: Sought[] = span.phone.map((phone) => ({ ...phone, kind: 'phone', extra }))
  if (span.schoolId !== '')
    sought.push({ digits: span.schoolId, isBeginning: false, isGuessed: false, kind: 'schoolId', extra: 0 })
  for (const digits of new Set(sought.map((each) => each.digits))) {
    const alike = sought.filter((each) => each.digits === digits)
    offerNumbers(
      { phone: alike.find(isPhone), schoolId: alike.find((each) => !isPhone(each)), isAlone },
      people,
      offer,
    )
  }
  if (span.email !== '') offerEmails(span.email, people, offer)
  if (span.dates.length === 0) return ofMap(found)
  // Six digits rank as the end of a telephone number before they rank as a day.
  const fit = /^\d{6}$/.test(span.typed)
    ? fits.otherBeginning
    : span.dates.every(({ month, day }) => month !== null && day === null)
      ? fits.beginning
      : fits.whole
  return withDays(found, findDays(people.birthDays, span.dates), fit)
}

/** Of two equally good matches, the smaller number wins, so that the order of records does not matter. */
function isBetter(match: DirectMatch, known: DirectMatch): boolean {
  if (match.fit !== known.fit) return match.fit < known.fit
  return match.price < known.price || (match.price === known.price && match.word < known.word)
}

function ofMap(found: ReadonlyMap<number, DirectMatch>): DirectMatches {
  return {
    size: found.size,
    visit: (visit) => {
      for (const [slot, match] of found) visit(slot, match)
    },
    of: (slot) => found.get(slot),
  }
}

/** Adds birth dates to matches. They are looked up at each visit: a year matches many people, but few are needed. */
function withDays(
  found: ReadonlyMap<number, DirectMatch>,
  days: DateMatches,
  exactFit: number,
): DirectMatches {
  const matches = new Map<number, DirectMatch>()
  const matchAt = (price: number): DirectMatch => {
    const known = matches.get(price)
    if (known) return known
    const isExact = price === 0
    const match: DirectMatch = {
      price,
      word: '',
      field: 'birthDate',
      tier: isExact ? tierNumbers.exact : tierNumbers.spelling,
      fit: isExact ? exactFit : fits.near,
    }
    matches.set(price, match)
    return match
  }
  const better = (slot: number, match: DirectMatch) => {
    const other = found.get(slot)
    return other !== undefined && isBetter(other, match) ? other : match
  }
  let born = 0
  days.visit((slot) => {
    if (!found.has(slot)) born++
  })
  return {
    size: found.size + born,
    visit: (visit) => {
      for (const [slot, match] of found) if (days.priceOf(slot) === noDateMatch) visit(slot, match)
      days.visit((slot, price) => visit(slot, better(slot, matchAt(price))))
    },
    of: (slot) => {
      const price = days.priceOf(slot)
      return price === noDateMatch ? found.get(slot) : better(slot, matchAt(price))
    },
  }
}

type Offer = (slot: number, match: DirectMatch) => void
type Sought = PhoneDigits & {
  readonly kind: 'phone' | 'schoolId'
  readonly extra: number
}

function phoneExtra({ typed }: TypedSpan): number {
  return /^[0+(]|\d\D+\d/.test(typed.trim()) ? 0 : unlikelyPhone
}

const isPhone = ({ kind }: Sought) => kind === 'phone'

function offerNumbers(
  asked: Readonly<Record<NumberKind, Sought | undefined> & { isAlone: boolean }>,
  people: PeopleTable,
  offer: Offer,
): void {
  people.numbers.visit((asked.phone ?? asked.schoolId)?.digits ?? '', (slot, written, kind) => {
    const sought = asked[kind]
    if (sought === undefined) return
    const { digits, isBeginning, isGuessed, extra } = sought
    const stored = kind === 'phone' ? withoutTrunk(written) : written
    const price = numberPrice(digits, isBeginning ? stored : written) + extra
    if (price > maxNumberPrice) return
    const asWritten = isBeginning ? beginningFit(digits, stored, isGuessed) : numberFit(digits, written)
    const best = Math.min(asWritten, kind === 'phone' ? beginningFit(digits, stored, true) : fits.near)
    // Beside words, a part of a number ranks after a whole postcode or house number.
    const fit = asked.isAlone || best < fits.beginning ? best : Math.max(best, fits.placeBeginning)
    offer(slot, { price, word: stored, field: kind, tier: numberTier(fit), fit })
  })
}

/** The fit of the beginning of a number. Digits as typed rank before digits without country code or trunk zero. */
function beginningFit(digits: string, stored: string, isGuessed: boolean): number {
  if (digits === stored) return isGuessed ? fits.otherName : fits.whole
  if (!stored.startsWith(digits)) return fits.near
  return isGuessed ? fits.otherBeginning : fits.beginning
}

function numberFit(digits: string, stored: string): number {
  if (digits === stored) return fits.whole
  if (stored.startsWith(digits) || stored.endsWith(digits)) return fits.beginning
  return stored.includes(digits) ? fits.placeBeginning : fits.near
}

function numberTier(fit: number): number {
  if (fit === fits.near) return tierNumbers.spelling
  return fit === fits.whole ? tierNumbers.exact : tierNumbers.prefix
}

/** Offers people with the whole address; or with its part before the @, if no domain or another one was typed. */
function offerEmails(typed: string, people: PeopleTable, offer: Offer): void {
  const word = localPart(typed.toLowerCase())
  const isLocal = !/@./.test(typed)
  people.emails.visit(typed.trim(), (slot, isSameLocal, isSameWhole) => {
    const doesFit = isSameWhole || (isSameLocal && isLocal)
    offer(slot, {
      price: doesFit ? 0 : unlikelyDomain,
      word,
      field: 'email',
      tier: doesFit ? tierNumbers.exact : tierNumbers.spelling,
      fit: doesFit ? fits.whole : fits.near,
    })
  })
}
