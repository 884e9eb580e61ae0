import { chineseKeys } from '../names/chinese-keys.ts'
import type { PeopleTable } from '../people/people-table.ts'
import type { ParsedQuery, Sense, TypedWord } from '../typed/parse-query.ts'
import type { TypedSpan } from '../typed/typed-spans.ts'
import { type Dictionary, holdersOf } from '../words/dictionary.ts'
import { fieldBits } from '../words/match-fields.ts'
import { endOf, type PackedLists, startOf } from '../words/packed-lists.ts'
import { type DirectMatches, findDirectMatches, nobodyDirectly } from './direct-matches.ts'
import { fits } from './fit.ts'
import type { WordMatcher } from './word-matcher.ts'
import type { WordMatches } from './word-matches.ts'

/** What is typed, and what it may mean. */
export type Reading = {
  readonly from: number
  readonly to: number
  readonly typed: string
  readonly word: string
  readonly matches: WordMatches
  readonly people: DirectMatches
  readonly sense: Sense
  /** The `fits` of its best match; added to how well each word fits. */
  readonly bestFit: number
  /** Added to the price of matches that leave letters untyped: a word left unfinished in mid-query. */
  readonly unfinished: number
}

export type Readings = {
  /** Words that everyone listed must have, one bit each. */
  readonly required: number
  /** The typed words, or halves of one that was run together. */
  readonly parts: readonly string[]
  readonly readings: readonly Reading[]
}

const noWords: WordMatches = {
  words: new Int32Array(0),
  offers: new Int32Array(0),
  nicknamePrices: new Int32Array(0),
}
/** A word left unfinished, though another follows. */
const unfinishedBefore = 700
const shortestHalf = 3
const shortestSplit = 7
/** Among many people almost any two halves are words that someone has: so many more must have both. */
const peopleForOneHolder = 20_000
/** `may 2011` may be somebody named May, born in 2011. */
const monthAndYear = /^\p{L}+\.?\s+\d{4}$/u
const mostParts = 14

type Deps = {
  readonly dictionary: Dictionary
  readonly people: PeopleTable
  readonly matcher: WordMatcher
  /** Whether birth dates that only come near count. */
  readonly nearDates: boolean
}

/** Every way to read what was typed: each word alone, neighbours as one, one as two, and runs of digits. */
export function readEveryWay(query: ParsedQuery, deps: Deps): Readings {
  /** Typed words, or halves of one that was run together. */
  const parts: TypedWord[] = []
  /** Where each typed word begins among the parts; one more for the end. */
  const starts: number[] = []
  for (const typed of query.words) {
    starts.push(parts.length)
    const halves = parts.length + 2 <= mostParts ? splitInTwo(typed.word, deps) : null
    const halved = halves?.map(
      (half): TypedWord => ({ typed: half, word: half, mustFit: false, sense: 'word' }),
    )
    parts.push(...(halved ?? [typed]))
  }
  starts.push(parts.length)
  const spans = query.spans.map((span) => readSpan(span, starts, deps))
  const isSettled = (from: number, to: number) =>
    spans.some((span) => isSure(span) && span.from < to && from < span.to)
  const words = [
    ...readWords(query, starts, deps),
    ...readParts(parts, deps),
    ...readJoined(query, starts, deps),
  ]
  return {
    required: parts.reduce((bits, part, at) => (part.mustFit ? bits | (1 << at) : bits), 0),
    parts: parts.map(({ typed }) => typed),
    readings: [...words.filter(({ from, to }) => !isSettled(from, to)), ...spans],
  }
}

/** Typed words of which halves are read as parts, as the whole words they are. */
function readWords(query: ParsedQuery, starts: readonly number[], { matcher }: Deps): Reading[] {
  return query.words.flatMap((typed, at) => {
    const place = { from: starts[at] ?? 0, to: starts[at + 1] ?? 0 }
    if (place.to - place.from < 2) return []
    const unfinished = at === query.words.length - 1 ? 0 : unfinishedBefore
    return [
      {
        ...place,
        ...typed,
        unfinished,
        bestFit: bestFitOf(typed),
        matches: matcher.match(typed.word, unfinished === 0),
        people: nobodyDirectly,
      },
    ]
  })
}

/** Whoever only has a word of an address that was typed with its @ does not have the address. */
function bestFitOf({ sense }: TypedWord): number {
  return sense === 'email' ? fits.near : fits.whole
}

