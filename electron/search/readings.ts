import { createDatePrice, dearestDate } from './birth-date-price.ts'
import { type Dictionary, holdersOf } from './dictionary.ts'
import type { DirectMatch, Reading } from './evidence.ts'
import { dearestNumber, numberPrice } from './number-price.ts'
import type { ParsedQuery, TypedSpan } from './parse-query.ts'
import type { PeopleTable } from './people-table.ts'
import { tierNumbers, type WordMatcher, type WordMatches } from './word-matcher.ts'

/** A typed word, or half of one that was run together. */
type Part = { readonly typed: string; readonly word: string; readonly mustFit: boolean }

export type Readings = {
  /** Words that everyone listed must have, one bit each. */
  readonly required: number
  readonly parts: number
  readonly readings: readonly Reading[]
}

const nobody: ReadonlyMap<number, DirectMatch> = new Map()
const noWords: WordMatches = {
  nicknamePrices: new Int32Array(0),
  words: new Int32Array(0),
  prices: new Int32Array(0),
  tiers: new Uint8Array(0),
}
/** A word left unfinished, though another follows. */
const unfinishedBefore = 700
const shortestHalf = 3
const mostParts = 14

type Deps = {
  readonly dictionary: Dictionary
  readonly people: PeopleTable
  readonly matcher: WordMatcher
}

/** Every way to read what was typed: each word alone, neighbours as one, one as two, and runs of digits. */
export function readEveryWay(query: ParsedQuery, { dictionary, people, matcher }: Deps): Readings {
  const parts: Part[] = []
  const starts: number[] = []
  const readings: Reading[] = []
  for (const typed of query.words) {
    starts.push(parts.length)
    const halves = parts.length + 2 <= mostParts ? splitInTwo(typed.word, dictionary) : null
    if (halves) for (const half of halves) parts.push({ typed: half, word: half, mustFit: false })
    else parts.push(typed)
    const isLast = starts.length === query.words.length
    if (halves) readings.push(wholeReading(starts.at(-1) ?? 0, parts.length, typed, isLast))
  }
  starts.push(parts.length)
  function wholeReading(from: number, to: number, typed: Part, isLast: boolean): Reading {
    return { ...wordReading(typed, isLast), from, to, matches: matcher.match(typed.word) }
  }
  parts.forEach((part, at) => {
    const reading = wordReading(part, at === parts.length - 1)
    readings.push({ ...reading, from: at, to: at + 1, matches: matcher.match(part.word) })
  })
  for (let at = 1; at < query.words.length; at++) {
    const joined = `${query.words[at - 1]?.word}${query.words[at]?.word}`
    const matches = matcher.matchJoined(joined)
    if (matches.words.length === 0) continue
    const part = {
      typed: `${query.words[at - 1]?.typed} ${query.words[at]?.typed}`,
      word: joined,
      mustFit: false,
    }
    const reading = wordReading(part, at === query.words.length - 1)
    readings.push({ ...reading, from: starts[at - 1] ?? 0, to: starts[at + 1] ?? 0, matches })
  }
  for (const span of query.spans) {
    const place = { from: starts[span.from] ?? 0, to: starts[span.to] ?? 0 }
    readings.push({
      ...wordReading({ typed: span.typed, word: '', mustFit: false }, true),
      ...place,
      people: findPeople(span, people),
    })
  }
  const required = parts.reduce((bits, part, at) => (part.mustFit ? bits | (1 << at) : bits), 0)
  return { required, parts: parts.length, readings }
}

function wordReading(part: Part, isLast: boolean): Reading {
  return {
    from: 0,
    to: 0,
    typed: part.typed,
    word: part.word,
    matches: noWords,
    people: nobody,
    unfinished: isLast ? 0 : unfinishedBefore,
  }
}

/** `annemarie` as anne and marie, `pridhamstreet` as pridham and street, where nobody has the whole word. */
function splitInTwo(word: string, dictionary: Dictionary): readonly [string, string] | null {
  if (word.length < shortestHalf * 2 || holdersOf(dictionary, dictionary.find(word)) > 0) return null
  let best: readonly [string, string] | null = null
  let most = 0
  for (let at = shortestHalf; at <= word.length - shortestHalf; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)]
    const held = Math.min(
      holdersOf(dictionary, dictionary.find(first)),
      holdersOf(dictionary, dictionary.find(second)),
    )
    if (held > most) {
      most = held
      best = [first, second]
    }
  }
  return best
}

/** People whose telephone number, school id or birth date may be what was typed. */
function findPeople(span: TypedSpan, people: PeopleTable): ReadonlyMap<number, DirectMatch> {
  const found = new Map<number, DirectMatch>()
  const offer = (slot: number, match: DirectMatch) => {
    const known = found.get(slot)
    if (known === undefined || match.price < known.price) found.set(slot, match)
  }
  for (const digits of span.digits) {
    people.numbers.visit(digits, (slot, stored, kind) => {
      const price = numberPrice(digits, stored)
      if (price <= dearestNumber)
        offer(slot, { price, word: stored, field: kind, tier: numberTier(digits, stored) })
    })
  }
  for (const reading of span.dates) {
    const priceOf = createDatePrice(reading)
    const { birthDays } = people.columns
    for (let slot = 0; slot < people.slotCount; slot++) {
      const day = birthDays[slot] ?? 0
      if (day === 0) continue
      const price = priceOf(day)
      if (price > dearestDate) continue
      const tier = price === 0 ? tierNumbers.exact : tierNumbers.spelling
      offer(slot, { price, word: writeDay(day), field: 'birthDate', tier })
    }
  }
  return found
}

function numberTier(digits: string, stored: string): number {
  if (digits === stored) return tierNumbers.exact
  return stored.includes(digits) ? tierNumbers.prefix : tierNumbers.spelling
}

function writeDay(packed: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${packed >>> 9}-${two((packed >>> 5) & 15)}-${two(packed & 31)}`
}
