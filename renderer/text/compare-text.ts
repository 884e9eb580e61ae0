import type { PersonRow } from '../../shared/domain/search.ts'
import { apart } from '../../shared/text/apart.ts'
import { countText } from './count.ts'
import { listName, rowFacts } from './search-text.ts'

export const compareText = {
  region: 'Two people side by side',
  title: 'Which of the two?',
  leave: 'Leave the comparison',
  open: 'Open this card',
  other: 'Beside',
  notTheSame: 'Not the same person',
  maybeSame: 'Undo: marked as not the same person',
  marked: 'Noted. The two are no longer listed as alike. Nothing was merged.',
  unmarked: 'The two are listed as alike again.',
  field: 'Field',
  differs: 'differs',
  inHouseNow: 'Boarding now',
  notBoarding: 'No placement covers today',
  enrolment: 'Enrolment',
  current: 'Now',
  noSimilar: 'No similar student on this computer.',
} as const

export function leftText(year: number): string {
  return `Left ${year}`
}

export function differencesText(count: number): string {
  if (count === 0) return 'Nothing shown here differs. Ask for a detail that Foyer does not hold.'
  return `${countText(count, 'field differs', 'fields differ')}, and ${count === 1 ? 'is' : 'are'} marked.`
}

export function moreSimilarText(count: number): string {
  return `and ${count} more`
}

/** Returns `Thompson, Kit · Year 8 · 8B`. */
export function otherText(row: PersonRow): string {
  const facts = rowFacts(row).map(({ text }) => text)
  return [apart(listName(row)), ...facts.slice(0, 2)].filter((part) => part !== '').join(' · ')
}
