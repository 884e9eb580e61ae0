import type { Failure } from '../../../shared/domain/failure.ts'
import { largestSheet } from '../../../shared/ipc/correction-sheets.ts'
import { countText, numberText } from '../count.ts'
import { fieldText } from '../field-labels.ts'
import type { FailureText } from './failure-text-type.ts'

type Of<Code extends Failure['code']> = Extract<Failure, { code: Code }>

export const userActionTexts = {
  'no-school': {
    code: 'FY-APP-01',
    says: 'No school is open.',
    todo: 'Connect to the school, or open the demo school.',
  },
  locked: {
    code: 'FY-APP-02',
    says: 'Foyer is locked.',
    todo: 'Unlock it, then try again.',
  },
  'school-open': {
    code: 'FY-APP-31',
    says: 'A school is open.',
    todo: 'Leave it first: leave the demo, or sign out.',
  },
  'not-a-reader': {
    code: 'FY-APP-34',
    says: 'The school has not named you as a reader of the access log.',
    todo: 'Ask IT: the policy or the connection file names the readers, by their accounts on this computer.',
  },
  'not-confirmed': {
    code: 'FY-APP-32',
    says: 'That was not confirmed, so nothing was done.',
    todo: 'Do it again, and confirm it in the dialog that opens.',
  },
  sealed: {
    code: 'FY-APP-21',
    says: 'The student data on this computer is closed.',
    todo: 'It opens again as soon as the school’s system answers and takes this desk’s key.',
  },
  'passphrase-needed': {
    code: 'FY-APP-22',
    says: 'This computer has no keychain, so the student data needs a passphrase.',
    todo: 'Choose one of at least ten characters.',
  },
  'unknown-person': {
    code: 'FY-APP-03',
    says: 'This student is no longer in the student data on this computer.',
    todo: 'Search again: they may have moved to past students or been removed at the school.',
  },
  'correction-moved-on': {
    code: 'FY-APP-06',
    says: 'This correction has changed in the meantime.',
    todo: 'Look at it again: the list now shows its present state.',
  },
  'export-forbidden': {
    code: 'FY-APP-15',
    says: 'This desk’s settings do not allow a list to be written to a file.',
    todo: 'Settings, under Privacy, says who decides it. Printing is always possible.',
  },
  'no-contact': {
    code: 'FY-APP-33',
    says: 'This could not be given to another program.',
    todo: 'It is not a plain number or address, or the settings of this desk keep it here. Copy it instead.',
  },
  'file-unusable': {
    code: 'FY-APP-66',
    says: 'The chosen file could not be read or written.',
    todo: 'Close it if another program has it open, or choose another place: its folder may be gone or write-protected.',
  },
  'review-moved-on': {
    code: 'FY-APP-17',
    says: 'The list of missing people changed while it was on the screen.',
    todo: 'Look at it again: it now shows who is missing. No one was removed.',
  },
  cancelled: {
    code: 'FY-APP-08',
    says: 'That was stopped before it was finished.',
    todo: 'Start it again whenever you like. Nothing unfinished was kept.',
  },
  'taken-along': {
    code: 'FY-APP-25',
    says: 'It was saved to a file for another computer, so it is not sent from here automatically.',
    todo: 'Press “Cancel this correction”, or “Try again” if that file is not going to be used.',
  },
  'brought-over': {
    code: 'FY-APP-26',
    says: 'It came from another computer’s file.',
    todo: 'Look at it, then press “Try again” to send it: the school’s record is read again first.',
  },
  'no-operator': {
    code: 'FY-APP-55',
    says: 'At this desk, the person at the desk first types their name.',
    todo: 'Type your name in the line above the search, then try again.',
  },
} as const satisfies Record<string, FailureText>

export const correctionRuleTexts: Record<Of<'correction-not-allowed'>['rule'], FailureText> = {
  'read-only-key': {
    code: 'FY-APP-52',
    says: 'This desk can only read.',
    todo: 'Use a desk that may correct. If this desk has its own key, the office can replace it by one that may correct.',
  },
  'deceased-with-spouse': {
    code: 'FY-APP-53',
    says: 'This cannot be set while the person is linked to a spouse.',
    todo: 'The office has to remove the link first.',
  },
  'ask-in-person': {
    code: 'FY-APP-59',
    says: 'This cannot be noted here: the value is protected, or is not on this computer.',
    todo: 'Ask the office in person.',
  },
}

export function wrongPassphraseText({ waitMs }: Of<'wrong-passphrase'>): FailureText {
  return {
    code: 'FY-APP-23',
    says: 'That is not the passphrase.',
    todo:
      waitMs === 0 ? 'Try again. Capital letters and spaces count.' : `Try again in ${secondsText(waitMs)}.`,
  }
}

