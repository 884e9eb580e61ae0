import { type HousePlacements, nearDays } from '../../shared/domain/boarding.ts'
import { addDays } from '../../shared/text/calendar-day.ts'
import { countText } from './count.ts'
import { dayText, shortDay, weekday } from './when.ts'

const arrivals = 'Arrivals and departures'

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
  checkHint: 'The school’s list says they board, but no placement covers this day.',
  changes: `${arrivals}, ${nearDays} days either side`,
  empty: 'The records list no boarder in this house on this day. Choose another day or another house.',
  noMatch: (text: string) => `No one in this house matches “${text}”. Clear the text to see the whole house.`,
  noHouses: 'No boarding houses on this computer. They come with the details of boarders: press F8.',
  mine: 'Remember as my house',
  isMine: 'My house',
  starts: (date: string, day: string) => `${date < day ? 'started' : 'starts'} ${dayText(date)}`,
  ends: (date: string, day: string) => `${date < day ? 'ended' : 'ends'} ${dayText(date)}`,
  homeTitle: 'Open someone from the list',
  homeHint: 'The card opens here, with phone numbers and photo permissions.',
  homeWays: [
    ['A–Z', 'part of a name, a year or a form'],
    ['↑ ↓', 'move through the house'],
    ['Enter', 'opens the card'],
    ['Ctrl ↓', 'opens the next boarder’s card'],
    ['Ctrl P', 'prints the house list'],
  ],
  houseOption: (name: string, placed: number) => `${name} (${placed})`,
} as const

/** The title must never sound like presence, because the records say only where people are placed. */
export function placedTitle(date: string): string {
  return `Placed in house on ${dayText(date)}, not a roll call`
}

export function placedCount(count: number): string {
  return countText(count, 'boarder', 'boarders')
}

export function withoutDetailsText(count: number): string {
  return `Details of ${countText(count, 'boarder', 'boarders')} are not on this computer: the list may be incomplete.`
}

export function yearTitle(year: string, count: number): string {
  return `${year === '' ? 'Year not recorded' : year} (${count})`
}

type Placed = Pick<HousePlacements['placed'][number], 'boarderType' | 'start' | 'end' | 'alsoPlaced'>

/** Returns `since Monday` for a placement that started within the week before the day, else ''. */
function sinceText(start: string | null, day: string): string {
  return start === null || start > day || start <= addDays(day, -7) ? '' : `since ${weekday(start)}`
}

/** Returns `since Monday · until 5 Dec · Full boarder · also placed in Lawson House`. A line never breaks in a date. */
export function placementText({ boarderType, start, end, alsoPlaced }: Placed, day: string): string {
  const year = end?.slice(0, 4) === day.slice(0, 4) ? '' : ` ${end?.slice(0, 4)}`
  const until = end === null ? '' : `until ${shortDay(end)}${year}`.replaceAll(' ', '\u00a0')
  const also = alsoPlaced.length === 0 ? '' : `also placed in ${alsoPlaced.join(', ')}`
  return [sinceText(start, day), until, boarderType, also].filter((part) => part !== '').join(' · ')
}

/** Returns `Boards in Chisholm House`. The first of several open placements is the newest, and counts. */
export function boardsIn(houses: readonly string[]): string {
  const [house, ...others] = [...new Set(houses.filter((each) => each !== ''))]
  if (house === undefined) return ''
  return others.length === 0
    ? `Boards in ${house}`
    : `Boards in ${house}; a placement in ${others.join(', ')} is open too`
}

export type PhoneNumbers = { readonly phone: string; readonly mobile: string }

/** The label of each number. The record does not say whose telephone it is. */
export const numberLabels: Readonly<Record<keyof PhoneNumbers, string>> = {
  phone: 'Phone',
  mobile: 'Mobile',
}

/** The numbers that are not empty, each with its label. */
export function numberLines(
  numbers: PhoneNumbers,
): readonly { readonly label: string; readonly number: string }[] {
  return (['phone', 'mobile'] as const)
    .filter((name) => numbers[name] !== '')
    .map((name) => ({ label: numberLabels[name], number: numbers[name] }))
}
