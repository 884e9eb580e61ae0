import type { EmergencyUnit } from '../../shared/domain/boarding.ts'
import { localDay } from '../../shared/text/calendar-day.ts'
import { countText, numberText } from './count.ts'
import { clockTime, dateText } from './when.ts'

export const paperText = {
  preview: 'Print preview',
  sheet: 'The sheet',
  close: 'Close the preview',
  what: 'What to print',
  kinds: {
    card: 'Student card',
    house: 'House list',
    results: 'Search result',
    label: 'Address label',
    muster: 'Ticked list',
    requests: 'Changes to key in',
    sent: 'Corrections sent today',
    emergency: 'For an emergency',
  },
  purpose: 'What it is for',
  purposeHint: 'Printed on the sheet, with your name.',
  purposes: {
    card: 'Front desk',
    house: 'House muster',
    results: 'List for staff',
    label: 'Letter',
    muster: 'Muster',
    requests: 'To be keyed in',
    sent: 'Record of the day',
    emergency: 'Emergency',
  },
  operator: 'Your name',
  operatorHint: 'Every sheet says who printed it.',
  nameless: 'Without a name, the sheet and the access log say “without a name”.',
  labelHint:
    'Not printed on the label, which holds only name and address. The access log records who printed it.',
  hidden: 'The address is hidden again. Close this preview and show the address once more.',
  phones: 'With phone numbers',
  print: 'Print…',
  onPaper: 'Nothing is saved on this computer.',
  destroy: 'Destroy after use.',
  noCollecting: 'This sheet does not show who may collect a student.',
  tick: 'Seen',
  tickedAt: 'At',
  ownNote:
    'This desk’s own note, not a school record. A missing tick means only that the box was not ticked.',
  name: 'Name',
  form: 'Form',
  placement: 'Placement',
  year: 'Year',
  house: 'House',
  campus: 'Campus',
  schoolId: 'School ID',
  placementOnly: 'Placement only, not a roll call: the records do not say who is here.',
  emergency: 'Print for an emergency…',
  emergencyBy: 'One sheet for each',
  noGroup: 'not known here',
  enrolledOnly: 'Enrolled at this school. Not a list of who is here.',
  withheld: (withPhones: boolean) =>
    withPhones ? 'Addresses are withheld.' : 'Numbers and addresses are withheld.',
  demo: 'Demo school: everyone is invented.',
} as const

export const emergencyWords: Readonly<Record<EmergencyUnit, string>> = {
  boardingHouse: 'Boarding house',
  house: 'House',
  form: 'Form',
  campus: 'Campus',
}

/** Returns `Printed 21 November 2026, 19:07 by A. Clerk for: House muster.` */
export function stampText(now: Date, operator: string, purpose: string): string {
  const by = operator === '' ? ' without a name' : ` by ${operator}`
  const reason = purpose === '' ? '' : ` for: ${purpose}`
  return `Printed ${dateText(localDay(now))}, ${clockTime(now.toISOString())}${by}${reason}.`
}

/** Reminds a desk whose last print for an emergency is too old. */
export const emergencyDueText = (at: string | null): string =>
  at === null
    ? 'No sheets for an emergency were printed at this desk.'
    : `The last sheets for an emergency were printed at this desk on ${dateText(localDay(new Date(at)))}.`

/** The day and time of the data, printed on the sheet because it may be read on another day. */
export function copyText(updatedAt: string | null): string {
  return updatedAt === null
    ? 'From student data that is not complete yet.'
    : `From student data updated ${dateText(localDay(new Date(updatedAt)))}, ${clockTime(updatedAt)}.`
}

type OnSheet = {
  /** How many people were printed who match, of `total`. */
  readonly fit: number
  readonly total: number
  /** How many close matches were printed below them. */
  readonly near: number
}

/** Returns `The first 50 of 1,240 people found for “sm”.` or `7 people found for “an”. 1 close match below.` */
export function resultsText({ fit, total, near }: OnSheet, text: string): string {
  if (fit === 0 && near > 0)
    return `No exact match for “${text}”. ${countText(near, 'close match', 'close matches')}.`
  const found = text === '' ? '' : ` found for “${text}”`
  const people = `${countText(total, 'person', 'people')}${found}.`
  const fitting = fit < total ? `The first ${numberText(fit)} of ${people}` : people
  return near === 0 ? fitting : `${fitting} ${countText(near, 'close match', 'close matches')} below.`
}

export function placedText(count: number): string {
  return `${countText(count, 'boarder', 'boarders')} placed`
}
