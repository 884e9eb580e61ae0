import type { DateReading } from '../../../shared/text/typed-dates.ts'
import { chineseKeys } from '../names/chinese-keys.ts'
import type { PeopleTable } from '../people/people-table.ts'
import type { ParsedQuery, Sense, TypedWord } from '../typed/parse-query.ts'
import type { TypedSpan } from '../typed/typed-spans.ts'
import { type Dictionary, holdersOf } from '../words/dictionary.ts'
import { fieldBits } from '../words/match-fields.ts'
import { endOf, type PackedLists, startOf } from '../words/packed-lists.ts'
import { type DirectMatches, findDirectMatches, noDirectMatches } from './direct-matches.ts'
import { fits } from './fit.ts'
import type { WordMatcher } from './word-matcher.ts'
import type { WordMatches } from './word-matches.ts'

/** One way to read the typed words `from` to `to - 1`, and what it matches. */
export type Reading = Pick<TypedSpan, 'from' | 'to' | 'typed'> & {
  /** The folded word; empty for a number or a date. */
  readonly word: string
  readonly matches: WordMatches
  readonly people: DirectMatches
  readonly sense: Sense
  /** The fit of the reading's best possible match, a value of `fits`. It is added to the fit of each word. */
  readonly bestFit: number
  /** Added to the price of prefix matches, if other words follow. */
  readonly unfinished: number
}

export type Readings = {
  /** Bits of the typed words that every listed person must match. */
  readonly required: number
  /** The typed words; a word that was run together counts as its two halves. */
  readonly parts: readonly string[]
  readonly readings: readonly Reading[]
}

const noWords: WordMatches = {
  words: new Int32Array(0),
  offers: new Int32Array(0),
  nicknamePrices: new Int32Array(0),
}
/** Price of a word that is unfinished although another word follows. */
const unfinishedPrice = 700
const minHalfLength = 3
const minSplitLength = 7
/** A Chinese name, surname first and without a space. Few are longer than four characters. */
const chineseName = /^\p{sc=Han}{2,6}$/u
/** In a large school, most halves are words of someone: per this many people, one more person must have each half. */
const peoplePerHolder = 20_000
const maxParts = 14

type ReadingDeps = {
  readonly dictionary: Dictionary
  readonly people: PeopleTable
  readonly matcher: WordMatcher
}

/** Lists every way to read the query: each word alone, neighbours as one word, one word as two, and runs of digits. */
export function readQuery(query: ParsedQuery, deps: ReadingDeps): Readings {
  const parts: TypedWord[] = []
  /** Index of each typed word's first part, and at the end the number of parts. */
  const starts: number[] = []
  for (const typed of query.words) {
    starts.push(parts.length)
    const halves = parts.length + 2 <= maxParts ? splitInTwo(typed.word, deps) : null
    const halved = halves?.map(
      (half): TypedWord => ({ typed: half, word: half, mustFit: false, sense: 'word' }),
    )
    parts.push(...(halved ?? [typed]))
  }
  starts.push(parts.length)
  const spans = query.spans.map((span) => readSpan(span, starts, deps))
  const sure = spans.filter((span, at) => !query.spans[at]?.dates.some(isPartOfDate) && isSure(span))
  const isSettled: IsSettled = (from, to) => sure.some((span) => span.from < to && from < span.to)
  const words = [
    ...readWords(query, starts, deps),
    ...readParts(parts, isSettled, deps),
    ...readJoined(query, starts, deps),
  ]
  return {
    required: parts.reduce((bits, part, at) => (part.mustFit ? bits | (1 << at) : bits), 0),
    parts: parts.map(({ typed }) => typed),
    readings: [...words.filter(({ from, to }) => !isSettled(from, to)), ...spans],
  }
}

/** Reads as a whole the words that were split into halves. */
function readWords(query: ParsedQuery, starts: readonly number[], { matcher }: ReadingDeps): Reading[] {
  return query.words.flatMap((word, at) => {
    const [from, to] = [starts[at] ?? 0, starts[at + 1] ?? 0]
    const isLast = at === query.words.length - 1
    return to - from < 2 ? [] : [readWord(word, { from, to, isLast }, matcher)]
  })
}

function readParts(parts: readonly TypedWord[], isSettled: IsSettled, { matcher }: ReadingDeps): Reading[] {
  return parts.flatMap((part, at) => {
    if (isSettled(at, at + 1)) return []
    return [readWord(part, { from: at, to: at + 1, isLast: at === parts.length - 1 }, matcher)]
  })
}

type IsSettled = (from: number, to: number) => boolean
type Place = { readonly from: number; readonly to: number; readonly isLast: boolean }

