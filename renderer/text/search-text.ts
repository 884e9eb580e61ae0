import type { Narrowing } from '../../shared/domain/notes-and-requests.ts'
import {
  facetName,
  type MatchField,
  type MatchReason,
  type PersonRow,
  type SearchAnswer,
  type SearchHit,
  type SearchScope,
} from '../../shared/domain/search.ts'
import { countText, numberText } from './count.ts'
import { facetValueText } from './facet-text.ts'
import { sortedText } from './people-list-text.ts'
import { locale } from './region.ts'
import { dateText, sortText } from './when.ts'

export const searchText = {
  title: 'Students',
  box: 'Find a student',
  boxHint: 'Name, phone, school ID, y8, house:…',
  clear: 'Clear the text',
  list: 'People',
  scope: 'Search in',
  narrow: 'Narrow',
  narrowTitle: 'Narrow the list',
  clearNarrowing: 'Clear the filters',
  past: 'Past',
  alsoPast: 'past',
  boarder: 'Boarder',
  waiting: 'Correction waiting',
  loadingRow: 'Loading…',
  building: 'The list is still being prepared: some names may not be shown yet.',
  compare: 'Compare',
  without: (words: string) => `Remove: ${words}`,
} as const

export const hiddenSearchText: Record<NonNullable<SearchAnswer['hiddenSearch']>, string> = {
  limit:
    'Birth dates and addresses are hidden on this computer. Too many were confirmed within a minute, so they are not searched for now. Wait a minute and search again.',
  'not-logged':
    'Birth dates and addresses are hidden on this computer. They are searched only if that can be logged. Enter your name, or tell IT if the log cannot be written.',
}

export const scopeWords: Record<SearchScope, string> = { current: 'Current', past: 'Past', both: 'Both' }

const scopePeople: Record<SearchScope, readonly [one: string, many: string]> = {
  current: ['current student', 'current students'],
  past: ['past student', 'past students'],
  both: ['student, current or past', 'students, current and past'],
}

export function elsewhereText(scope: SearchScope, total: number): string {
  const [one, many] = scopePeople[scope]
  return total === 1 ? `1 ${one} matches` : `${numberText(total)} ${many} match`
}

/** Returns `1 current student · 17 close matches`. */
export function totalText(scope: SearchScope, total: number, near = 0): string {
  const [one, many] = scopePeople[scope]
  const fitting = countText(total, one, many)
  return near === 0 ? fitting : `${fitting} · ${countText(near, 'close match', 'close matches')}`
}

export function similarText(count: number): string {
  return `${count} similar`
}

export function lookAlikesTitle(name: string): string {
  return `Not ${name}?`
}

/** Possible reasons for no match, in the order in which to check them. */
export function notFoundLines(search: {
  readonly text: string
  readonly scope: SearchScope
  readonly narrowedBy: number
  readonly listAge: string
}): readonly string[] {
  const [, many] = scopePeople[search.scope]
  const lines = [`Searched ${many}, including names that sound similar.`]
  if (search.narrowedBy > 0) {
    lines.push(`${countText(search.narrowedBy, 'filter narrows', 'filters narrow')} the list.`)
  }
  lines.push(search.listAge)
  return lines
}

export function nobodyText(text: string): string {
  return text.trim() === '' ? 'No one found' : `No one found for “${text}”`
}

/** How the close matches resemble what was typed; `mixed` if they do so in different ways. */
export const nearnessWords = {
  spelling: 'Similar spelling',
  sound: 'Sounds similar',
  nickname: 'Nickname or full form',
  phone: 'Similar phone',
  schoolId: 'Similar ID',
  birthDate: 'Similar birth date',
  email: 'Similar e-mail',
  address: 'Similar address',
  part: 'Partial match',
  mixed: 'Close matches',
} as const
export type Nearness = keyof typeof nearnessWords

/** The heading of the close matches if no one matches fully. */
export function onlyNearText(nearness: Nearness, text: string): string {
  if (nearness === 'part') return `No one matches all of “${text}”. Partial matches:`
  if (nearness === 'sound') return `No name is spelt like “${text}”. Names that sound similar:`
  const words = nearnessWords[nearness]
  return `No exact match for “${text}”. ${words}:`
}

