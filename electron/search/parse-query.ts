import { type DateReading, readDates } from '../../shared/text/dates.ts'
import { foldWords } from '../../shared/text/fold.ts'
import { phoneFragments } from '../../shared/text/phone.ts'
import { localPart } from './person-words.ts'
import { readTypedFilters, type TypedFilter } from './typed-filters.ts'

/** One word of what was typed. */
export type TypedWord = {
  readonly typed: string
  readonly word: string
  /** A small number after the first word, which says the year or form and so narrows: `smi 8 jo`. */
  readonly mustFit: boolean
}

/** Words `from` to `to - 1` read together as a number or a date. */
export type TypedSpan = {
  readonly from: number
  readonly to: number
  readonly typed: string
  readonly digits: readonly string[]
  readonly dates: readonly DateReading[]
}

export type ParsedQuery = {
  readonly words: readonly TypedWord[]
  readonly spans: readonly TypedSpan[]
  readonly filters: readonly TypedFilter[]
}

/** More words than an address line has; the rest of a longer text is passed over. */
const mostWords = 12
const mostDateTokens = 4
const leastNumberDigits = 3
const greatestYear = 13
const phonePart = /^[+(]?\d[\d().\-–/]*$|^\+$/
const digitEdges = /(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/

type Token = { readonly text: string; readonly from: number; readonly to: number }

/** Reads what was typed by its looks: tokens that narrow, numbers and dates, and the words themselves. */
export function parseQuery(text: string): ParsedQuery {
  const { rest, filters } = readTypedFilters(text)
  const words: TypedWord[] = []
  const tokens: Token[] = []
  for (const token of rest.split(/\s+/)) {
    const from = words.length
    const folded = foldToken(token)
    if (folded.length === 0 || from + folded.length > mostWords) continue
    for (const word of folded) {
      words.push({ typed: folded.length === 1 ? token : word, word, mustFit: isYearNumber(word, from) })
    }
    tokens.push({ text: token, from, to: words.length })
  }
  const spans = readSpans(tokens)
  const inSpan = (at: number) => spans.some(({ from, to }) => from <= at && at < to)
  return {
    words: words.map((word, at) => (word.mustFit && inSpan(at) ? { ...word, mustFit: false } : word)),
    spans,
    filters,
  }
}

/** Of an e-mail address what stands before the @, parted where digits begin, as it is in the index. */
function foldToken(token: string): readonly string[] {
  if (!token.includes('@')) return foldWords(token)
  return foldWords(localPart(token)).flatMap((word) => word.split(digitEdges))
}

function isYearNumber(word: string, place: number): boolean {
  return place > 0 && /^\d{1,2}$/.test(word) && Number(word) >= 1 && Number(word) <= greatestYear
}

function readSpans(tokens: readonly Token[]): TypedSpan[] {
  const spans: TypedSpan[] = []
  for (let first = 0; first < tokens.length; ) {
    const date = readDateAt(tokens, first)
    const number = readNumberAt(tokens, first)
    const taken = Math.max(date?.tokens ?? 0, number?.tokens ?? 0, 1)
    if (date) spans.push(date.span)
    if (number) spans.push(number.span)
    first += taken
  }
  return spans
}

type Found = { readonly tokens: number; readonly span: TypedSpan }

/** The longest run of tokens that reads as a date. */
function readDateAt(tokens: readonly Token[], first: number): Found | null {
  for (let count = Math.min(mostDateTokens, tokens.length - first); count > 0; count--) {
    const typed = joined(tokens, first, count)
    const dates = /\d/.test(typed) ? readDates(typed) : []
    if (dates.length > 0)
      return { tokens: count, span: { ...place(tokens, first, count), typed, dates, digits: [] } }
  }
  return null
}

/** A run of tokens that are parts of a telephone number, or one token with the digits of a school id. */
function readNumberAt(tokens: readonly Token[], first: number): Found | null {
  let count = 0
  while (phonePart.test(tokens[first + count]?.text ?? '')) count++
  const typed = joined(tokens, first, Math.max(1, count))
  const fragments = count > 0 ? phoneFragments(typed) : []
  const alone = typed.replace(/\D/g, '')
  const digits = count > 0 ? fragments : typed.includes('@') ? [] : [alone]
  const long = digits.filter((each) => each.length >= leastNumberDigits)
  if (long.length === 0) return null
  return {
    tokens: Math.max(1, count),
    span: { ...place(tokens, first, Math.max(1, count)), typed, digits: long, dates: [] },
  }
}

function joined(tokens: readonly Token[], first: number, count: number): string {
  return tokens
    .slice(first, first + count)
    .map((token) => token.text)
    .join(' ')
}

function place(tokens: readonly Token[], first: number, count: number): { from: number; to: number } {
  return { from: tokens[first]?.from ?? 0, to: tokens[first + count - 1]?.to ?? 0 }
}
