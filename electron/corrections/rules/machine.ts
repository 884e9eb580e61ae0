import type { CorrectionState } from '../../../shared/domain/correction.ts'

/** A draft is kept beside the queue until it is saved; it is here so that the course is whole. */
export type CourseState = CorrectionState | 'draft'

/**
 * What can happen to a correction.
 * `read-*`: a fresh look at the school's record; `answered-*`: the reply to the update; `emptied`: an update of other
 * fields has emptied this one; the rest names itself.
 */
export type CorrectionEvent =
  | 'saved'
  | 'sending-begins'
  | 'answered-mine'
  | 'answered-unseen'
  | 'answered-other'
  | 'refused'
  | 'forbidden'
  | 'missing'
  | 'not-applied'
  | 'not-kept'
  | 'not-comparable'
  | 'unclear'
  | 'found-after-crash'
  | 'read-mine'
  | 'read-base'
  | 'read-other'
  | 'emptied'
  | 'option-missing'
  | 'option-back'
  | 'attempts-used-up'
  | 'settled-mine'
  | 'settled-theirs'
  | 'corrected-again'
  | 'withdrawn'
  | 'retried'
  | 'taken-along'
  | 'replaced'

/**
 * Every transition there is, in one place. A pair that is not here cannot happen: an event that arrives late (an answer
 * to a correction that was settled meanwhile) changes nothing. The research behind it: a timed-out update may land
 * late, so what is `uncertain` is looked at again before anything is sent.
 */
export const transitions: Readonly<
  Record<CourseState, Partial<Readonly<Record<CorrectionEvent, CorrectionState>>>>
> = {
  draft: { saved: 'queued', withdrawn: 'withdrawn' },
  queued: {
    'sending-begins': 'sending',
    'read-mine': 'applied',
    'read-other': 'conflict',
    emptied: 'conflict',
    'option-missing': 'lookup-gone',
    'not-comparable': 'conflict',
    'taken-along': 'parked',
    missing: 'gone',
    'corrected-again': 'queued',
    withdrawn: 'withdrawn',
    replaced: 'superseded', // refused for now, while a later one was saved behind it
  },
  sending: {
    'answered-mine': 'uncertain', // taken by the service; applied once a read has shown it
    'answered-unseen': 'sent',
    'answered-other': 'conflict',
    refused: 'rejected',
    forbidden: 'forbidden',
    missing: 'gone',
    'not-applied': 'queued',
    unclear: 'uncertain',
    'found-after-crash': 'uncertain',
  },
  uncertain: {
    'answered-unseen': 'sent', // its answer showed nothing of the record, and a read has
    'read-mine': 'applied',
    'read-base': 'queued',
    'read-other': 'conflict',
    emptied: 'conflict',
    'not-kept': 'parked',
    missing: 'gone',
    'attempts-used-up': 'parked',
    replaced: 'superseded',
  },
  conflict: {
    'read-mine': 'applied',
    'read-other': 'conflict',
    emptied: 'conflict',
    'settled-mine': 'queued',
    'settled-theirs': 'withdrawn',
    'corrected-again': 'queued',
    withdrawn: 'withdrawn',
    replaced: 'superseded',
  },
  rejected: waiting(),
  forbidden: waiting(),
  gone: { ...waiting(), 'read-base': 'queued', 'read-other': 'conflict' },
  'lookup-gone': { ...waiting(), 'option-back': 'queued', 'read-other': 'conflict' },
  parked: { ...waiting(), 'read-other': 'conflict' },
  applied: {},
  sent: {},
  withdrawn: {},
  superseded: {},
}

/** States that wait for a person, or for the cause to vanish. */
function waiting() {
  return {
    'read-mine': 'applied',
    emptied: 'conflict',
    'corrected-again': 'queued',
    retried: 'queued',
    withdrawn: 'withdrawn',
    replaced: 'superseded',
  } as const
}

/** The state after an event, or null where the event means nothing in this state. */
export function nextState(state: CourseState, event: CorrectionEvent): CorrectionState | null {
  return transitions[state][event] ?? null
}
