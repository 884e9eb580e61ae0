import { fold, foldWords } from '../../../shared/text/fold.ts'
import { localPart } from '../people/person-words.ts'
import type { Region } from '../people/phone-number.ts'
import {
  type KnowsName,
  readKeyedFilters,
  readWordFilters,
  type TypedWorklists,
  type WordFilters,
} from './typed-filters.ts'
import { readSpans, type Token, type TypedSpan } from './typed-spans.ts'

/** What a typed word looks like, which decides the fields where it is likely to match. */
export type Sense = 'word' | 'number' | 'streetNumber' | 'email'

export type TypedWord = {
  readonly typed: string
  readonly word: string
  /** Whether the word must fit: a small number after the first word is a school year or form (`smi 8 jo`). */
  readonly mustFit: boolean
  readonly sense: Sense
}

export type ParsedQuery = Omit<WordFilters, 'tokens'> & {
  readonly words: readonly TypedWord[]
  readonly spans: readonly TypedSpan[]
  readonly worklists: TypedWorklists
  /** Whether the text begins with a house number, like an address. */
  readonly isAddress: boolean
}

/** More words than an address has. Further words are ignored. */
const maxWords = 12
const maxYear = 13
/** An address such as `17 wallaby place` or `4/12 Mona Vale Rd`. */
const addressLine = /^\d[\d/]*[a-z]?,?\s+\p{L}\S*\s+\p{L}/iu
/** Part of an e-mail address: a letter on both sides of a point or underscore. */
const dottedName = /\p{L}[._]\p{L}/u
const digitEdges = /(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/

type School = { readonly knowsName: KnowsName; readonly region: Region; readonly ignoresAge?: boolean }

/** Parses a typed text into filters, spans (numbers, dates, e-mail addresses) and words. */
export function parseQuery(text: string, { knowsName, region, ignoresAge }: School): ParsedQuery {
  const keyed = readKeyedFilters(withPlainNumbers(text))
  const sorted = readWordFilters(keyed.rest, knowsName, ignoresAge)
  const words: TypedWord[] = []
  const tokens: Token[] = []
  const isAddress = addressLine.test(sorted.tokens.join(' '))
  for (const token of sorted.tokens) {
    const from = words.length
    const folded = foldToken(token)
    if (folded.length === 0 || from + folded.length > maxWords) continue
    folded.forEach((word, at) => {
      const sense = isAddress && from + at === 0 ? 'streetNumber' : senseOf(word, token)
      const typed = folded.length === 1 ? token : word
      words.push({ typed, word, mustFit: isYearNumber(word, from), sense })
    })
    tokens.push({ text: token, from, to: words.length })
  }
  const spans = readSpans(tokens, region)
  const inSpan = (at: number) => spans.some(({ from, to }) => from <= at && at < to)
  return {
    words: words.map((word, at) => (word.mustFit && inSpan(at) ? { ...word, mustFit: false } : word)),
    spans,
    filters: [...keyed.filters, ...sorted.filters],
    worklists: keyed.worklists,
    age: sorted.age,
    isAddress,
    ignoredWords: sorted.ignoredWords,
    narrowing: sorted.narrowing,
  }
}

/** Digits of every script as 0 to 9 and every dash as a hyphen, without the invisible characters of a copied number. */
export function withPlainNumbers(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/\p{Nd}/gu, (digit) => fold(digit))
}

function senseOf(word: string, token: string): Sense {
  if (token.includes('@')) return 'email'
  return /^\d+$/.test(word) ? 'number' : 'word'
}

/** The words of a token. An e-mail address is cut at the @ and split where digits begin, as in the index. */
function foldToken(token: string): readonly string[] {
  const isEmail = token.includes('@')
  if (!isEmail && !dottedName.test(token)) return foldWords(token)
  return foldWords(isEmail ? localPart(token) : token).flatMap((word) => word.split(digitEdges))
}

function isYearNumber(word: string, place: number): boolean {
  return place > 0 && /^\d{1,2}$/.test(word) && Number(word) >= 1 && Number(word) <= maxYear
}