export function passphraseWaitText({ waitMs }: Of<'passphrase-wait'>): FailureText {
  return {
    code: 'FY-APP-24',
    says: 'Too many wrong attempts. This one was not checked.',
    todo: `Wait ${secondsText(waitMs)}, then try again.`,
  }
}

const secondsText = (ms: number) => {
  const seconds = Math.ceil(ms / 1_000)
  return seconds < 90 ? countText(seconds, 'second', 'seconds') : `${Math.ceil(seconds / 60)} minutes`
}

export function badFileText({ problem }: Of<'bad-connection-file'>): FailureText {
  return {
    code: 'FY-APP-04',
    says: `The connection file cannot be used: ${problem}.`,
    todo: 'Ask the person who made it for a new one. A secret never belongs in the file.',
  }
}

export function badRequestText({ request }: Of<'bad-request'>): FailureText {
  return {
    code: `FY-APP-07 (${request})`,
    says: 'Foyer could not understand that.',
    todo: 'Check what was typed. If nothing looks wrong, tell IT the code.',
  }
}

/** Names the emptied fields, so that the office can check them at once: every other correction waits meanwhile. */
export function unexpectedText({ fields }: Of<'unexpected-change'>): FailureText {
  return {
    code: 'FY-APP-10',
    says: `The school’s system emptied more than was asked: ${fields.map(fieldText).join(', ')}.`,
    todo: 'Nothing more is sent. Ask the office to check this record before sending continues.',
  }
}

export const correctionsFileTexts: Record<Of<'bad-corrections-file'>['problem'], FailureText> = {
  content: {
    code: 'FY-APP-27',
    says: 'This is not a file of unsent corrections, or it was damaged in transit.',
    todo: 'Choose the file again, or save it again on the other computer.',
  },
  passphrase: {
    code: 'FY-APP-28',
    says: 'This passphrase does not open the file.',
    todo: 'Type the one that was chosen when the file was saved.',
  },
  'other-school': {
    code: 'FY-APP-29',
    says: 'These corrections are for another school.',
    todo: 'Connect this computer to that school first.',
  },
}

export const enrolmentFileTexts: Record<Of<'bad-enrolment-file'>['problem'], FailureText> = {
  content: {
    code: 'FY-APP-37',
    says: 'This is not an enrolment file, or it was damaged in transit.',
    todo: 'Ask IT to make it again.',
  },
  passphrase: {
    code: 'FY-APP-38',
    says: 'This code does not open the enrolment file.',
    todo: 'Type the one that was chosen when the file was made.',
  },
  expired: {
    code: 'FY-APP-65',
    says: 'This enrolment file has expired.',
    todo: 'Ask IT to make a new one. If it is new, check the date of this computer.',
  },
}

export const sheetTexts: Record<Of<'bad-sheet'>['problem'], FailureText> = {
  content: {
    code: 'FY-APP-60',
    says: 'This is not a sheet of rows and columns.',
    todo: 'In the spreadsheet, choose “Save as” and CSV, then open that file. Or copy the rows and paste them.',
  },
  'too-large': {
    code: 'FY-APP-61',
    says: `This sheet is too large: at most ${numberText(largestSheet.rows)} rows, ${largestSheet.columns} columns and ${largestSheet.characters / 1024 ** 2} MB are read.`,
    todo: 'Divide it into smaller sheets. No part of it was used.',
  },
}

export const trailFileTexts: Record<Of<'bad-trail-file'>['problem'], FailureText> = {
  content: {
    code: 'FY-APP-35',
    says: 'This is not a saved access log, or it was damaged in transit.',
    todo: 'Choose the file again, or save it again where it comes from.',
  },
  passphrase: {
    code: 'FY-APP-36',
    says: 'This passphrase does not open the access log.',
    todo: 'Type the one that was chosen when the log was saved.',
  },
}

export function optionGoneText({ list }: Of<'option-gone'>): FailureText {
  return {
    code: 'FY-APP-16',
    says: `The school’s list of ${list === 'title' ? 'titles' : 'genders'} no longer offers what was chosen.`,
    todo: 'Correct it again with an entry from the present list. It is sent automatically if the entry returns.',
  }
}

export function internalText({ incident }: Of<'internal'>): FailureText {
  return {
    code: `FY-APP-09 (${incident})`,
    says: 'Something went wrong inside Foyer.',
    todo: 'Nothing saved was lost. Try again, and tell IT the code if it comes back.',
  }
}
