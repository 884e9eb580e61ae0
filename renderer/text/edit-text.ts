import type { EditableField, EditState } from '../../shared/domain/edit.ts'
import { countText } from './count.ts'
import { dateText } from './when.ts'

export const editText = {
  formTitle: (name: string) => `Correct ${name}`,
  form: 'Correction form',
  opening: 'Opening the form…',
  offline: 'Offline: what you save here waits on this computer and is sent later.',
  online: 'Online: what you save here is sent at once, and checked.',
  generatedTitle: 'Names the school’s system builds',
  generatedHint:
    'Leave these alone unless the built name is wrong: a name typed here stays, even when the parts change.',
  rebuilt: 'The school’s system will rebuild the display, mail and salutation names from this.',
  onlyAnswersTitle: 'Shown only when the school’s system answers a correction',
  onlyAnswersHint:
    'No list shows these. What stands here is what the system said last; it may have changed since.',
  lastSeen: (when: string) => `Last seen ${when}`,
  closedBySpouse: 'Not while the person is linked to a spouse: the office has to undo the link first.',
  yes: 'Yes',
  no: 'No',
  offerGender: (gender: string) => `Set gender to ${gender}, too`,
  unknownBase: 'The school’s present value is not known here, so this cannot be corrected yet.',
  waitingNow: (value: string) => `Already waiting: ${value}`,
  wasBase: (value: string) => `At the school: ${value}`,
  inactive: (description: string) => `${description} (no longer used)`,
  noOption: '(empty)',
  draftFound: 'An unfinished form was kept from before: it is filled in here.',
  draftKept: 'Unfinished form kept',
  draftTyping: 'Keeping…',
  draftFailed: 'The unfinished form could not be kept',
  discard: 'Take back what I typed',
  leave: 'Leave for now',
  review: 'Review',
  nothing: 'Nothing has been changed yet.',
  reviewTitle: 'Review before saving',
  field: 'Field',
  was: 'Was',
  willBe: 'Will be',
  back: 'Back to the form',
  save: 'Save',
  operator: 'Your name',
  operatorHint: 'Put beside every correction made on this computer. Asked once.',
  empty: '(empty)',
} as const

export const queueText = {
  title: 'Corrections',
  region: 'Corrections',
  list: 'Corrections',
  sendNow: 'Send now',
  sending: 'Send corrections',
  whenOnline: 'As soon as the network allows',
  whenAsked: 'Only when I say so',
  paused: 'Sending stands still',
  close: 'Close',
  quiet: 'No correction has been made on this computer.',
  open: 'Open the card',
  change: 'Change it…',
  withdraw: 'Take back',
  retry: 'Try again',
  settle: 'Decide',
  reverse: 'Undo at the school',
  appliedAt: (time: string) => `Sent and verified ${time}`,
  needsYou: 'Needs you',
  onTheWay: 'On the way',
  done: 'Done',
  drafts: (count: number) => `${countText(count, 'unfinished form is', 'unfinished forms are')} kept.`,
  by: (author: string) => `by ${author}`,
  attempts: (count: number) => countText(count, 'attempt', 'attempts'),
  serverSaid: (words: string) => `The service said: “${words}”`,
  company: 'Correct a company…',
  conflictTitle: 'Two people changed this',
  conflictHint: 'Choose what the school’s record should say. Nothing is chosen for you.',
  before: 'Before',
  atSchool: 'At the school now',
  yours: 'Yours',
  other: 'Type another',
  otherValue: 'Other value',
  decide: 'Send this',
  keepTheirs: 'Keep what the school has',
  unknown: 'not known',
  empty: '(empty)',
} as const

export const movingText = {
  open: 'Move to another computer…',
  title: 'Unsent corrections and another computer',
  takeHint:
    'everything that has not reached the school goes into a file that only the passphrase opens. It then waits here, and is not sent from this computer by itself.',
  bringHint:
    'each correction in such a file is shown here as waiting for you; none is sent before you say so.',
  waiting: (edits: number) =>
    edits === 0 ? 'Nothing waits now.' : `${countText(edits, 'correction waits', 'corrections wait')} now.`,
  passphrase: 'Passphrase of the file',
  passphraseHint: 'At least 10 characters. Nobody can open the file without it.',
  take: 'Save into a file',
  bring: 'Open a file',
  taken: (edits: number) => `${countText(edits, 'correction is', 'corrections are')} in the file.`,
  brought: (brought: number, known: number) =>
    `${countText(brought, 'correction was', 'corrections were')} brought over; ${known} of the file were here already.`,
} as const

export const companyText = {
  title: 'Correct a company',
  hint: 'The service shows no company records, so nothing can be compared: what you type replaces what is there.',
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

/** A value as a person reads it; '' for none. */
export function valueText(field: EditableField, value: string | null): string {
  if (value === null) return ''
  if (field === 'birthDate' || field === 'deceasedDate') return dayWords(value)
  if (field !== 'isPrimary' && field !== 'deceased') return value
  return value === 'true' ? editText.yes : value === 'false' ? editText.no : ''
}

/** A day of the calendar in words; what is none (31 February) stays as it was typed. */
function dayWords(value: string): string {
  const day = value.slice(0, 10)
  const at = new Date(`${day}T00:00:00Z`)
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
  return isReal ? dateText(day) : value
}

export const stateWords: Record<EditState, string> = {
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
  withdrawn: 'Taken back',
  superseded: 'Replaced by a later correction',
}
