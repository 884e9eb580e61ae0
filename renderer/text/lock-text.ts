import type { Seal } from '../../shared/domain/session.ts'
import { countText } from './count.ts'
import { momentText } from './when.ts'

export const lockText = {
  title: 'Foyer is locked',
  kept: 'What was being typed is kept. You come back to where you were.',
  waiting: (count: number) =>
    count === 0 ? '' : `${countText(count, 'correction waits', 'corrections wait')} on this computer.`,
  asOf: (at: string, now: Date) => `The student data is from ${momentText(at, now)}.`,
  resting:
    'They wait until Foyer is unlocked. With a passphrase, it sends nothing and fetches nothing while locked.',
  passphrase: 'Passphrase',
  unlock: 'Unlock',
  unlocking: 'Opening…',
  anyKey: 'Press any key to unlock.',
  wait: (seconds: number) => `Try again in ${countText(seconds, 'second', 'seconds')}.`,
  forgotten: 'Forgotten the passphrase?',
  forgottenHint:
    'Nobody can find it out, not even IT. The student data can be removed here, and fetched again once you connect again. Corrections that were not sent, and the access log, go with it.',
} as const

export const coverText = {
  title: 'Covered. Press any key to come back.',
  hint: 'Just a moment, please.',
} as const

export const fadingWords = {
  clear: 'The search and the card clear in 10 seconds. Press any key to keep them.',
  lock: 'Foyer locks in 10 seconds. Press any key to stay.',
} as const

export const passphraseText = {
  none: 'After a lock, being signed in to this computer opens Foyer again.',
  set: 'After a lock, and after every start, Foyer asks for the passphrase. It takes the passphrase and this computer’s keychain to open the student data.',
  alone:
    'After a lock, and after every start, Foyer asks for the passphrase. This computer has no keychain: the passphrase alone guards the student data.',
  wanted: 'Your school wants a passphrase on this computer.',
  chooseNow: 'Choose one…',
  old: 'Current passphrase',
  next: 'New passphrase',
  nextHint: 'At least ten characters. Four words are strong and easy to remember.',
  again: 'New passphrase again',
  differ: 'The two are not the same.',
  choose: 'Set a passphrase',
  change: 'Change the passphrase',
  takeAway: 'Remove the passphrase',
  working: 'Working…',
  leave: 'Leave it as it is',
  lockNow: 'Lock now',
} as const

export const strengthText: Readonly<Record<'short' | 'common' | 'weak' | 'fair' | 'strong', string>> = {
  short: 'Too short: at least ten characters.',
  common: 'Too common: it is among the first that anybody would try.',
  weak: 'Weak: easy to guess. Add another word.',
  fair: 'Fair. A fourth word makes it strong.',
  strong: 'Strong.',
}

export const sealedText = {
  title: 'The student data on this computer is closed',
  why: {
    'no-contact':
      'The school’s system has not answered for so long that what is kept here may be out of date.',
    revoked: 'The school’s system has refused this computer’s key twice.',
  } satisfies Record<Seal['why'], string>,
  /** The same where it is a relay that does not answer. */
  whyOfRelay: {
    'no-contact':
      'The school’s relay has not answered for so long that what is kept here may be out of date.',
    revoked: 'The school’s relay has refused this desk twice.',
  } satisfies Record<Seal['why'], string>,
  /** The same where a desk has both. */
  whyOfBoth:
    'Neither the school’s relay nor its system has answered for long. What is kept here may be out of date.',
  since: (at: string, now: Date) => `Closed ${momentText(at, now)}.`,
  closed: 'Nobody can be looked up until it answers. It opens by itself as soon as it does.',
  removed: (at: string, now: Date) =>
    `The student data was removed ${momentText(at, now)}. It is fetched again once this desk has an answer.`,
  tryNow: 'Try now',
  trying: 'Asking…',
  waitingTitle: 'Corrections that wait here',
  waitingNone: 'No correction waits here.',
  waitingKept:
    'They stay on this computer whatever happens to the student data. Only a person can remove them.',
} as const

export const closingText = {
  title: 'Close Foyer and lose corrections?',
  hint: 'The key is kept for this session only. Once Foyer is closed, nobody can open what waits here.',
  lose: 'Close and lose them',
  stay: 'Stay open',
} as const
