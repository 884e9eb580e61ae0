import { countText } from './count.ts'
import { dayText } from './when.ts'

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
  empty: 'The records place nobody in this house on this day.',
  noMatch: (text: string) => `Nobody in this house matches “${text}”.`,
  noHouses: 'No boarding house is known yet. Houses come with the details of boarders.',
  loading: 'Reading the placements…',
  mine: 'Remember as my house',
  isMine: 'My house',
  starts: (date: string) => `starts ${dayText(date)}`,
  ends: (date: string) => `ends ${dayText(date)}`,
  homeTitle: 'Open someone from the list',
  homeHint: 'The card, with home phones and photo permissions, stands here.',
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

/** `Full boarder · until Sat 5 Dec` */
export function placementText(boarderType: string, end: string | null): string {
  const until = end === null ? '' : `until ${dayText(end)}`
  return [boarderType, until].filter((part) => part !== '').join(' · ')
}
