import type { DepartureReview } from '../../../shared/domain/sync.ts'
import { countText, numberText } from '../count.ts'
import { momentText } from '../when.ts'

type Held = NonNullable<DepartureReview['held']>
type Suspect = DepartureReview['suspects'][number]

export const departureText = {
  title: 'Who is missing from the school’s list',
  close: 'Close',
  look: 'See who is missing',
  list: 'People missing from the list',
  loading: 'Reading who is missing…',
  watched:
    'Watched, not removed. Pages of a list can shift while they are read, so somebody missing once proves nothing.',
  why: 'A list that shrinks suddenly is often a fault at the school, not that many people leaving. Do you know any of these people to be still here?',
  nobody: 'Everyone here was in the school’s last list.',
  approve: 'I’ve checked. Remove them once confirmed',
  confirmTitle: 'What will happen',
  confirm: 'Remove them once confirmed',
  notNow: 'Not now',
  agreed: (at: string, now: Date) =>
    `Agreed ${momentText(at, now)}. Foyer now asks the school for each of them.`,
  steps: [
    'Nobody is removed at once.',
    'With the next updates Foyer asks the school for each of them directly. A person is removed only when the school says twice, an hour apart, that they are not there. Or when it lists them as a past student.',
    'Whoever is found, or is listed again, stays. Whoever has a correction waiting stays until it is settled.',
    'Anybody who goes missing later is held back for another look.',
  ],
} as const

/** What holds removal up, in a sentence: for the banner and for the head of the review. */
export function heldText({ totalWas, totalIs }: Held, suspects: number): string {
  const shrank = totalWas !== null && totalIs !== null && totalIs < totalWas
  const what = shrank
    ? `The school’s list shrank from ${numberText(totalWas)} to ${numberText(totalIs)}.`
    : `${countText(suspects, 'person is', 'people are')} missing from the school’s list.`
  return `${what} Nobody has been removed.`
}

/** `Held since today 10:42: 34 people wait for somebody to look.` */
export function heldSinceText({ openedAt }: Held, suspects: number, now: Date): string {
  const who = countText(suspects, 'person waits', 'people wait')
  return `Held since ${momentText(openedAt, now)}: ${who} for somebody to look.`
}

/** `Missing from 2 lists in a row` */
export function absentText({ absent }: Pick<Suspect, 'absent'>): string {
  return absent === 1 ? 'Missing from the last list' : `Missing from ${numberText(absent)} lists in a row`
}

/** What the school said when it was asked for this person directly. */
export function askedText({ missingSince }: Pick<Suspect, 'missingSince'>, now: Date): string {
  return missingSince === null
    ? 'The school has not said “no such student”'
    : `The school says “no such student” since ${momentText(missingSince, now)}`
}

/** Before a person agrees: for how many. */
export function confirmText(suspects: number): string {
  return `This is for the ${countText(suspects, 'person', 'people')} listed here and for nobody else.`
}
