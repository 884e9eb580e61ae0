import type { Absence, PersonCard } from '../../shared/domain/card.ts'
import type { CorrectionState } from '../../shared/domain/correction.ts'
import { type AgeBand, cardAgeBand, staleMs } from '../../shared/text/due-and-overdue.ts'
import { countText } from './count.ts'
import { dateText, momentText } from './when.ts'

export const cardText = {
  region: 'Student card',
  regionOf: (name: string) => (name === '' ? 'Student card' : `${name}, student card`),
  loading: 'Opening…',
  noCollecting:
    'The numbers belong to the student’s record. Foyer does not know whose they are, and holds no parents, guardians, court orders, or people who may collect.',
  contact: 'Contact',
  photos: 'Photo permissions',
  identity: 'Identity',
  addresses: 'Addresses',
  school: 'School',
  staff: 'Staff around the student',
  boarding: 'Boarding history',
  enrolment: 'Enrolment',
  codes: 'Identity codes',
  schoolCodes: 'The school’s codes',
  record: 'Also in the record',
  everything: 'Everything in the record',
  officeWords: (office: string) => `Something wrong or missing here? Ask ${office}.`,
  demographics: 'Background',
  names: 'Names and salutations',
  past: 'As a past student',
  medical: 'Medical',
  medicalWords: 'Not held in this app.',
  correct: 'Correct',
  refresh: 'Refresh',
  print: 'Print',
  close: 'Close the card',
  asAt: 'As at…',
  asAtTitle: 'Show this student as at another day',
  asAtHint: 'Asks the school’s system now. The answer is not stored.',
  asAtShow: 'Show',
  asAtLeave: 'Back to today’s card',
  asAtField: 'Day',
  draft: 'A correction is saved as a draft',
  draftContinue: 'Continue',
  similar: 'Not this one?',
  compare: 'Compare',
  waiting: 'Corrections waiting',
  empty: '(empty)',
  unnamed: 'No name recorded at school',
  nowInHouse: 'now',
  from: 'from',
  until: 'until',
  openEnd: 'with no end recorded',
  unreadableDays: 'its dates cannot be read: check with the office',
  openStart: 'No start recorded,',
  leavingReason: (reason: string) => `Reason for leaving: ${reason}`,
  destination: (destination: string) => `Went to: ${destination}`,
  pastBadge: 'Past student',
  copyContact: 'Copy contact details',
  contactCopied: 'Contact details',
  legal: 'Legal',
  name: 'Name',
  tutor: 'Tutor',
  homeAddress: 'Home address',
  postalAddress: 'Postal address',
  otherAddress: 'Other address',
  born: (date: string, years: number) => `${date}, aged ${years}`,
  selection: 'Selected text',
  copied: (label: string) => `${label} copied, clears in 30 s`,
  copyField: (label: string) => `Copy ${label}`,
  call: (number: string) => `Call ${number}`,
  write: (address: string) => `Write to ${address}`,
  live: (date: string) => `Read from the school just now, as at ${dateText(date)}. Not stored.`,
} as const

export const sharingText = {
  title: 'Same phone or address',
  hint: 'The school’s records hold no families: the same number or address does not make people related.',
} as const

export const sharingWords = { phone: 'also at this phone', address: 'also at this address' } as const

export const absenceWords: Record<Absence, string> = {
  'not-recorded': 'Not recorded at school',
  unreadable: 'Could not be read',
  'not-held': 'Not held in this app',
  'not-downloaded': 'Not downloaded yet',
  withheld: 'Withheld',
  masked: 'Hidden on this desk',
}

export const emptyText = (count: number): string => countText(count, 'empty field', 'empty fields')

export function withheldText(schoolSays: string): string {
  return schoolSays === '' ? 'Address withheld: ask the school office' : `Address withheld: ${schoolSays}`
}

export const decisionWords = {
  granted: 'Granted',
  refused: 'Refused',
  'no-record': 'No record: treat as refused',
} as const satisfies Record<string, string>

type StaffRole = Extract<PersonCard['staff'], { value: unknown }>['value'][number]['role']
export const staffWords: Record<StaffRole, string> = {
  form: 'Form teacher',
  roll: 'Roll teacher',
  tutor: 'Tutor',
  home: 'Home group teacher',
  year: 'Year co-ordinator',
  house: 'Head of house',
  campus: 'Head of campus',
}

export const waitingWords: Record<CorrectionState, string> = {
  queued: 'waiting',
  sending: 'being sent',
  uncertain: 'being checked',
  conflict: 'needs you',
  rejected: 'refused by the school’s system',
  forbidden: 'this key may not send it',
  gone: 'record not found at school',
  'lookup-gone': 'no longer in the school’s list',
  parked: 'needs you',
  applied: 'seen at the school',
  sent: 'sent',
  withdrawn: 'cancelled',
  superseded: 'replaced by a later one',
}

export const notCorrectableWords = {
  'read-only-key': 'This desk’s key can only read.',
  'follows-relay':
    'This desk follows a relay and reads only. Corrections are made at a desk with a key of its own.',
  live: 'Only today’s card can be corrected.',
} as const satisfies Record<string, string>

/** The warning about data of each age. Data read when they were due have none. */
export const ageWarnings: Record<AgeBand, string> = {
  fresh: '',
  late: 'getting old',
  overdue: 'old: check before relying on it',
  stale: `more than ${staleMs / 86_400_000} days old: check with the office`,
}

/** Returns `List: today 10:42 · Details: Tue 18 Nov 16:05 · 1 correction not at the school yet`. */
export function provenanceText(card: PersonCard, now: Date): string {
  const { listAt, detailAt, detailsForbidden, liveAsAt } = card.provenance
  if (liveAsAt !== null) return cardText.live(liveAsAt)
  const parts = [`List: ${listAt === null ? 'not yet' : momentText(listAt, now)}`]
  if (card.kind === 'current') {
    const absent = detailsForbidden ? notForThisKey : 'not downloaded yet'
    parts.push(`Details: ${detailAt === null ? absent : momentText(detailAt, now)}`)
  }
  const warning = listAt === null ? '' : ageWarnings[cardAgeBand({ kind: card.kind, listAt, detailAt }, now)]
  if (warning !== '') parts.push(warning)
  if (card.waiting.length > 0) {
    parts.push(`${countText(card.waiting.length, 'correction', 'corrections')} not at the school yet`)
  }
  return parts.join(' · ')
}

/** Shown for a part of the student data that this desk's key may not read. */
export const notForThisKey = 'not available to this key'
