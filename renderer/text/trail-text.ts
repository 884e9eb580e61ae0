import type { AccessAction, AccessBy, AccessSubject } from '../../shared/domain/access.ts'
import type { TrailAnswer, TrailEntry } from '../../shared/domain/trail.ts'
import { countText } from './count.ts'
import { dateText } from './when.ts'

export const trailText = {
  open: 'Access log…',
  hint: 'Who opened, revealed, printed or exported records on this computer. Reading it is noted too.',
  title: 'Access log',
  close: 'Close the access log',
  read: 'Read',
  by: 'Who did it: part of a name or account',
  ofPerson: (name: string) => `Only about ${name}`,
  when: 'When',
  who: 'Who',
  did: 'What',
  about: 'About',
  none: 'Nothing was noted that fits.',
  unknownPerson: 'Somebody no longer on this computer',
  nobodyKnown: 'Not recorded',
} as const

const actions: Record<AccessAction, string> = {
  open: 'opened',
  reveal: 'revealed',
  'live-read': 'asked the school for',
  copy: 'copied',
  print: 'printed',
  export: 'saved as a file',
  contact: 'called or wrote to',
  edit: 'corrected',
  many: 'opened unusually many records',
  'read-trail': 'read',
}
const subjects: Record<AccessSubject, string> = {
  card: 'the record',
  name: 'the name',
  mobile: 'the mobile number',
  phone: 'the telephone number',
  email: 'the e-mail address',
  schoolId: 'the school ID',
  birthDate: 'the birth date',
  homeAddress: 'the home address',
  postalAddress: 'the postal address',
  addresses: 'the addresses',
  contact: 'the contact details',
  governmentNumber: 'the government number',
  house: 'a house',
  results: 'a list',
  trail: 'the access log',
}

/** `revealed the birth date` */
export const didText = ({ action, subject }: Pick<TrailEntry, 'action' | 'subject'>): string =>
  action === 'many' ? actions.many : `${actions[action]} ${subjects[subject]}`

/** `M. Lang (mlang, counter)` */
export function whoText(by: AccessBy | null): string {
  if (by === null) return trailText.nobodyKnown
  return by.operator === '' ? `${by.user} (${by.desk})` : `${by.operator} (${by.user}, ${by.desk})`
}

export function aboutText({ personId, person, count }: TrailEntry): string {
  if (personId === null) return countText(count, 'person', 'people')
  return person ?? trailText.unknownPerson
}

/** How much there is, and what is missing from it. */
export function extentText({ entries, found, since, lost, unclean, broken }: TrailAnswer): readonly string[] {
  const shown = entries.length < found ? `, the latest ${entries.length} shown` : ''
  const from = since === null ? '' : ` since ${dateText(since.slice(0, 10))}`
  return [
    `${countText(found, 'entry', 'entries')}${from}${shown}.`,
    ...(lost > 0
      ? [`${countText(lost, 'entry was', 'entries were')} lost because the disk refused to write.`]
      : []),
    ...(unclean > 0
      ? [
          `Foyer ended unexpectedly ${countText(unclean, 'time', 'times')}: the last seconds before may be missing.`,
        ]
      : []),
    ...(broken > 0
      ? [
          `${countText(broken, 'part was', 'parts were')} changed or removed from outside: do not rely on this log.`,
        ]
      : []),
  ]
}
