import type { Failure } from '../../../shared/domain/failure.ts'
import { storeWords } from '../session-text.ts'
import type { FailureText } from './failure-text-type.ts'

type Of<Code extends Failure['code']> = Extract<Failure, { code: Code }>

export const computerTexts = {
  'keychain-unavailable': {
    code: 'FY-PC-01',
    says: 'This computer has no keychain to keep the secret in.',
    todo: 'Choose a passphrase, use Foyer for this session only, or ask IT to set up the system keychain.',
  },
  'keychain-locked': {
    code: 'FY-PC-02',
    says: 'The system keychain is locked.',
    todo: 'Unlock it (signing in to the computer again usually does), then try again.',
  },
  'key-missing': {
    code: 'FY-PC-09',
    says: 'The key that opens the data on this computer is not in the keychain.',
    todo: 'Nothing was deleted. Sign in to the computer as usual; if that does not help, tell IT before going on.',
  },
  'wrong-key': {
    code: 'FY-PC-03',
    says: 'The key in the keychain does not open the data on this computer.',
    todo: 'Nothing was deleted. Tell IT before signing in again: a restored profile is the usual cause.',
  },
  'lock-damaged': {
    code: 'FY-PC-17',
    says: 'The file that the passphrase opens is damaged, and so is its second copy.',
    todo: 'Your passphrase may be right. Nothing was deleted: ask IT for a backup of the folder before removing anything.',
  },
  'connection-changed': {
    code: 'FY-PC-14',
    says: 'The connection settings on this computer were changed outside Foyer.',
    todo: 'Nothing was sent there. Tell IT, then connect again with the addresses your school gave you.',
  },
  'connection-lost': {
    code: 'FY-PC-15',
    says: 'This computer holds a school’s records, but Foyer can no longer read which school they belong to.',
    todo: 'Nothing was deleted. Connect again to the same school: the student data and waiting corrections open again.',
  },
  'no-trail': {
    code: 'FY-PC-16',
    says: 'Foyer cannot record who opens which card, and this desk does not open cards without that.',
    todo: 'Free some space on this computer’s disk, or ask IT. Cards open again as soon as the access log can be written.',
  },
  'disk-full': {
    code: 'FY-PC-07',
    says: 'There is no room left on this computer’s disk.',
    todo: 'Free some space, then try again. What was saved before is safe.',
  },
  'disk-read-only': {
    code: 'FY-PC-13',
    says: 'Nothing can be written to this computer’s disk.',
    todo: 'You can still look students up. Tell IT: the disk is write-protected, or the folder belongs to another account.',
  },
  'folder-in-use': {
    code: 'FY-PC-18',
    says: 'Another Foyer has this school’s files open.',
    todo: 'Use that window, or close it and try again here. Two programs at once would damage waiting corrections.',
  },
  'network-folder': {
    code: 'FY-PC-19',
    says: 'Foyer’s folder is on another computer.',
    todo: 'Ask IT to keep it on this computer’s own disk: over a network two desks could damage waiting corrections.',
  },
  'saving-interrupted': {
    code: 'FY-PC-12',
    says: 'Foyer’s storage stopped for a moment while this was being saved.',
    todo: 'Check whether it is listed under Corrections. If not, save it again.',
  },
  recovered: {
    code: 'FY-PC-10',
    says: 'Foyer’s two records of this correction differ: its saving was interrupted, a file was lost, or it had ended before.',
    todo: 'Check that it is still right. Then press “Try again” to send it, or “Cancel this correction”.',
  },
} as const satisfies Record<string, FailureText>

export function damagedText({ store }: Of<'damaged-store'>): FailureText {
  return {
    code: `FY-PC-04 (${store})`,
    says: `The file with ${storeWords[store]} is damaged.`,
    todo: 'The file was kept under another name. Tell IT before removing anything.',
  }
}

export function otherSchoolText({ held }: Of<'other-school'>): FailureText {
  return {
    code: 'FY-PC-11',
    says: `This computer holds the records of another school, the one at ${held}.`,
    todo: 'Nothing was changed. Connect there, or save waiting corrections to a file and remove the data under Settings.',
  }
}

export function newerText({ store }: Of<'newer-store'>): FailureText {
  return {
    code: `FY-PC-05 (${store})`,
    says: `The file with ${storeWords[store]} was written by a newer Foyer.`,
    todo: 'Install the newest version; this one leaves the file untouched.',
  }
}

export function unusableText({ store, sqlite }: Of<'store-unusable'>): FailureText {
  return {
    code: `FY-PC-06 (${sqlite})`,
    says: `The file with ${storeWords[store]} cannot be opened.`,
    todo: 'Close other copies of Foyer and try again; if it stays, tell IT the code.',
  }
}
