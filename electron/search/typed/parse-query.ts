import { foldWords } from '../../../shared/text/fold.ts'
import type { TypedFilter } from '../people/facet-columns.ts'
import { localPart } from '../people/person-words.ts'
import type { Region } from '../people/phone-number.ts'
import { type KnowsName, readSaidWords, readTypedFilters } from './typed-filters.ts'
import { readSpans, type Token, type TypedSpan } from './typed-spans.ts'

/** What a typed word looks like, which says where it is likely to be found. */
export type Sense = 'word' | 'number' | 'streetNumber' | 'email'

/** One word of what was typed. */
export type TypedWord = {
  readonly typed: string
  readonly word: string
  /** A small number after the first word, which says the year or form and so narrows: `smi 8 jo`. */
  readonly mustFit: boolean
  readonly sense: Sense
}

export type ParsedQuery = {
  readonly words: readonly TypedWord[]
  readonly spans: readonly TypedSpan[]
  readonly filters: readonly TypedFilter[]
  /** How old everyone listed must be. */
  readonly age: number | null
  /** Whether it begins like an address line, with the number of a house. */
  readonly isAddress: boolean
  /** Typed words that were set aside, and those that narrow the list. */
  readonly ignoredWords: readonly string[]
  readonly narrowing: readonly string[]
}

/** More words than an address line has; the rest of a longer text is passed over. */
const mostWords = 12
const greatestYear = 13
/** `17 wallaby place`, `4/12 Mona Vale Rd`. */
const addressLine = /^\d[\d/]*[a-z]?,?\s+\p{L}\S*\s+\p{L}/iu
/** Of an address typed without its @: letters on both sides of a point, or before a number. */
const dottedName = /\p{L}[._]\p{L}/u
const digitEdges = /(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/

/** What reading needs to know of the school. */
type School = { readonly knowsName: KnowsName; readonly region: Region }

/** Reads what was typed by its looks: tokens that narrow, numbers and dates, and the words themselves. */
export function parseQuery(text: string, { knowsName, region }: School): ParsedQuery {
  const keyed = readTypedFilters(text)
  const said = readSaidWords(keyed.rest, knowsName)
  const words: TypedWord[] = []
  const tokens: Token[] = []
  const isAddress = addressLine.test(said.tokens.join(' '))
  for (const token of said.tokens) {
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
  const spans = readSpans(tokens, region)
  const inSpan = (at: number) => spans.some(({ from, to }) => from <= at && at < to)
  return {
    words: words.map((word, at) => (word.mustFit && inSpan(at) ? { ...word, mustFit: false } : word)),
    spans,
    filters: [...keyed.filters, ...said.filters],
    age: said.age,
    isAddress,
    ignoredWords: said.ignoredWords,
    narrowing: said.narrowing,
  }
}

function senseOf(word: string, token: string): Sense {
  if (token.includes('@')) return 'email'
  return /^\d+$/.test(word) ? 'number' : 'word'
}

/** Of an e-mail address what stands before the @, parted where digits begin, as it is in the index. */
function foldToken(token: string): readonly string[] {
  const isEmail = token.includes('@')
  if (!isEmail && !dottedName.test(token)) return foldWords(token)
  return foldWords(isEmail ? localPart(token) : token).flatMap((word) => word.split(digitEdges))
}

function isYearNumber(word: string, place: number): boolean {
  return place > 0 && /^\d{1,2}$/.test(word) && Number(word) >= 1 && Number(word) <= greatestYear
}
