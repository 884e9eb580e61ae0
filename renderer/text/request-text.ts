import { dayMs } from '../../shared/domain/clock.ts'
import type { RequestField } from '../../shared/domain/notes-and-requests.ts'
import { type ChangeRequest, type RequestState, watchedRequests } from '../../shared/ipc/change-requests.ts'
import type { Answer } from '../../shared/ipc/contract.ts'
import { countText } from './count.ts'
import { momentText } from './when.ts'

export const requestText = {
  ask: 'Ask for a change…',
  title: (name: string) => `Ask for a change for ${name}`,
  hint: 'Foyer cannot make this change in the school’s system. The request is kept here until you hand it to the person who keys it in.',
  field: 'What should change',
  now: 'Now',
  wanted: 'New value',
  addressHint: 'One line of the address per line',
  askedBy: 'Who asked for it',
  by: (name: string) => `Asked by ${name}`,
  reason: 'Reason (one line)',
  save: 'Save request',
  cancel: 'Cancel',
  saved: 'Request saved',
  inPerson: 'This value is protected or not shown at this desk. Ask the office in person.',
  empty: '(empty)',
  hidden: 'Hidden at this desk',
  region: 'Requests',
  quiet: 'No requests are waiting.',
  print: 'Print requests…',
  file: 'Save as CSV…',
  remove: 'Remove',
  found: (value: string) => `The school has: ${value}`,
  paper: 'Changes to key in',
  keyedIn: 'Keyed in',
  overdue: 'Overdue',
} as const

export const requestLabels: Readonly<Record<RequestField, string>> = {
  mobile: 'Mobile',
  phone: 'Phone',
  email: 'E-mail',
  homeAddress: 'Home address',
  postalAddress: 'Postal address',
  house: 'House',
  form: 'Form',
  tutor: 'Tutor group',
  boardingHouse: 'Boarding house',
}

export const requestHeadings = [
  ...['School ID', 'Name', 'What should change', 'Old value', 'New value'],
  ...['Asked by', 'Reason', 'Noted by', 'Noted at'],
]

const stateWords: Readonly<Record<RequestState, string>> = {
  open: 'Noted',
  'handed-over': 'Handed over',
  done: 'Done: the school’s record says so since',
  'changed-otherwise': 'Changed to something else: look.',
  left: 'No longer enrolled',
  'in-person': 'The address is protected now. Ask the office in person.',
}

/** Whether the school still does not show the new value more than `days` days after the request. */
export const isOverdue = ({ state, createdAt }: ChangeRequest, days: number, now: Date): boolean =>
  watchedRequests.has(state) && now.getTime() - Date.parse(createdAt) > days * dayMs

/** Returns `Done: the school’s record says so since Wed 26 Nov 08:15`. */
export function requestStateText({ state, createdAt, changedAt }: ChangeRequest, now: Date): string {
  if (state === 'changed-otherwise' || state === 'in-person') return stateWords[state]
  return `${stateWords[state]} ${momentText(state === 'open' ? createdAt : changedAt, now)}`
}

/** Returns `Asked for Mon 24 Nov 08:15: new mobile`, for the card. */
export const askedForText = ({ field, createdAt }: ChangeRequest, now: Date): string =>
  `Asked for ${momentText(createdAt, now)}: new ${requestLabels[field].toLowerCase()}`

export function savedRequestsText({ saved, left }: Answer<'requests.saveFile'>): string {
  const rest =
    left === 0 ? '' : ` ${countText(left, 'request', 'requests')} with addresses can only be printed.`
  return `${saved ? 'Saved. Delete the file after use.' : 'Nothing was saved.'}${rest}`
}
