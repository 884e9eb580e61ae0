import { visitDays } from './birth-date-price.ts'
import { writeEmailHashes } from './email-hash.ts'
import type { DirectMatch } from './evidence.ts'
import { tierNumbers } from './match-tiers.ts'
import { dearestNumber, numberPrice } from './number-price.ts'
import type { TypedSpan } from './parse-query.ts'
import type { PeopleTable } from './people-table.ts'
import { localPart } from './person-words.ts'

/** A telephone number typed without spaces and without the zero it begins with is more likely an id. */
const unlikelyPhone = 1500
const unlikelyDomain = 600

/** People whose telephone number, school id, e-mail address or birth date may be what was typed, by slot. */
export function findDirectMatches(span: TypedSpan, people: PeopleTable): ReadonlyMap<number, DirectMatch> {
  const found = new Map<number, DirectMatch>()
  const offer = (slot: number, match: DirectMatch) => {
    const known = found.get(slot)
    if (known === undefined || isBetter(match, known)) found.set(slot, match)
  }
  for (const digits of span.phone)
    offerNumbers({ digits, kind: 'phone', extra: phoneExtra(span) }, people, offer)
  if (span.schoolId !== '') offerNumbers({ digits: span.schoolId, kind: 'schoolId', extra: 0 }, people, offer)
  if (span.email !== '') offerEmails(span.email, people, offer)
  offerDates(span, people, offer)
  return found
}

/** Of two numbers that fit equally well the lesser is named, whichever was recorded first. */
function isBetter(match: DirectMatch, known: DirectMatch): boolean {
  return match.price < known.price || (match.price === known.price && match.word < known.word)
}

type Offer = (slot: number, match: DirectMatch) => void
type Sought = { readonly digits: string; readonly kind: 'phone' | 'schoolId'; readonly extra: number }

function phoneExtra({ typed }: TypedSpan): number {
  return /^[0+(]|\d\D+\d/.test(typed.trim()) ? 0 : unlikelyPhone
}

function offerNumbers({ digits, kind, extra }: Sought, people: PeopleTable, offer: Offer): void {
  people.numbers.visit(digits, (slot, stored, storedKind) => {
    if (storedKind !== kind) return
    const price = numberPrice(digits, stored) + extra
    if (price <= dearestNumber)
      offer(slot, { price, word: stored, field: kind, tier: numberTier(digits, stored) })
  })
}

function numberTier(digits: string, stored: string): number {
  if (digits === stored) return tierNumbers.exact
  return stored.includes(digits) ? tierNumbers.prefix : tierNumbers.spelling
}

/** Whoever has the address, or its part before the @ where no more was typed or another domain was. */
function offerEmails(typed: string, people: PeopleTable, offer: Offer): void {
  const asked = new Int32Array(2)
  writeEmailHashes(typed.trim(), asked, 0)
  const [local = 0, whole = 0] = asked
  const { emails } = people.columns
  const word = localPart(typed.toLowerCase())
  const otherDomain = typed.endsWith('@') ? 0 : unlikelyDomain
  for (let slot = 0; slot < people.slotCount && local !== 0; slot++) {
    if (emails[slot * 2] !== local) continue
    const price = emails[slot * 2 + 1] === whole ? 0 : otherDomain
    offer(slot, { price, word, field: 'email', tier: tierNumbers.exact })
  }
}

/** The stored day itself is not written out here: of the many that come near, few are ever shown. */
function offerDates({ dates }: TypedSpan, people: PeopleTable, offer: Offer): void {
  const matches = new Map<number, DirectMatch>()
  for (const reading of dates) {
    visitDays(people.columns.birthDays.subarray(0, people.slotCount), reading, (slot, price) => {
      let match = matches.get(price)
      if (match === undefined) {
        match = {
          price,
          word: '',
          field: 'birthDate',
          tier: price === 0 ? tierNumbers.exact : tierNumbers.spelling,
        }
        matches.set(price, match)
      }
      offer(slot, match)
    })
  }
}
