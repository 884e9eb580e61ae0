import { describe, expect, it } from 'vitest'
import { type CourseState, isEnded, nextState, transitions } from '../../electron/edits/machine.ts'
import { mergeField, normalise, sameButForSpelling } from '../../electron/edits/merge.ts'
import { editState } from '../../shared/domain/edit.ts'

describe('the course of a correction', () => {
  it('has an entry for every state, and every state can be reached from a draft', () => {
    const reached = new Set<CourseState>(['draft'])
    for (const state of reached) for (const next of Object.values(transitions[state])) reached.add(next)
    expect([...reached].toSorted()).toEqual(['draft', ...editState.options].toSorted())
  })
  it('ends only as applied, withdrawn or superseded', () => {
    expect(editState.options.filter(isEnded)).toEqual(['applied', 'withdrawn', 'superseded'])
  })
  it('never sends again what may have arrived, without looking first', () => {
    expect(nextState('uncertain', 'sending-begins')).toBeNull()
    expect(nextState('uncertain', 'retried')).toBeNull()
    expect(nextState('uncertain', 'read-base')).toBe('queued')
  })
  it('never drops a refused correction by itself', () => {
    for (const state of ['rejected', 'forbidden', 'gone', 'lookup-gone', 'conflict', 'parked'] as const)
      for (const [event, next] of Object.entries(transitions[state]))
        if (isEnded(next)) expect(['withdrawn', 'read-mine', 'settled-theirs', 'replaced']).toContain(event)
  })
  it('ignores an answer to a correction that is over', () => {
    expect(nextState('withdrawn', 'answered-mine')).toBeNull()
  })
})

describe('merging a field', () => {
  it('sends where the school has what the person saw', () => {
    expect(mergeField({ base: 'Tran', mine: 'Nguyen', theirs: ' Tran ' })).toBe('unchanged')
  })
  it('is done where the office has made the same change', () => {
    expect(mergeField({ base: 'Tran', mine: 'Nguyễn', theirs: 'Nguyễn' })).toBe('already-mine')
  })
  it('asks a person where the office has made another change', () => {
    expect(mergeField({ base: 'Tran', mine: 'Nguyen', theirs: 'Tran-Nguyen' })).toBe('changed')
  })
  it('takes empty and nothing for the same', () => {
    expect(mergeField({ base: null, mine: 'X', theirs: '' })).toBe('unchanged')
  })
  it('compares names composed or decomposed, and dates with or without their midnight', () => {
    expect(normalise('Zoe\u0308')).toBe('Zoë')
    expect(normalise('2011-03-12T00:00:00.000Z')).toBe('2011-03-12')
  })
  it('accepts the service’s own spelling of what was sent', () => {
    expect(sameButForSpelling('SMITH', 'Smith')).toBe(true)
    expect(sameButForSpelling('Smithe', 'Smith')).toBe(false)
  })
})
