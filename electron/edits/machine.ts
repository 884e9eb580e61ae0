import type { EditState } from '../../shared/domain/edit.ts'

/**
 * What can happen to a correction.
 * `read-*`: a fresh look at the school's record; `answered-*`: the reply to the update; the rest names itself.
 */
export type EditEvent =
  | 'sending-begins'
  | 'answered-mine'
  | 'answered-other'
  | 'refused'
  | 'forbidden'
  | 'missing'
  | 'not-applied'
  | 'unclear'
  | 'found-after-crash'
  | 'read-mine'
  | 'read-base'
  | 'read-other'
  | 'attempts-used-up'
  | 'settled-mine'
  | 'settled-theirs'
  | 'edited-again'
  | 'withdrawn'
  | 'retried'
  | 'replaced'

/**
 * Every transition there is, in one place. A pair that is not here cannot happen: an event that arrives late (an answer
 * to a correction that was settled meanwhile) changes nothing. The research behind it: a timed-out update may land
 * late, so what is `uncertain` is looked at again before anything is sent.
 */
export const transitions: Readonly<Record<EditState, Partial<Readonly<Record<EditEvent, EditState>>>>> = {
  queued: {
    'sending-begins': 'sending',
    'read-mine': 'applied',
    'read-other': 'conflict',
    forbidden: 'forbidden',
    missing: 'gone',
    refused: 'rejected',
    'edited-again': 'queued',
    withdrawn: 'withdrawn',
    replaced: 'superseded',
  },
  sending: {
    'answered-mine': 'applied',
    'answered-other': 'conflict',
    refused: 'rejected',
    forbidden: 'forbidden',
    missing: 'gone',
    'not-applied': 'queued',
    unclear: 'uncertain',
    'found-after-crash': 'uncertain',
  },
  uncertain: {
    'answered-mine': 'applied',
    'read-mine': 'applied',
    'read-base': 'queued',
    'read-other': 'conflict',
    'attempts-used-up': 'parked',
    replaced: 'superseded',
  },
  conflict: {
    'read-mine': 'applied',
    'read-other': 'conflict',
    'settled-mine': 'queued',
    'settled-theirs': 'withdrawn',
    'edited-again': 'queued',
    withdrawn: 'withdrawn',
  },
  rejected: waiting(),
  forbidden: waiting(),
  gone: waiting(),
  parked: { ...waiting(), 'read-other': 'conflict' },
  applied: {},
  withdrawn: {},
  superseded: {},
}

/** States that wait for a person, or for the cause to vanish. */
function waiting() {
  return {
    'read-mine': 'applied',
    'edited-again': 'queued',
    retried: 'queued',
    withdrawn: 'withdrawn',
  } as const
}

/** The state after an event, or null where the event means nothing in this state. */
export function nextState(state: EditState, event: EditEvent): EditState | null {
  return transitions[state][event] ?? null
}

/** Ended: nothing will happen to it any more. */
export const isEnded = (state: EditState): boolean => Object.keys(transitions[state]).length === 0
