import type {
  FacetName,
  MatchField,
  MatchReason,
  PersonRow,
  SearchHit,
  SearchScope,
} from '../../shared/domain/search.ts'
import { countText, numberText } from './count.ts'

export const searchText = {
  title: 'Students',
  box: 'Find a student',
  boxHint: 'Name, phone, school ID, y8, house:…',
  clear: 'Clear the text',
  list: 'People',
  scope: 'Who to look through',
  narrow: 'Narrow',
  narrowTitle: 'Narrow the list',
  clearNarrowing: 'Show everyone again',
  past: 'Past',
  alsoPast: 'past',
  boarder: 'Boarder',
  waiting: 'Correction waiting',
  loadingRow: 'Loading…',
  building: 'The list is still being put in order: names not shown yet may exist.',
  compare: 'Compare',
  nothingTyped: 'Nothing typed yet',
  nothingTypedHint: 'People appear here with the first letter.',
} as const

export const scopeWords: Record<SearchScope, string> = { current: 'Current', past: 'Past', both: 'Both' }

const scopePeople: Record<SearchScope, readonly [one: string, many: string]> = {
  current: ['current student', 'current students'],
  past: ['past student', 'past students'],
  both: ['student, current or past', 'students, current and past'],
}

export const facetWords: Record<FacetName, string> = {
  campus: 'Campus',
  year: 'Year',
  house: 'House',
  form: 'Form',
  boarder: 'Boarding',
  peerYear: 'Peer year',
  yearLeft: 'Year left',
  lastHouse: 'Last house',
}

/** A value of a facet as a person says it: the index knows boarders by yes and no. */
export function facetValueText(name: FacetName, value: string): string {
  if (name !== 'boarder') return value
  return value === 'yes' ? 'Boarders' : 'Day students'
}

/** `3 past students match` */
export function elsewhereText(scope: SearchScope, total: number): string {
  const [one, many] = scopePeople[scope]
  return total === 1 ? `1 ${one} matches` : `${numberText(total)} ${many} match`
}

export function totalText(scope: SearchScope, total: number): string {
  const [one, many] = scopePeople[scope]
  return countText(total, one, many)
}

export function similarText(count: number): string {
  return `${count} similar`
}

/** `Not Thompson, Kit?` */
export function lookAlikesTitle(name: string): string {
  return `Not ${name}?`
}

/** Why nobody was found, in the order in which it is worth checking. */
export function notFoundLines(search: {
  readonly text: string
  readonly scope: SearchScope
  readonly narrowedBy: number
  readonly listAge: string
}): readonly string[] {
  const [, many] = scopePeople[search.scope]
  const lines = [`Looked through ${many}, also for names that sound like it.`]
  if (search.narrowedBy > 0) {
    lines.push(`${countText(search.narrowedBy, 'choice narrows', 'choices narrow')} the list.`)
  }
  lines.push(search.listAge)
  return lines
}

export function nobodyText(text: string): string {
  return `Nobody found for “${text}”`
}

/** How those below the line in the list come near what was typed: by sound, by part of it, or one or the other. */
export type Nearness = 'sound' | 'part' | 'mixed'

export const nearnessWords: Readonly<Record<Nearness, string>> = {
  sound: 'Sounds like',
  part: 'Fits in part',
  mixed: 'Sounds like it, or fits in part',
}

/** Said where nobody stands above that line. */
export function onlyNearText(nearness: Nearness, text: string): string {
  if (nearness === 'part') return `Nobody fits all of “${text}”. These fit part of it.`
  const how = nearness === 'mixed' ? 'sound like it, or fit part of it' : 'sound like it'
  return `Nothing is spelt like “${text}”. These ${how}.`
}

const nameFields: readonly MatchField[] = ['preferredName', 'surname', 'givenName']

/**
 * Why someone is in the list, where the row does not show it by itself: `also “Katherine”`.
 * Empty where the marked letters say enough.
 */
export function reasonText(hit: PersonRow & Pick<SearchHit, 'reasons' | 'missed'>): string {
  const said = hit.reasons.map((reason) => oneReason(hit, reason)).filter((words) => words !== '')
  said.push(...hit.missed.map((word) => `not “${word}”`))
  if (hit.kind === 'past' && isOtherName(hit)) said.push(`at school: ${hit.nameAtSchool}`)
  return [...new Set(said)].join(' · ')
}

/** Whether the name at school says something the row does not. */
function isOtherName({ nameAtSchool, preferred, surname }: PersonRow): boolean {
  const now = [`${preferred} ${surname}`, `${surname}, ${preferred}`]
  return nameAtSchool !== '' && !now.includes(nameAtSchool)
}

function oneReason(row: PersonRow, { field, word, typed, tier }: MatchReason): string {
  if (tier === 'nickname' && nameFields.includes(field)) return `also known as “${typed}”`
  switch (field) {
    case 'givenName':
      return row.given === row.preferred ? '' : `also “${row.given}”`
    case 'otherGivenName':
      return `also “${capital(word)}”`
    case 'formerName':
      return `formerly “${capital(word)}”`
    case 'nameAtSchool':
      return `at school: ${row.nameAtSchool}`
    case 'schoolId':
      return `ID ${row.schoolId}`
    case 'phone':
      return `phone with ${typed}`
    case 'email':
      return `e-mail with “${typed}”`
    case 'birthDate':
      return `born ${typed}`
    case 'address':
      return `address with “${typed}”`
    default:
      return ''
  }
}

function capital(word: string): string {
  return word.charAt(0).toLocaleUpperCase('en-AU') + word.slice(1)
}

/** What tells people of one name apart, always in the same order. */
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

/** How a person is called in a list. */
export function listName(row: Pick<PersonRow, 'surname' | 'preferred'>): string {
  return [row.surname, row.preferred].filter((part) => part !== '').join(', ')
}
