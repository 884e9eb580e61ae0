import type { AccessAction, AccessBy, AccessSubject, ManyLookups } from '../../shared/domain/access.ts'
import type { TrailAnswer, TrailEntry, TrailPlace } from '../../shared/domain/trail.ts'
import { localDay } from '../../shared/text/calendar-day.ts'
import { countText } from './count.ts'
import { dateText } from './when.ts'

export const trailText = {
  open: 'Access log…',
  hint: 'Who opened, revealed, printed or exported records on this computer. Reading the log is recorded too.',
  title: 'Access log',
  read: 'Read',
  by: 'Who did it: part of a name or account',
  ofPerson: (name: string) => `Only about ${name}`,
  when: 'When',
  who: 'Who',
  did: 'What',
  about: 'About',
  none: 'No matching entries. Try without a name.',
  unknownPerson: 'A person no longer on this computer',
  notRecorded: 'Not recorded',
} as const

export const trailFileText = {
  title: 'Files of access logs',
  hint: 'Save what you ask for above for the data-protection officer. Or read such files of other accounts and computers beside this log.',
  save: 'Save as a file with a passphrase…',
  open: 'Open a file…',
  saved: 'The file is saved.',
  opened: (place: TrailPlace) => `Opened: ${placeText(place)}.`,
} as const

/** Returns `frontdesk on DESK-3`. */
const placeText = ({ account, computer }: TrailPlace) => `${account} on ${computer}`

const actions: Record<AccessAction, string> = {
  open: 'opened',
  reveal: 'revealed',
  'live-read': 'asked the school for',
  copy: 'copied',
  print: 'printed',
  export: 'saved as a file',
  contact: 'called or wrote to',
  edit: 'corrected',
  confirm: 'confirmed',
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
  emergency: 'sheets for an emergency',
  sheet: 'a sheet of corrections',
  trail: 'the access log',
}

/** Returns `revealed the birth date` or `printed a list without a name`. */
export function didText({ action, subject, by }: Pick<TrailEntry, 'action' | 'subject' | 'by'>): string {
  if (action === 'many') return actions.many
  const words = `${actions[action]} ${subjects[subject]}`
  return action === 'print' && by?.operator === '' ? `${words} without a name` : words
}

/** Returns `M. Lang (mlang, counter)`, or for another log `M. Lang (frontdesk on DESK-3, counter)`. */
export function whoText(by: AccessBy | null, place: TrailPlace | null): string {
  if (by === null) return place === null ? trailText.notRecorded : placeText(place)
  const user = place === null ? by.user : placeText({ ...place, account: by.user })
  return by.operator === '' ? `${user} (${by.desk})` : `${by.operator} (${user}, ${by.desk})`
}

export function aboutText({ personId, person, count, subject }: TrailEntry): string {
  if (personId === null) return subject === 'trail' ? '' : countText(count, 'person', 'people')
  return person ?? trailText.unknownPerson
}

/** How many entries this log and each opened file have, and what is missing from them. */
export function extentText({ entries, files, ...own }: TrailAnswer): readonly string[] {
  const all = files.reduce((sum, { found }) => sum + found, own.found)
  const shown = entries.length < all ? `The latest ${entries.length} of all are shown.` : ''
  if (files.length === 0) return oneExtent(own, shown === '' ? '' : `, the latest ${entries.length} shown`)
  return [
    ...oneExtent(own, ' in the log of this account'),
    ...files.flatMap((file) => {
      const part = file.question.personId === null && file.question.by === '' ? '' : ', part of the log'
      return oneExtent(file, ` in the file of ${placeText(file.place)}, saved ${dayText(file.at)}${part}`)
    }),
    ...(shown === '' ? [] : [shown]),
  ]
}

const dayText = (moment: string) => dateText(localDay(new Date(moment)))

type Extent = Omit<TrailAnswer, 'entries' | 'files'>

function oneExtent({ found, since, lost, unclean, broken }: Extent, where: string): readonly string[] {
  const from = since === null ? '' : ` since ${dayText(since)}`
  const [times, parts] = [countText(unclean, 'time', 'times'), countText(broken, 'part was', 'parts were')]
  return [
    `${countText(found, 'entry', 'entries')}${from}${where}.`,
    lost > 0 && `${countText(lost, 'entry was', 'entries were')} lost because the disk refused to write.`,
    unclean > 0 && `Foyer ended unexpectedly ${times}: the last seconds before may be missing.`,
    broken > 0 && `${parts} changed or removed from outside: do not rely on this log.`,
  ].filter((line) => line !== false)
}

export const accessText = {
  understood: 'Got it',
  many: ({ opened, revealed, minutes }: ManyLookups): string => {
    const people = countText(opened, 'student’s record was', 'students’ records were')
    const shown =
      revealed === 0 ? '' : `, and ${countText(revealed, 'protected field', 'protected fields')} shown`
    return `${people} opened here within ${minutes} minutes${shown}. That is more than usual, and has been noted in this computer’s journal.`
  },
} as const
