import type { FacetName } from '../../../shared/domain/search.ts'
import { fold } from '../../../shared/text/fold.ts'
import type { TypedFilter } from '../people/facet-columns.ts'

/** What was typed, parted into the tokens that narrow and the rest, which is looked for. */
export type TypedText = { readonly rest: string; readonly filters: readonly TypedFilter[] }

const facetsByKey: Readonly<Record<string, readonly FacetName[]>> = {
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

/** Takes `house:chisholm`, `campus:"st john"`, `form:8b`, `left:2004`, `class:1998`, `y8` out of what was typed. */
export function readTypedFilters(text: string): TypedText {
  const filters: TypedFilter[] = []
  const take = (key: string, raw: string, token: string): string => {
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
  return { rest, filters }
}

/** Whether somebody's name is this folded word, or, where it is unfinished, begins with it. */
export type KnowsName = (word: string, isUnfinished: boolean) => boolean

/** What was typed, without the words that say what kind of thing follows, or whom to leave out. */
export type SaidWords = {
  readonly tokens: readonly string[]
  readonly filters: readonly TypedFilter[]
  /** How old everyone listed must be. */
  readonly age: number | null
  /** Words set aside, as typed. */
  readonly ignoredWords: readonly string[]
  /** Words that narrow the list, as typed. */
  readonly narrowing: readonly string[]
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Titles, names of fields, and small words of a sentence: none is looked for, unless it is somebody's name. */
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
const greatestYear = 13
const yearsOld = /^(\d{1,2})(?:yo|yrs?|years?)$/
const label = /^(\p{L}[\p{L}-]*):(.*)$/u
const smallNumber = /^\d{1,2}$/

/** Parts what was typed by what its words are there for. */
export function readSaidWords(text: string, knowsName: KnowsName): SaidWords {
  const typed = text
    .split(/\s+/)
    .filter((token) => token !== '')
    .flatMap(withoutLabel)
  const tokens: string[] = []
  const filters: TypedFilter[] = []
  const ignoredWords: string[] = []
  const narrowing: string[] = []
  let age: number | null = null
  for (let at = 0; at < typed.length; at++) {
    const { text: token, isLabel } = typed[at] ?? nothing
    const next = typed[at + 1]?.text ?? ''
    const word = fold(token)
    const isName = !isLabel && knowsName(word, at === typed.length - 1)
    if (!isName && yearWords.has(word) && isYear(next)) {
      filters.push({ facets: ['year'], value: String(Number(next)) })
      narrowing.push(`${token} ${next}`)
      at++
    } else if (!isName && ageWords.has(word) && smallNumber.test(next)) {
      age = Number(next)
      narrowing.push(`${token} ${next}`)
      at++
    } else if (smallNumber.test(word) && oldWords.has(fold(next))) {
      age = Number(word)
      const old = fold(typed[at + 2]?.text ?? '') === 'old' ? 2 : 1
      narrowing.push(
        typed
          .slice(at, at + old + 1)
          .map((each) => each.text)
          .join(' '),
      )
      at += old
    } else if (yearsOld.test(word)) {
      age = Number.parseInt(word, 10)
      narrowing.push(token)
    } else if (!isName && boarders.has(word)) {
      filters.push({ facets: ['boarder'], value: 'yes' })
      narrowing.push(token)
    } else if (!isName && fillers.has(word)) ignoredWords.push(token)
    else tokens.push(token)
  }
  const isEmpty = tokens.length + filters.length === 0 && age === null
  return isEmpty
    ? { tokens: typed.map((each) => each.text), filters, age, ignoredWords: [], narrowing: [] }
    : { tokens, filters, age, ignoredWords, narrowing }
}

type Token = { readonly text: string; readonly isLabel: boolean }
const nothing: Token = { text: '', isLabel: false }

/** `ph:0412` as a label and what it stands before. */
function withoutLabel(token: string): Token[] {
  const [, name = '', rest = ''] = label.exec(token) ?? []
  if (!fillers.has(fold(name).replaceAll(' ', '')) && !yearWords.has(fold(name)))
    return [{ text: token, isLabel: false }]
  return [{ text: name, isLabel: true }, ...(rest === '' ? [] : [{ text: rest, isLabel: false }])]
}

function isYear(text: string): boolean {
  return smallNumber.test(text) && Number(text) >= 1 && Number(text) <= greatestYear
}
