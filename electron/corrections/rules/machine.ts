import type { CorrectionState } from '../../../shared/domain/correction.ts'
import type { CorrectionStore } from '../../storage/queue/correction-store.ts'
import type { CorrectionChange, StoredCorrection } from '../../storage/queue/stored-correction.ts'

/** Drafts are stored apart from the queue. Their state is listed so that the state machine is complete. */
export type CourseState = CorrectionState | 'draft'

/** How often an update is tried before the user has to act. */
export const maxAttempts = 5

/**
 * Every transition by the event that causes it. `read-*`: after a fresh read of the school's record; `answered-*`: the
 * reply to the update; `emptied`: an update of other fields has emptied this one. A pair that is missing here has no
 * effect, such as an answer that arrives after the correction was settled. An update that timed out may still land, so
 * an `uncertain` correction is read back before anything is sent.
 */
export const transitions = {
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
    replaced: 'superseded', // a later correction of the field was saved while this one was refused
  },
  sending: {
    'answered-mine': 'uncertain', // accepted by the service; applied once a read shows it
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
    'answered-unseen': 'sent', // the answer did not show the record, but a read did
    'read-mine': 'applied',
    'read-base': 'queued',
    'read-other': 'conflict',
    emptied: 'conflict',
    'not-kept': 'parked',
    missing: 'gone',
    'taken-along': 'parked',
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
  gone: { ...comingBack(), 'read-base': 'queued' },
  'lookup-gone': { ...comingBack(), 'option-back': 'queued' },
  parked: { ...waiting(), 'read-other': 'conflict' },
  applied: {},
  sent: {},
  withdrawn: {},
  superseded: {},
} as const satisfies Readonly<Record<CourseState, Readonly<Record<string, CorrectionState>>>>

export type CorrectionEvent = { [State in CourseState]: keyof (typeof transitions)[State] }[CourseState]

/** Transitions of states that wait for the user, or for the cause to pass. */
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

/** Transitions of states that also end by themselves: a correction is then sent, unless another computer has it. */
function comingBack() {
  return { ...waiting(), 'read-other': 'conflict', 'taken-along': 'parked' } as const
}

/** The state after an event, or null if the event has no effect in this state. */
export function nextState(state: CourseState, event: CorrectionEvent): CorrectionState | null {
  const next: Partial<Readonly<Record<CorrectionEvent, CorrectionState>>> = transitions[state]
  return next[event] ?? null
}

/** Stores an event. An event without effect in the correction's state (it came late) changes nothing. */
export function applyEvent(
  store: CorrectionStore,
  correction: StoredCorrection,
  { event, ...change }: { event: CorrectionEvent } & Omit<CorrectionChange, 'state'>,
): StoredCorrection {
  const state = nextState(correction.state, event)
  return state === null ? correction : store.change(correction, { ...change, state })
}