/** The count at the foot if there is no exact match: `No exact match · 12 close matches` */
export function nearTotalText(total: number): string {
  return `No exact match · ${countText(total, 'close match', 'close matches')}`
}

/** Returns `Left out: “mr”` or `Narrowed by “yr 5”`, for typed words that are not looked for. */
export function saidWordsText({
  ignoredWords,
  narrowing,
}: Pick<SearchAnswer, 'ignoredWords' | 'narrowing'>): string {
  const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ')
  const said = [
    narrowing.length > 0 ? `Narrowed by ${quoted(narrowing)}` : '',
    ignoredWords.length > 0 ? `Left out: ${quoted(ignoredWords)}` : '',
  ]
  return said.filter(Boolean).join(' · ')
}

/** Why someone is in the list, if the row does not show it by itself: `also “Katherine”`. Empty if marked letters do. */
export function reasonText(hit: PersonRow & Pick<SearchHit, 'reasons' | 'missed'>): string {
  const said = hit.reasons.map((reason) => oneReason(hit, reason)).filter((words) => words !== '')
  said.push(...hit.missed.map((word) => `not “${word}”`))
  if (hit.kind === 'past' && isOtherName(hit)) said.push(`at school: ${hit.nameAtSchool}`)
  return [...new Set(said)].join(' · ')
}

function isOtherName({ nameAtSchool, preferred, surname }: PersonRow): boolean {
  const now = [`${preferred} ${surname}`, `${surname}, ${preferred}`]
  return nameAtSchool !== '' && !now.includes(nameAtSchool)
}

/** Names a stored value that matched. `stored` is '' for a number or place that was not typed. */
function oneReason(row: PersonRow, { field, word, stored }: MatchReason): string {
  switch (field) {
    case 'givenName':
      return row.given === row.preferred ? '' : `also “${row.given}”`
    case 'otherGivenName':
      return `also “${stored || capital(word)}”`
    case 'nameAtSchool':
      return `at school: ${row.nameAtSchool}`
    case 'schoolId':
      return stored === '' ? '' : `ID ${stored}`
    case 'phone':
      return stored === '' ? '' : `phone ${stored}`
    case 'email':
      return stored === '' ? '' : `e-mail ${stored}`
    case 'birthDate':
      return stored === '' ? '' : `born ${bornText(stored)}`
    case 'address':
      return stored === '' ? '' : `address: ${stored}`
    default:
      return ''
  }
}

/** A day that no calendar has is shown as it is stored. */
function bornText(stored: string): string {
  return Number.isNaN(Date.parse(stored)) ? stored : dateText(stored)
}

function capital(word: string): string {
  return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1)
}

/** What tells people of the same name apart, always in the same order. */
export function rowFacts(row: PersonRow): readonly { readonly field: MatchField; readonly text: string }[] {
  const years = [
    row.yearLeft === null ? '' : `Left ${row.yearLeft}`,
    row.peerYear === null || row.peerYear === row.yearLeft ? '' : `class of ${row.peerYear}`,
  ].filter(Boolean)
  const facts: { readonly field: MatchField; readonly text: string }[] = [
    { field: 'year', text: row.year },
    { field: 'form', text: row.form },
    { field: 'house', text: row.house },
    { field: 'campus', text: row.campus },
  ]
  const shown = facts.filter(({ text }) => text !== '')
  return row.kind === 'past' ? [...years.map((text) => ({ field: 'year' as const, text })), ...shown] : shown
}

export const factsText = (row: PersonRow): string =>
  rowFacts(row)
    .map(({ text }) => text)
    .join(' · ')

export function listName(row: Pick<PersonRow, 'surname' | 'preferred'>): string {
  return [row.surname, row.preferred].filter((part) => part !== '').join(', ')
}

type Narrowed = Pick<Narrowing, 'scope' | 'facets'> & Partial<Pick<Narrowing, 'order'>>

/** A narrowing in words, in whatever order it was chosen: `Past · Year 8 · 8B · by form` */
export function narrowingText({ scope, facets, order = 'best' }: Narrowed): string {
  const values = facetName.options.flatMap((name) =>
    (facets[name] ?? []).toSorted(sortText).map((value) => facetValueText(name, value)),
  )
  const sorted = order === 'best' ? [] : [sortedText(order)]
  return [...(scope === 'current' ? [] : [scopeWords[scope]]), ...values, ...sorted].join(' · ')
}
