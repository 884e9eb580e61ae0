import type { Seal } from '../../shared/domain/session.ts'
import { countText } from './count.ts'
import { momentText } from './when.ts'

export const lockText = {
  title: 'Foyer is locked',
  kept: 'The form being typed is kept. You come back to where you were.',
  waiting: (count: number) =>
    count === 0 ? '' : `${countText(count, 'correction waits', 'corrections wait')} on this computer.`,
  asOf: (at: string, now: Date) => `The student data is from ${momentText(at, now)}.`,
  resting:
    'They wait until Foyer is unlocked. With a passphrase set, Foyer sends and fetches nothing while locked.',
  passphrase: 'Passphrase',
  unlock: 'Unlock',
  unlocking: 'Opening…',
  anyKey: 'Press any key to unlock.',
  wait: (seconds: number) => `Try again in ${countText(seconds, 'second', 'seconds')}.`,
  ask: (office: string) =>
    `You do not know it? Ask a colleague of this desk${office === '' ? ', then IT' : `, then ${office}`}.`,
  forgotten: 'Forgotten for good?',
  forgottenHint:
    'No one can recover it, not even IT. Removing the student data costs every unsent correction and the access log. The students can be fetched again, with the secret of this desk’s key.',
} as const

export const coverText = {
  title: 'Screen covered. Press any key to return.',
  hint: 'Just a moment, please.',
} as const

export const fadingWords = {
  clear: 'The search and the card clear in 10 seconds. Press any key to keep them.',
  lock: 'Foyer locks in 10 seconds. Press any key to stay.',
} as const

export const passphraseText = {
  none: 'After a lock, any key opens Foyer again for the person signed in to this computer.',
  set: 'After a lock, and after every start, Foyer asks for the passphrase. The passphrase and this computer’s keychain together open the student data.',
  alone:
    'After a lock, and after every start, Foyer asks for the passphrase. This computer has no keychain: the passphrase alone guards the student data.',
  wanted: 'Your school requires a passphrase on this computer.',
  chooseNow: 'Choose one…',
  old: 'Current passphrase',
  next: 'New passphrase',
  nextHint: 'At least ten characters. Four words are strong and easy to remember.',
  again: 'New passphrase again',
  differ: 'The two passphrases differ.',
  choose: 'Set a passphrase',
  change: 'Change the passphrase',
  takeAway: 'Remove the passphrase',
  working: 'Working…',
  leave: 'Keep it as it is',
  lockNow: 'Lock now',
} as const

export const strengthText: Readonly<Record<'short' | 'common' | 'weak' | 'fair' | 'strong', string>> = {
  short: 'Too short: at least ten characters.',
  common: 'Too common: it is one of the first passphrases an attacker would try.',
  weak: 'Weak: easy to guess. Add another word.',
  fair: 'Fair. A fourth word makes it strong.',
  strong: 'Strong.',
}

export const sealedText = {
  title: 'The student data on this computer is closed',
  why: {
    'no-contact':
      'The school’s system has not answered for a long time, so the student data here may be out of date.',
    revoked: 'The school’s system has refused this computer’s key twice.',
  } satisfies Record<Seal['why'], string>,
  whyOfRelay: {
    'no-contact':
      'The school’s relay has not answered for a long time, so the student data here may be out of date.',
    revoked: 'The school’s relay has refused this desk twice.',
  } satisfies Record<Seal['why'], string>,
  /** The reason at a desk that has both a relay and a key of its own. */
  whyOfBoth:
    'Neither the school’s relay nor its system has answered for a long time. The student data here may be out of date.',
  since: (at: string, now: Date) => `Closed ${momentText(at, now)}.`,
  closed: 'No student can be looked up until it answers. Foyer then opens the data automatically.',
  removed: (at: string, now: Date) =>
    `The student data was removed ${momentText(at, now)}. It is fetched again as soon as the school answers this desk.`,
  tryNow: 'Try now',
  trying: 'Asking…',
  waitingTitle: 'Corrections that wait here',
  waitingNone: 'No correction waits here.',
  waitingKept:
    'They stay on this computer even if the student data is removed. Only a person can remove them.',
} as const

export const closingText = {
  title: 'Close Foyer and lose corrections?',
  hint: 'The key is kept for this session only. Once Foyer is closed, the waiting corrections cannot be opened again.',
  lose: 'Close and lose them',
  stay: 'Stay open',
} as const