function readParts(parts: readonly TypedWord[], { matcher }: Deps): Reading[] {
  return parts.map((part, at) => ({
    from: at,
    to: at + 1,
    typed: part.typed,
    word: part.word,
    sense: part.sense,
    unfinished: at === parts.length - 1 ? 0 : unfinishedBefore,
    bestFit: bestFitOf(part),
    matches: matcher.match(part.word, at === parts.length - 1),
    people: nobodyDirectly,
  }))
}

/** What a surname may begin with as a word of its own: `o connor` is meant for O'Connor before any Connor. */
const particles = new Set(
  'o mc mac fitz d de da do dos das del della der den di du van von vander le la los las st san santa saint ap ab ben bin ibn bint abu abd al el ter ten te af av zu zum zur nic ni ua'.split(
    ' ',
  ),
)
const mostJoined = 3

/** Neighbours run together: `mc donald` for mcdonald, `van der berg` for vanderberg. */
function readJoined(query: ParsedQuery, starts: readonly number[], { matcher }: Deps): Reading[] {
  return query.words.flatMap((_, first) =>
    Array.from({ length: mostJoined - 1 }, (_, more) => first + more + 2).flatMap((end) => {
      const joined = query.words.slice(first, end)
      if (joined.length < end - first) return []
      const isParticle = joined.slice(0, -1).every(({ word }) => particles.has(word))
      if (end - first > 2 && !isParticle) return []
      const isLast = end === query.words.length
      const word = joined.map((each) => each.word).join('')
      // `shao ming` is one name on record, and it is heard, not spelt.
      const isHeard = isParticle || chineseKeys(word).length > 0
      const matches = isHeard ? matcher.match(word, isLast) : matcher.matchJoined(word)
      if (matches.words.length === 0) return []
      return [
        {
          from: starts[first] ?? 0,
          to: starts[end] ?? 0,
          typed: joined.map((each) => each.typed).join(' '),
          word,
          sense: 'word' as const,
          unfinished: isLast ? 0 : unfinishedBefore,
          // Whoever has the words apart as names of their own fits them better than a name with no space in it.
          bestFit: joined.some(({ sense }) => sense === 'email')
            ? fits.near
            : isParticle
              ? fits.spaced
              : fits.place,
          matches,
          people: nobodyDirectly,
        },
      ]
    }),
  )
}

function readSpan(span: TypedSpan, starts: readonly number[], { people, nearDates }: Deps): Reading {
  return {
    from: starts[span.from] ?? 0,
    to: starts[span.to] ?? 0,
    typed: span.typed,
    word: '',
    sense: 'number',
    unfinished: 0,
    bestFit: fits.whole,
    matches: noWords,
    people: findDirectMatches(span, people, nearDates),
  }
}

/** Whether several words are someone's number or date beyond doubt, so that each need not be read by itself. */
function isSure({ from, to, typed, people }: Reading): boolean {
  if (to - from < 2 || monthAndYear.test(typed)) return false
  let sure = false
  people.visit((_, { fit }) => {
    if (fit !== fits.near) sure = true
  })
  return sure
}

/**
 * `annemarie` as anne and marie, `pridhamstreet` as pridham and street, where nobody has the whole word. Two names of
 * one person are taken before two words that many have.
 */
function splitInTwo(word: string, { dictionary, people }: Deps): readonly [string, string] | null {
  if (word.length < shortestSplit || heldBy(dictionary, word) > 0) return null
  let best: readonly [string, string] | null = null
  let most = Math.floor(people.size / peopleForOneHolder)
  let mostBoth = 0
  for (let at = shortestHalf; at <= word.length - shortestHalf; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)]
    const [one, other] = [dictionary.find(first), dictionary.find(second)]
    const held = Math.min(holdersOf(dictionary, one), holdersOf(dictionary, other))
    if (held === 0) continue
    const both = countBoth(dictionary.holders, one * 2, other * 2)
    if (both < mostBoth || (both === mostBoth && held <= most)) continue
    mostBoth = both
    most = held
    best = [first, second]
  }
  return best
}

/** How many people have both words as names. */
function countBoth(holders: PackedLists, one: number, other: number): number {
  const { items } = holders
  let [at, otherAt] = [startOf(holders, one), startOf(holders, other)]
  const [end, otherEnd] = [endOf(holders, one), endOf(holders, other)]
  let both = 0
  while (at < end && otherAt < otherEnd) {
    const [slot, otherSlot] = [(items[at] ?? 0) >>> fieldBits, (items[otherAt] ?? 0) >>> fieldBits]
    if (slot === otherSlot) both++
    if (slot <= otherSlot) at++
    if (otherSlot <= slot) otherAt++
  }
  return both
}

function heldBy(dictionary: Dictionary, word: string): number {
  return holdersOf(dictionary, dictionary.find(word))
}
