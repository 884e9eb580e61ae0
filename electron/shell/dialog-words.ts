import { largestSheet } from '../../shared/ipc/correction-sheets.ts'
import type { Confirmation, Limited } from '../ports/confirmation.ts'
import { addressText, plainLine } from '../ports/plain-line.ts'

export type QuestionWords = { readonly message: string; readonly detail: string; readonly yes: string }

const many: Readonly<Record<Limited, string>> = {
  reveals: 'hidden values',
  'live-addresses': 'protected addresses read from the school',
  saves: 'saved corrections',
  withdrawals: 'withdrawn corrections or removed requests',
  copies: 'copied, printed or dialled records',
  'school-searches': 'searches in the school’s system',
  exports: 'saved files',
}
const passphraseChange = { set: 'Set', changed: 'Change', removed: 'Remove' } as const
const desks = { counter: 'a counter', office: 'an office', boarding: 'a boarding house' } as const

export const questionWords: {
  readonly [About in Confirmation['about']]: (
    question: Confirmation & { readonly about: About },
  ) => QuestionWords
} = {
  connect: (question) => ({
    message: `Connect to ${plainLine(question.school)}?`,
    detail: connectDetail(question),
    yes: 'Connect',
  }),
  passphrase: ({ change }) => ({
    message: `${passphraseChange[change]} the passphrase of this computer?`,
    detail: 'Continue only if you asked for this. A passphrase cannot be recovered.',
    yes: `${passphraseChange[change]} it`,
  }),
  'remove-data': ({ waiting }) => ({
    message: 'Remove all student data from this computer?',
    detail: `${lossOf(waiting)} This cannot be undone.`,
    yes: 'Remove everything',
  }),
  'sign-out': ({ waiting }) => ({
    message: 'Sign out of the school?',
    detail: `${lossOf(waiting)} To sign in again you need the school’s client secret.`,
    yes: 'Sign out',
  }),
  rebuild: () => ({
    message: 'Delete the student data and fetch it again?',
    detail: 'Until it is fetched, students may be missing. Corrections and drafts stay.',
    yes: 'Fetch again',
  }),
  departures: ({ people }) => ({
    message: `Remove ${peopleText(people)} from this computer?`,
    detail: 'The school’s system no longer lists them. Check with the office if you are not sure.',
    yes: 'Remove them',
  }),
  'other-address': ({ address }) => ({
    message: 'Do these corrections belong to this school?',
    detail: `They were made for the address\n${addressText(address)}\n\nContinue only if the school’s system has moved from there.`,
    yes: 'Add them',
  }),
  unlock: () => ({
    message: 'Unlock Foyer?',
    detail: 'Continue only if you are at this computer and asked for this.',
    yes: 'Unlock',
  }),
  settings: ({ desk, weaker }) => ({
    message: desk === null ? 'Protect less on this computer?' : `Make this ${desks[desk]}?`,
    detail:
      weaker.length === 0
        ? 'Continue only if you asked for this.'
        : `These settings would protect less: ${weaker.join(', ')}.`,
    yes: 'Change it',
  }),
  many: ({ what, count }) => ({
    message: 'Are you doing this yourself?',
    detail: `More than ${count} ${many[what]} in a minute. Continue only if you are doing this by hand.`,
    yes: 'Continue',
  }),
  sheet: ({ does, people, fields }) => ({
    message: `${sheetActs[does].message} for ${peopleText(people)}?`,
    detail: `People: ${people}. Fields: ${fields}. Continue only if you checked the sheet yourself.`,
    yes: sheetActs[does].yes,
  }),
  trail: () => ({
    message: 'Read the access log?',
    detail: 'It shows who opened which records. Your reading it is recorded too.',
    yes: 'Read it',
  }),
  'trail-file': () => ({
    message: 'Save the access log as a file?',
    detail: 'It shows by name who opened which records. Your saving it is recorded too.',
    yes: 'Save it',
  }),
}

const peopleText = (count: number): string => (count === 1 ? '1 person' : `${count} people`)

const sheetActs = {
  save: { message: 'Save the corrections of this sheet', yes: 'Save them' },
  withdraw: { message: 'Withdraw what is not sent of this sheet', yes: 'Withdraw' },
  revert: { message: 'Change back what this sheet changed', yes: 'Change it back' },
} as const

function connectDetail({ baseUrl, authUrl, relay, weaker }: Extract<Confirmation, { about: 'connect' }>) {
  const protects =
    weaker.length === 0 ? '' : `\n\nThe file changes what protects this computer: ${weaker.join(', ')}.`
  if (relay === null)
    return `The secret will be sent to\n${addressText(authUrl)}\nand records will be read from\n${addressText(baseUrl)}${protects}\n\nContinue only if your school gave you both addresses.`
  return `Records of\n${addressText(baseUrl)}\nwill be taken from the relay at\n${relay.map(addressText).join('\n')}${protects}\n\nContinue only if your school gave you these addresses.`
}

function lossOf(waiting: number | null): string {
  if (waiting === null) return 'Foyer cannot tell whether corrections are waiting in it.'
  return waiting === 0
    ? 'No correction is waiting.'
    : `Corrections that were never sent will be lost: ${waiting}.`
}

const mebi = 1024 * 1024

/** The kinds of files that the user opens; one with more than `largest` bytes is refused. */
export const openedFiles = {
  connection: {
    title: 'Open a connection file',
    name: 'Connection file',
    extensions: ['json'],
    largest: 8 * mebi,
  },
  corrections: {
    title: 'Open corrections of another computer',
    name: 'Corrections',
    extensions: ['foyer'],
    largest: 8 * mebi,
  },
  sheet: {
    title: 'Open a sheet of corrections',
    name: 'CSV',
    extensions: ['csv', 'txt', 'tsv'],
    largest: largestSheet.characters,
  },
  trail: {
    title: 'Open a saved access log',
    name: 'Access log',
    extensions: ['foyer'],
    largest: 128 * mebi,
  },
} as const
