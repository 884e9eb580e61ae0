import { missingField, oddRecord } from '../../../shared/domain/search.ts'
import { fold } from '../../../shared/text/fold.ts'
import type { ColumnName, TypedFilter } from '../people/facet-columns.ts'

/** The keyed filters of a text, and the rest of the text. */
type KeyedFilters = {
  readonly rest: string
  readonly filters: readonly TypedFilter[]
  readonly worklists: TypedWorklists
}
/** Values of worklist filters that were typed, such as `missing:mobile`. */
export type TypedWorklists = { readonly missing: readonly string[]; readonly odd: readonly string[] }

const facetsByKey: Readonly<Record<string, readonly ColumnName[]>> = {
  y: ['year'],
  yr: ['year'],
  year: ['year'],
  house: ['house', 'lastHouse'],
  lasthouse: ['lastHouse'],
  form: ['form'],
  campus: ['campus'],
  boarder: ['boarder'],
  left: ['yearLeft'],
  class: ['peerYear'],
}

const keyed = /(?:^|(?<=\s))([a-z]+):(?:"([^"]*)"?|(\S*))/giu
const shortYear = /(?:^|(?<=\s))(?:y|yr|year)(\d{1,2})(?=\s|$)/giu

/** Removes keyed filters from a text: `house:chisholm`, `campus:"st john"`, `form:8b`, `left:2004`, `class:1998`, `y8`,
 * `missing:mobile`, `odd:capitals`. */
export function readKeyedFilters(text: string): KeyedFilters {
  const filters: TypedFilter[] = []
  const worklists = { missing: [] as string[], odd: [] as string[] }
  const take = (key: string, raw: string, token: string): string => {
    if (key === 'missing' || key === 'odd') {
      const options: readonly string[] = key === 'missing' ? missingField.options : oddRecord.options
      const fitting = options.filter(
        (option) => raw !== '' && option.toLowerCase().startsWith(raw.toLowerCase()),
      )
      worklists[key].push(...fitting)
      return fitting.length > 0 ? ' ' : token
    }
    const facets = Object.hasOwn(facetsByKey, key) ? facetsByKey[key] : undefined
    if (facets === undefined) return token
    const value = fold(raw)
    if (value !== '') filters.push({ facets, value })
    return ' '
  }
  const rest = text
    .replace(keyed, (token, key: string, quoted?: string, bare?: string) =>
      take(key.toLowerCase(), quoted ?? bare ?? '', token),
    )
    .replace(shortYear, (token, year: string) => take('year', year, token))
  return { rest, filters, worklists }
}

/** Whether someone has this folded word as a name or, if it is unfinished, a name that begins with it. */
export type KnowsName = (word: string, isUnfinished: boolean) => boolean

/** A typed text, sorted into words to search for, words that filter, and words to ignore. */
export type WordFilters = {
  readonly tokens: readonly string[]
  readonly filters: readonly TypedFilter[]
  /** Required age in years. */
  readonly age: number | null
  readonly ignoredWords: readonly string[]
  /** Words that filter the list, as typed. */
  readonly narrowing: readonly string[]
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Titles, field names and small words of a sentence, which are ignored unless they are someone's name. */
const fillers = words(
  'mr mrs ms miss mx master dr prof sir madam ph phone tel telephone mob mobile cell call caller number no nr id ' +
    'sid student studentid schoolid email mail dob birthday birthdate born name names surname lastname firstname ' +
    'given family address addr house form class campus the and of for from in at is with called kid child boy girl ' +
    'mum mother dad father parent son daughter please find pupil',
)
const yearWords = words('y yr year grade gr')
const ageWords = words('age aged')
const oldWords = words('yo yrs years yearsold yrsold')
const boarders = words('boarder boarders boarding')
const maxYear = 13
const yearsOld = /^(\d{1,2}) ?(?:yo|yrs?|years?)(?: old)?$/
/** What a sentence puts around a word, a number or a date. */
const punctuation = /^[[{<"#]+|[\]}>",;?!.]+$/g
const label = /^(\p{L}[\p{L}-]*):(.*)$/u
const smallNumber = /^\d{1,2}$/
/** `8B`: a form, also after the word year. */
const formLike = /^\d{1,2}\p{L}$/u

/** Sorts words by purpose. If none would be searched for, all are. `ignoresAge`: this desk hides birth dates. */
export function readWordFilters(text: string, knowsName: KnowsName, ignoresAge = false): WordFilters {
  const typed = splitTokens(text)
  const tokens: string[] = []
  const filters: TypedFilter[] = []
  const ignoredWords: string[] = []
  const narrowing: string[] = []
  let age: number | null = null
  const isOldWord = (word: string) => oldWords.has(fold(word)) && !knowsName(fold(word), false)
  for (let at = 0; at < typed.length; ) {
    const { text: token, isLabel } = typed[at] ?? noToken
    const next = typed[at + 1]?.text ?? ''
    const word = fold(token)
    const isName = !isLabel && knowsName(word, at === typed.length - 1)
    const isOld = fold(typed[at + 2]?.text ?? '') === 'old'
    let taken = 1
    let years: number | null = null
    if (!isName && yearWords.has(word) && isYear(next)) {
      filters.push({ facets: ['year'], value: String(Number(next)) })
      taken = 2
    } else if (!isName && ageWords.has(word) && smallNumber.test(next)) {
      years = Number(next)
      taken = 2
    } else if (smallNumber.test(word) && (isOldWord(next) || (fold(next) === 'year' && isOld))) {
      years = Number(word)
      taken = isOld ? 3 : 2
    } else if (yearsOld.test(word)) years = Number.parseInt(word, 10)
    else if (!isName && boarders.has(word)) filters.push({ facets: ['boarder'], value: 'yes' })
    else taken = 0
    const isIgnored = years !== null && ignoresAge
    if (years !== null && !isIgnored) age = years
    if (taken > 0) (isIgnored ? ignoredWords : narrowing).push(textOf(typed.slice(at, at + taken)).join(' '))
    else if (!isName && (fillers.has(word) || (yearWords.has(word) && formLike.test(next))))
      ignoredWords.push(token)
    else tokens.push(token)
    at += Math.max(1, taken)
  }
  return tokens.length + filters.length === 0 && age === null
    ? { tokens: textOf(typed), filters, age, ignoredWords: [], narrowing: [] }
    : { tokens, filters, age, ignoredWords, narrowing }
}

type Token = { readonly text: string; readonly isLabel: boolean }
const noToken: Token = { text: '', isLabel: false }

const textOf = (tokens: readonly Token[]): string[] => tokens.map(({ text }) => text)

/** The words of a text without what a sentence puts around them, and `ph:0412` as a label and the rest. */
export const splitTokens = (text: string): readonly Token[] => text.split(/\s+/).flatMap(splitLabel)

function splitLabel(typed: string): Token[] {
  const token = typed.replace(punctuation, '').replace(/^\(([^()]*)\)$/, '$1')
  if (token === '') return []
  const [, name = '', rest = ''] = label.exec(token) ?? []
  if (!fillers.has(fold(name).replaceAll(' ', '')) && !yearWords.has(fold(name)))
    return [{ text: token, isLabel: false }]
  return [{ text: name, isLabel: true }, ...(rest === '' ? [] : [{ text: rest, isLabel: false }])]
}

function isYear(text: string): boolean {
  return smallNumber.test(text) && Number(text) >= 1 && Number(text) <= maxYear
}
