import type { HousePlacements } from '../../shared/domain/boarding.ts'
import { countText } from './count.ts'
import { dayText, shortDay } from './when.ts'

export const boardingText = {
  house: 'House',
  filter: 'Find in this house',
  filterHint: 'Name, year or form',
  dayBefore: 'Day before',
  dayAfter: 'Day after',
  today: 'Today',
  day: 'Day',
  list: 'Placed in this house',
  check: 'Check with office',
  checkHint: 'Called boarders by the school’s list, with no placement covering this day.',
  changes: 'Changes within 7 days',
  empty: 'The records place nobody in this house on this day. Choose another day or another house.',
  noMatch: (text: string) => `Nobody in this house matches “${text}”. Clear the text to see everybody.`,
  noHouses:
    'No boarding house is known yet. Houses come with the first update: press F8 to see how far it is.',
  loading: 'Reading the placements…',
  mine: 'Remember as my house',
  isMine: 'My house',
  starts: (date: string) => `starts ${dayText(date)}`,
  ends: (date: string) => `ends ${dayText(date)}`,
  homeTitle: 'Open someone from the list',
  homeHint: 'The card opens here, with phone numbers and photo permissions.',
  homeWays: [
    ['A–Z', 'part of a name, a year or a form'],
    ['↑ ↓', 'through the house'],
    ['Enter', 'opens the card'],
    ['Ctrl ↓', 'the next boarder, the card staying open'],
    ['Ctrl P', 'the house on paper'],
  ],
  houseOption: (name: string, placed: number) => `${name} (${placed})`,
} as const

/** Placement is all the records say: the words must never sound like presence. */
export function placedTitle(date: string): string {
  return `Placed in house on ${dayText(date)}, not a roll call`
}

export function placedCount(count: number): string {
  return countText(count, 'boarder', 'boarders')
}

export function withoutDetailsText(count: number): string {
  return `Details of ${countText(count, 'boarder has', 'boarders have')} not arrived yet: the list may be short.`
}

export function yearTitle(year: string, count: number): string {
  return `${year === '' ? 'Year not recorded' : year} (${count})`
}

type Placed = Pick<HousePlacements['placed'][number], 'boarderType' | 'end' | 'alsoPlaced'>

/** `until 5 Dec · Full boarder · also placed in Lawson House`: where room is short, the day is what stays whole. */
export function placementText({ boarderType, end, alsoPlaced }: Placed): string {
  const until = end === null ? '' : `until ${shortDay(end)}`.replaceAll(' ', '\u00a0')
  const also = alsoPlaced.length === 0 ? '' : `also placed in ${alsoPlaced.join(', ')}`
  return [until, boarderType, also].filter((part) => part !== '').join(' · ')
}

export type PhoneNumbers = { readonly phone: string; readonly mobile: string }

/** What each number is: the record is the student's, so its mobile is the student's own. */
export const numberLabels: Readonly<Record<keyof PhoneNumbers, string>> = {
  phone: 'Phone',
  mobile: 'Own mobile',
}

/** The numbers there are, each with what it is. */
export function numberLines(
  numbers: PhoneNumbers,
): readonly { readonly label: string; readonly number: string }[] {
  const names = ['phone', 'mobile'] as const
  return names
    .filter((name) => numbers[name] !== '')
    .map((name) => ({ label: numberLabels[name], number: numbers[name] }))
}
