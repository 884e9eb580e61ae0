import type { DepartureReview } from '../../../shared/domain/sync.ts'
import { countText, numberText } from '../count.ts'
import { momentText } from '../when.ts'

type Held = NonNullable<DepartureReview['held']>
type Suspect = DepartureReview['suspects'][number]

export const departureText = {
  title: 'Missing from the school’s list',
  look: 'See who is missing',
  list: 'People missing from the list',
  loading: 'Reading who is missing…',
  watched: 'Not removed yet. Pages of a list can shift while they are read, so one absence is no proof.',
  why: 'A list that shrinks suddenly often means a fault at the school, not many people leaving. Do you know that any of these people are still enrolled?',
  noOne: 'Everyone here was in the school’s last list.',
  approve: 'I’ve checked. Remove them once confirmed',
  confirmTitle: 'What will happen',
  confirm: 'Remove them once confirmed',
  notNow: 'Not now',
  agreed: (at: string, now: Date) =>
    `Agreed ${momentText(at, now)}. Foyer now asks the school for each of them.`,
  steps: [
    'No one is removed immediately.',
    'With the next updates Foyer asks the school for each of them directly. A person is removed only if the school refuses their record twice, an hour apart. Or if it lists them as a past student.',
    'A person who is found, or listed again, stays. A person with a waiting correction stays until it is settled.',
    'People who go missing later are held back for another review.',
  ],
} as const

/** Why removal is held, in a sentence for the banner and for the head of the review. */
export function heldText({ totalWas, totalIs }: Held, suspects: number): string {
  const shrank = totalWas !== null && totalIs !== null && totalIs < totalWas
  const what = shrank
    ? `The school’s list shrank from ${numberText(totalWas)} to ${numberText(totalIs)}.`
    : `${countText(suspects, 'person is', 'people are')} missing from the school’s list.`
  return `${what} No one has been removed.`
}

export function heldSinceText({ openedAt }: Held, suspects: number, now: Date): string {
  const who = countText(suspects, 'person waits', 'people wait')
  return `Held since ${momentText(openedAt, now)}: ${who} for a decision.`
}

export function absentText({ absent }: Pick<Suspect, 'absent'>): string {
  return absent === 1 ? 'Missing from the last list' : `Missing from ${numberText(absent)} lists in a row`
}

/** What the school said when it was asked for this person directly. */
export function askedText({ missingSince }: Pick<Suspect, 'missingSince'>, now: Date): string {
  return missingSince === null
    ? 'The school has not yet refused this record'
    : `The school has refused this record since ${momentText(missingSince, now)}`
}

/** Says how many people an approval is for, before the user confirms it. */
export function confirmText(suspects: number): string {
  return `This is for the ${countText(suspects, 'person', 'people')} listed here only.`
}
