import { expect, it } from 'vitest'
import {
  type CorrectionEvent,
  type CourseState,
  nextState,
  transitions,
} from '../../../../electron/corrections/rules/machine.ts'
import { correctionState, endedStates } from '../../../../shared/domain/correction.ts'

/*
 * What the research found safe, once more and by hand: 2,000 simulated schedules went through it without a correction
 * lost, stuck or written over. A change of the table is a change of that decision, and has to be made here as well.
 */
const course: Readonly<Record<CourseState, string>> = {
  draft: 'saved: queued, withdrawn: withdrawn',
  queued:
    'corrected-again: queued, emptied: conflict, missing: gone, not-comparable: conflict, option-missing: lookup-gone, read-mine: applied, read-other: conflict, replaced: superseded, sending-begins: sending, taken-along: parked, withdrawn: withdrawn',
  sending:
    'answered-mine: uncertain, answered-other: conflict, answered-unseen: sent, forbidden: forbidden, found-after-crash: uncertain, missing: gone, not-applied: queued, refused: rejected, unclear: uncertain',
  uncertain:
    'answered-unseen: sent, attempts-used-up: parked, emptied: conflict, missing: gone, not-kept: parked, read-base: queued, read-mine: applied, read-other: conflict, replaced: superseded, taken-along: parked',
  conflict:
    'corrected-again: queued, emptied: conflict, read-mine: applied, read-other: conflict, replaced: superseded, settled-mine: queued, settled-theirs: withdrawn, withdrawn: withdrawn',
  rejected:
    'corrected-again: queued, emptied: conflict, read-mine: applied, replaced: superseded, retried: queued, withdrawn: withdrawn',
  forbidden:
    'corrected-again: queued, emptied: conflict, read-mine: applied, replaced: superseded, retried: queued, withdrawn: withdrawn',
  gone: 'corrected-again: queued, emptied: conflict, read-base: queued, read-mine: applied, read-other: conflict, replaced: superseded, retried: queued, taken-along: parked, withdrawn: withdrawn',
  'lookup-gone':
    'corrected-again: queued, emptied: conflict, option-back: queued, read-mine: applied, read-other: conflict, replaced: superseded, retried: queued, taken-along: parked, withdrawn: withdrawn',
  parked:
    'corrected-again: queued, emptied: conflict, read-mine: applied, read-other: conflict, replaced: superseded, retried: queued, withdrawn: withdrawn',
  applied: '',
  sent: '',
  withdrawn: '',
  superseded: '',
}

it.each(Object.entries(course))('has the expected transitions from %s', (state, expected) => {
  const from = state as CourseState // a key of the table above
  const events = Object.keys(transitions[from]).toSorted() as CorrectionEvent[] // keys of the table
  expect(events.map((event) => `${event}: ${nextState(from, event)}`).join(', ')).toBe(expected)
})
it('has an entry for every state, and every state can be reached from a draft', () => {
  const reached = new Set<CourseState>(['draft'])
  for (const state of reached) for (const next of Object.values(transitions[state])) reached.add(next)
  expect([...reached].toSorted()).toEqual(['draft', ...correctionState.options].toSorted())
})
it('ends a correction only as applied, sent, withdrawn or superseded', () => {
  const ends = correctionState.options.filter((state) => Object.keys(transitions[state]).length === 0)
  expect(ends).toEqual(['applied', 'sent', 'withdrawn', 'superseded'])
  expect([...endedStates]).toEqual(ends)
})
it('never resends an unclear update without a read', () => {
  expect(nextState('uncertain', 'sending-begins')).toBeNull()
  expect(nextState('uncertain', 'retried')).toBeNull()
  expect(nextState('uncertain', 'read-base')).toBe('queued')
})
it('never drops a refused correction by itself', () => {
  for (const state of ['rejected', 'forbidden', 'gone', 'lookup-gone', 'conflict', 'parked'] as const)
    for (const [event, next] of Object.entries(transitions[state]))
      if (endedStates.has(next))
        expect(['withdrawn', 'read-mine', 'settled-theirs', 'replaced']).toContain(event)
})
it('ignores an answer to an ended correction', () => {
  expect(nextState('withdrawn', 'answered-mine')).toBeNull()
})
