import type { SyncStatus } from '../../../shared/domain/sync.ts'
import { type DeskScope, yearKeys } from '../../../shared/scope/desk-scope.ts'

/** Names the people this desk holds, such as `Kurrajong, years 7 to 12`; empty if it holds everyone. */
export function scopeWords(holds: DeskScope | null): string {
  if (holds === null) return ''
  const { campuses, yearLevels, houses, boardingHouses, boardersOnly, currentOnly } = holds
  const units = [campuses, yearLevels, houses, boardingHouses]
  if (units.some((said) => said?.length === 0)) return 'no one: the policy on this computer cannot be read'
  return [
    listed(campuses),
    yearLevels === undefined ? '' : yearWords(yearLevels),
    listed(houses),
    boardingHouses === undefined ? '' : `boarders of ${listed(boardingHouses)}`,
    boardersOnly === true && boardingHouses === undefined ? 'boarders' : '',
    currentOnly === true ? 'no past students' : '',
  ]
    .filter((words) => words !== '')
    .join(', ')
}

/** Shown after a search without a match; null if this desk holds everyone. */
export function scopeSentence({ holds, datasets }: Pick<SyncStatus, 'holds' | 'datasets'>): string | null {
  if (holds === null) return null
  const only = `This desk holds only ${scopeWords(holds)}.`
  const current = datasets.find(({ name }) => name === 'current')
  return current?.held === 0 && current.completeAt !== null
    ? `${only} No one in the school’s list matches this: ask IT to check the spelling in the policy.`
    : only
}

const listed = (said: readonly string[] | undefined): string =>
  said === undefined
    ? ''
    : said.length < 3
      ? said.join(' and ')
      : `${said.slice(0, -1).join(', ')} and ${said.at(-1)}`

/** Returns `years 7 to 12`, `year 7` or `years Prep and 1`. */
function yearWords(said: readonly string[]): string {
  const years = [...new Set(yearKeys(said))]
  const numbers = years.map(Number).toSorted((a, b) => a - b)
  const [first, last] = [numbers[0], numbers.at(-1)]
  const isRow = numbers.every((number, at) => number === (first ?? 0) + at)
  if (isRow && years.length > 2) return `years ${first} to ${last}`
  return `${years.length === 1 ? 'year' : 'years'} ${listed(years)}`
}
