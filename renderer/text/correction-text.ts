import type { CorrectableField, CorrectionQueue, CorrectionState } from '../../shared/domain/correction.ts'
import { isDay } from '../../shared/text/calendar-day.ts'
import { countText } from './count.ts'
import { type ConnectionText, sentenceWord } from './sync/connection-text.ts'
import { dateText } from './when.ts'

export const correctionText = {
  formTitle: (name: string) => `Correct ${name}`,
  form: 'Correction form',
  opening: 'Opening the form…',
  notHere:
    'Phone numbers, e-mail and addresses cannot be changed here. Close the form and press “Ask for a change…” on the card.',
  generatedTitle: 'Names built by the school’s system',
  generatedHint:
    'Change these only if the built name is wrong. A name typed here stays, even when its parts change.',
  rebuilt: 'The school’s system will rebuild the display, mail and salutation names from this.',
  onlyAnswersTitle: 'Shown only when the school’s system answers a correction',
  onlyAnswersHint:
    'No list shows these fields. You see the value from the last answer. It may have changed since, and cannot be compared.',
  lastSeen: (when: string) => `Last seen ${when}`,
  notComparable:
    'The school’s system does not show every one of these fields. Anything the office has entered there since will be overwritten without a comparison.',
  closedBySpouse:
    'Not available while the person is linked to a spouse: the office has to remove the link first.',
  yes: 'Yes',
  no: 'No',
  offerGender: (gender: string) => `Also set gender to ${gender}`,
  unknownBase: 'The school’s value is not known here, so this cannot be corrected yet.',
  unreadable:
    'The school’s system has a value here that could not be read. Until it can be, the office has to change it there.',
  wasBase: (value: string) => `At the school: ${value}`,
  inactive: (description: string) => `${description} (no longer used)`,
  noOption: '(empty)',
  draftFound: 'This is your saved draft.',
  draftKept: 'Draft saved',
  draftTyping: 'Saving draft…',
  draftFailed: 'The draft could not be saved',
  discard: 'Discard changes',
  leave: 'Save draft and close',
  nextPerson: 'Next person',
  lastOfList: 'This was the last person of the list.',
  review: 'Review',
  nothing: 'Nothing has been changed yet.',
  needed: (field: string) => `${field} cannot be empty`,
  reviewTitle: 'Review before saving',
  birthIsRight: 'Yes, this date of birth is right',
  draftLeft: (name: string) => `Draft for ${name} saved`,
  field: 'Field',
  was: 'Was',
  willBe: 'Will be',
  onlySpaces: 'Only spaces, or how letters are stored, are different.',
  back: 'Back to the form',
  save: 'Save',
  operator: 'Your name',
  operatorHint:
    'Shown on corrections, on paper and in the access log. Settings decide how often it is asked for.',
  empty: '(empty)',
} as const

/** Hints below a typed name, by what is unusual about it. */
export const nameDoubts = {
  tab: 'Check: there is a tab in this name.',
  digit: 'Check: there is a digit in this name.',
  long: 'Check: this name has more than 60 characters.',
  capitals: 'Check: this name is all capitals.',
} as const

/** Asked once about a date of birth that is unusual for a student of today. */
export function birthQuestion(birthDate: string, isFuture: boolean): string {
  const reason = isFuture ? 'in the future' : 'more than 25 years ago'
  return `${dateText(birthDate)} is ${reason}, and this is a current student. Is the date of birth right?`
}

export function sendingText(connection: ConnectionText | null, rule: CorrectionQueue['sending']): string {
  if (rule === 'when-asked')
    return 'What you save here waits on this computer until you choose “Send now” in Corrections.'
  if (connection?.state === 'online') return 'Online: what you save here is sent right away, then checked.'
  const words = `${connection === null ? 'Offline' : sentenceWord(connection)}: what you save here waits on this computer`
  if (connection?.state === 'key') return `${words}. Enter a new secret in Settings.`
  return `${words} and is sent later.`
}