function readWord(
  { typed, word, sense }: TypedWord,
  { from, to, isLast }: Place,
  matcher: WordMatcher,
): Reading {
  return {
    from,
    to,
    typed,
    word,
    sense,
    unfinished: isLast ? 0 : unfinishedPrice,
    // A word of a typed e-mail address is a close match at best: a person with the word need not have the address.
    bestFit: sense === 'email' ? fits.near : fits.whole,
    matches: matcher.match(word, isLast),
    people: noDirectMatches,
  }
}

/** Words that a surname may begin with: `o connor` means O'Connor before any Connor. */
const particles = new Set(
  'o mc mac fitz d de da do dos das del della der den di du van von vander le la los las st san santa saint ap ab ben bin ibn bint abu abd al el ter ten te af av zu zum zur nic ni ua'.split(
    ' ',
  ),
)
const maxJoined = 3

/** Reads neighbouring words as one: `mc donald` for mcdonald, `van der berg` for vanderberg. */
function readJoined(query: ParsedQuery, starts: readonly number[], { matcher }: ReadingDeps): Reading[] {
  return query.words.flatMap((_, first) =>
    Array.from({ length: maxJoined - 1 }, (_, more) => first + more + 2).flatMap((end) => {
      const joined = query.words.slice(first, end)
      if (joined.length < end - first) return []
      const isParticle = joined.slice(0, -1).every(({ word }) => particles.has(word))
      const word = joined.map((each) => each.word).join('')
      if (end - first > 2 && !isParticle && !/\d/.test(word)) return []
      const isLast = end === query.words.length
      // `shao ming` may be one stored name, spelled as it was heard.
      const isHeard = isParticle || chineseKeys(word).length > 0
      const matches = isHeard ? matcher.match(word, isLast) : matcher.matchJoined(word)
      if (matches.words.length === 0) return []
      return {
        from: starts[first] ?? 0,
        to: starts[end] ?? 0,
        typed: joined.map((each) => each.typed).join(' '),
        word,
        sense: 'word' as const,
        unfinished: isLast ? 0 : unfinishedPrice,
        // People with the words as separate names fit better than a name without the space.
        bestFit: joined.some(({ sense }) => sense === 'email')
          ? fits.near
          : isParticle
            ? fits.spaced
            : fits.place,
        matches,
        people: noDirectMatches,
      }
    }),
  )
}

function readSpan(span: TypedSpan, starts: readonly number[], { people }: ReadingDeps): Reading {
  return {
    from: starts[span.from] ?? 0,
    to: starts[span.to] ?? 0,
    typed: span.typed,
    word: '',
    sense: 'number',
    unfinished: 0,
    bestFit: fits.whole,
    matches: noWords,
    people: findDirectMatches(span, people, span.from === 0 && span.to === starts.length - 1),
  }
}

/** `may 2011` may be May who was born in 2011, `april 8` April of Year 8, and `4/12 mona` a flat. */
const isPartOfDate = ({ year, day }: DateReading) => year === null || day === null

/** Whether several words exactly match someone's number or date, so that they need not be read singly. */
function isSure({ from, to, people }: Reading): boolean {
  if (to - from < 2) return false
  let sure = false
  people.visit((_, { fit }) => {
    if (fit !== fits.near) sure = true
  })
  return sure
}

/**
 * Splits a word that no one has: `annemarie` into anne and marie, `pridhamstreet` into pridham and street, 王明 into 王 and
 * 明. Two names of one person win over two common words. The space may have become a letter: `pridhambstreet` becomes
 * pridhamb, which is a misspelt pridham, and street.
 */
function splitInTwo(word: string, deps: ReadingDeps): readonly [string, string] | null {
  const [minHalf, minWord] = chineseName.test(word) ? [1, 2] : [minHalfLength, minSplitLength]
  const isHeld = holdersOf(deps.dictionary, deps.dictionary.find(word)) > 0
  if (word.length < minWord || isHeld) return null
  return bestSplit(word, { minHalf, extra: 0 }, deps) ?? bestSplit(word, { minHalf, extra: 1 }, deps)
}

/** `extra`: the number of letters at the end of the first half that belong to neither word. */
function bestSplit(
  word: string,
  { minHalf, extra }: { readonly minHalf: number; readonly extra: number },
  { dictionary, people }: ReadingDeps,
): readonly [string, string] | null {
  let best: readonly [string, string] | null = null
  let mostHeld = Math.floor(people.size / peoplePerHolder)
  let mostBoth = 0
  for (let at = minHalf + extra; at <= word.length - minHalf; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)]
    const [one, other] = [dictionary.find(word.slice(0, at - extra)), dictionary.find(second)]
    const held = Math.min(holdersOf(dictionary, one), holdersOf(dictionary, other))
    if (held === 0) continue
    const both = countBoth(dictionary.holders, one * 2, other * 2)
    if (both < mostBoth || (both === mostBoth && held <= mostHeld)) continue
    mostBoth = both
    mostHeld = held
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
