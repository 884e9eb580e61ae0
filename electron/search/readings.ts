import { type Dictionary, holdersOf } from './dictionary.ts'
import { findDirectMatches } from './direct-matches.ts'
import type { DirectMatch, Reading } from './evidence.ts'
import type { ParsedQuery, TypedSpan, TypedWord } from './parse-query.ts'
import type { PeopleTable } from './people-table.ts'
import type { WordMatcher } from './word-matcher.ts'
import type { WordMatches } from './word-matches.ts'

export type Readings = {
  /** Words that everyone listed must have, one bit each. */
  readonly required: number
  /** The typed words, or halves of one that was run together. */
  readonly parts: readonly string[]
  readonly readings: readonly Reading[]
}

const nobody: ReadonlyMap<number, DirectMatch> = new Map()
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
/** A number or date matched at so little (thousandths of a nat) is what was typed, and no words. */
const sure = 2500
const mostParts = 14

type Deps = {
  readonly dictionary: Dictionary
  readonly people: PeopleTable
  readonly matcher: WordMatcher
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
  const spans = query.spans.map((span) => readSpan(span, starts, deps.people))
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
        matches: matcher.match(typed.word, unfinished === 0),
        people: nobody,
      },
    ]
  })
}

function readParts(parts: readonly TypedWord[], { matcher }: Deps): Reading[] {
  return parts.map((part, at) => ({
    from: at,
    to: at + 1,
    typed: part.typed,
    word: part.word,
    sense: part.sense,
    unfinished: at === parts.length - 1 ? 0 : unfinishedBefore,
    matches: matcher.match(part.word, at === parts.length - 1),
    people: nobody,
  }))
}

/** Neighbours run together: `mc donald` for mcdonald. */
function readJoined(query: ParsedQuery, starts: readonly number[], { matcher }: Deps): Reading[] {
  return query.words.flatMap((typed, at) => {
    const before = query.words[at - 1]
    const word = `${before?.word}${typed.word}`
    const matches = before ? matcher.matchJoined(word) : noWords
    if (!before || matches.words.length === 0) return []
    const place = { from: starts[at - 1] ?? 0, to: starts[at + 1] ?? 0 }
    const unfinished = at === query.words.length - 1 ? 0 : unfinishedBefore
    return [
      {
        ...place,
        typed: `${before.typed} ${typed.typed}`,
        word,
        sense: 'word',
        unfinished,
        matches,
        people: nobody,
      },
    ]
  })
}

function readSpan(span: TypedSpan, starts: readonly number[], people: PeopleTable): Reading {
  return {
    from: starts[span.from] ?? 0,
    to: starts[span.to] ?? 0,
    typed: span.typed,
    word: '',
    sense: 'number',
    unfinished: 0,
    matches: noWords,
    people: findDirectMatches(span, people),
  }
}

/** Whether several words are someone's number or date beyond doubt, so that each need not be read by itself. */
function isSure({ from, to, people }: Reading): boolean {
  if (to - from < 2) return false
  for (const { price } of people.values()) if (price <= sure) return true
  return false
}

/** `annemarie` as anne and marie, `pridhamstreet` as pridham and street, where nobody has the whole word. */
function splitInTwo(word: string, { dictionary, people }: Deps): readonly [string, string] | null {
  if (word.length < shortestSplit || heldBy(dictionary, word) > 0) return null
  let best: readonly [string, string] | null = null
  let most = Math.floor(people.size / peopleForOneHolder)
  for (let at = shortestHalf; at <= word.length - shortestHalf; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)]
    const held = Math.min(heldBy(dictionary, first), heldBy(dictionary, second))
    if (held <= most) continue
    most = held
    best = [first, second]
  }
  return best
}

function heldBy(dictionary: Dictionary, word: string): number {
  return holdersOf(dictionary, dictionary.find(word))
}