export const queueText = {
  title: 'Corrections',
  region: 'Corrections',
  sendNow: 'Send now',
  sending: 'Send corrections',
  whenOnline: 'As soon as this computer is online',
  whenAsked: 'Only when I choose “Send now”',
  paused: 'Sending is paused',
  waits: (word: string) => `${word}: corrections wait on this computer.`,
  quiet: 'No correction has been made on this computer. Open a card and press Correct to make one.',
  change: 'Change it…',
  withdraw: 'Cancel this correction',
  restore: 'Restore',
  retry: 'Try again',
  reverse: 'Change it back at the school…',
  reverseTitle: 'Change it back at the school',
  reverseWhat: (name: string, field: string) => `Change ${field} of ${name} back at the school?`,
  reverseNow: 'Change it back',
  reverseNot: 'Keep it as it is',
  appliedAt: (time: string) => `Sent and verified ${time}`,
  groups: { needsYou: 'Needs you', onTheWay: 'On the way', done: 'Done' },
  show: 'Show',
  all: 'All',
  find: 'Find a correction',
  findHint: 'Name, field or author',
  noneFound: 'No correction found.',
  printSent: 'Print what was sent today…',
  drafts: 'Drafts',
  continue: 'Continue',
  /** The person's name when the correction was made, shown if it is another today. */
  atThatTime: (name: string) => `then ${name}`,
  by: (author: string) => `by ${author}`,
  attempts: (count: number) => countText(count, 'attempt', 'attempts'),
  serverSaid: (words: string) => `The school’s system said: “${words}”`,
  company: 'Correct a company…',
  conflictTitle: 'Two people changed this',
  conflictHint: 'Choose what the school’s record should say.',
  before: 'Before',
  atSchool: 'At the school now',
  yours: 'Yours',
  other: 'Type another',
  otherValue: 'Other value',
  decide: 'Save decision',
  allTheirs: 'Keep all of the school’s',
  allMine: 'Use all of mine',
  unknown: 'not known',
  empty: '(empty)',
} as const

/** The results of actions on corrections, shown for a few seconds. */
export const actText = {
  retried: 'Sending it again',
  retriedLater: (word: string) => `Waiting: it will be sent later (${word})`,
  withdrawn: 'Correction cancelled. You can restore it below',
  restored: 'Correction restored',
  changedBack: 'Saved. It will be changed back at the school',
  decided: (count: number) => (count === 1 ? 'Decision saved' : `${count} decisions saved`),
  sent: 'Sending now',
  sentLater: (word: string) => `Not sent now (${word}). Your corrections wait on this computer`,
} as const

export const movingText = {
  open: 'Move to another computer…',
  title: 'Move unsent corrections to another computer',
  takeHint:
    'saves all unsent corrections to a file protected by a passphrase. They stay here, but are no longer sent from this computer automatically.',
  bringHint:
    'adds the corrections in the file here, marked “Needs you”. None is sent until you press “Try again”.',
  waiting: (corrections: number) =>
    corrections === 0
      ? 'No correction waits now.'
      : `${countText(corrections, 'correction waits', 'corrections wait')} now.`,
  take: 'Save to a file',
  bring: 'Open a file',
  taken: (corrections: number) =>
    `${countText(corrections, 'correction is', 'corrections are')} in the file.`,
  brought: (brought: number, known: number) =>
    `${countText(brought, 'correction was', 'corrections were')} added; ${known} in the file were already here.`,
} as const

export const companyText = {
  title: 'Correct a company',
  hint: 'The school’s system does not show company records, so Foyer cannot compare: what you type replaces what is there.',
  communityId: 'Community ID',
  communityIdHint: 'From the school’s system, like 7c9e6679-7425-40de-944b-e07fc1f90ae7',
  communityIdWrong: 'A community ID has 32 digits and letters a–f, in five groups.',
  schoolId: 'School ID',
  name: 'Company name',
  attention: 'Attention',
  attentionHint: 'The person mail is addressed to',
  save: 'Save',
  cancel: 'Cancel',
} as const

/** A value in words; '' if there is none. */
export function valueText(field: CorrectableField, value: string | null): string {
  if (value === null) return ''
  // A date that no calendar has (31 February) stays as it was typed.
  const day = value.slice(0, 10)
  if (field === 'birthDate' || field === 'deceasedDate') return isDay(day) ? dateText(day) : value
  if (field !== 'isPrimary' && field !== 'deceased') return value
  return value === 'true' ? correctionText.yes : value === 'false' ? correctionText.no : ''
}

export const stateWords: Record<CorrectionState, string> = {
  queued: 'Waiting',
  sending: 'Sending',
  uncertain: 'Checking',
  conflict: 'Needs you',
  rejected: 'Refused',
  forbidden: 'Refused: this key may not correct',
  gone: 'Refused: no such record at the school',
  'lookup-gone': 'Needs you: no longer in the school’s list',
  parked: 'Needs you: tried several times',
  applied: 'Sent and verified',
  sent: 'Sent; the school’s system does not show this field',
  withdrawn: 'Cancelled',
  superseded: 'Replaced by a later correction',
}
