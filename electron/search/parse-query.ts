import { type DateReading, readDates } from '../../shared/text/dates.ts'
import { foldWords } from '../../shared/text/fold.ts'
import { phoneFragments } from '../../shared/text/phone.ts'
import type { Sense } from './field-prices.ts'
import { localPart } from './person-words.ts'
import { readTypedFilters, type TypedFilter } from './typed-filters.ts'

/** One word of what was typed. */
export type TypedWord = {
  readonly typed: string
  readonly word: string
  /** A small number after the first word, which says the year or form and so narrows: `smi 8 jo`. */
  readonly mustFit: boolean
  readonly sense: Sense
}

/** Words `from` to `to - 1` read together as a number or a date. */
export type TypedSpan = {
  readonly from: number
  readonly to: number
  readonly typed: string
  /** What to look for in telephone numbers, and in school ids: digits alone. */
  readonly phone: readonly string[]
  readonly schoolId: string
  /** An e-mail address, or its beginning up to the @. */
  readonly email: string
  readonly dates: readonly DateReading[]
}

export type ParsedQuery = {
  readonly words: readonly TypedWord[]
  readonly spans: readonly TypedSpan[]
  readonly filters: readonly TypedFilter[]
  /** Whether it begins like an address line, with the number of a house. */
  readonly isAddress: boolean
}

/** More words than an address line has; the rest of a longer text is passed over. */
const mostWords = 12
const mostDateTokens = 4
const leastNumberDigits = 3
const greatestYear = 13
const phonePart = /^[+(]?\d[\d().\-–/]*$|^\+$/
/** `17 wallaby place`, `4/12 Mona Vale Rd`. */
const addressLine = /^\d[\d/]*[a-z]?,?\s+\p{L}\S*\s+\p{L}/iu
const digitEdges = /(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/

type Token = { readonly text: string; readonly from: number; readonly to: number }

/** Reads what was typed by its looks: tokens that narrow, numbers and dates, and the words themselves. */
export function parseQuery(text: string): ParsedQuery {
  const { rest, filters } = readTypedFilters(text)
  const words: TypedWord[] = []
  const tokens: Token[] = []
  const isAddress = addressLine.test(rest.trim())
  for (const token of rest.split(/\s+/)) {
    const from = words.length
    const folded = foldToken(token)
    if (folded.length === 0 || from + folded.length > mostWords) continue
    folded.forEach((word, at) => {
      const sense = isAddress && from + at === 0 ? 'streetNumber' : senseOf(word, token)
      const typed = folded.length === 1 ? token : word
      words.push({ typed, word, mustFit: isYearNumber(word, from), sense })
    })
    tokens.push({ text: token, from, to: words.length })
  }
  const spans = readSpans(tokens)
  const inSpan = (at: number) => spans.some(({ from, to }) => from <= at && at < to)
  return {
    words: words.map((word, at) => (word.mustFit && inSpan(at) ? { ...word, mustFit: false } : word)),
    spans,
    filters,
    isAddress,
  }
}

function senseOf(word: string, token: string): Sense {
  return /^\d+$/.test(word) && !token.includes('@') ? 'number' : 'word'
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
    const span = spanOf(tokens, first, count)
    const dates = /\d/.test(span.typed) ? readDates(span.typed) : []
    if (dates.length > 0) return { tokens: count, span: { ...span, dates } }
  }
  return null
}

/** A run of tokens that are parts of a telephone number, or one token with an e-mail address or a school id. */
function readNumberAt(tokens: readonly Token[], first: number): Found | null {
  let count = 0
  while (phonePart.test(tokens[first + count]?.text ?? '')) count++
  const span = spanOf(tokens, first, Math.max(1, count))
  if (span.typed.includes('@')) return { tokens: 1, span: { ...span, email: span.typed } }
  const digits = span.typed.replace(/\D/g, '')
  const phone = count > 0 ? phoneFragments(span.typed) : []
  const schoolId = count <= 1 && digits.length >= leastNumberDigits ? digits : ''
  if (phone.length === 0 && schoolId === '') return null
  return { tokens: Math.max(1, count), span: { ...span, phone, schoolId } }
}

function spanOf(tokens: readonly Token[], first: number, count: number): TypedSpan {
  const taken = tokens.slice(first, first + count)
  return {
    from: taken[0]?.from ?? 0,
    to: taken.at(-1)?.to ?? 0,
    typed: taken.map(({ text }) => text).join(' '),
    phone: [],
    schoolId: '',
    email: '',
    dates: [],
  }
}
