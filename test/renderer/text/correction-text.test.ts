import { describe, expect, it } from 'vitest'
import { actText, movingText, stateWords, valueText } from '../../../renderer/text/correction-text.ts'
import { correctionState, needsPerson, personField } from '../../../shared/domain/correction.ts'

describe('a value of a correction in words', () => {
  it('is a day as people write it, with or without its midnight', () => {
    expect(valueText('birthDate', '2012-03-04')).toBe('4 March 2012')
    expect(valueText('deceasedDate', '2012-03-04T00:00:00.000Z')).toBe('4 March 2012')
  })

  it('stays as it was typed if the calendar has no such day', () => {
    for (const typed of ['2012-02-31', '4 March', '']) expect(valueText('birthDate', typed)).toBe(typed)
  })

  it('is yes or no for a flag, and empty for any other text', () => {
    expect(['true', 'false', 'maybe'].map((value) => valueText('deceased', value))).toEqual(['Yes', 'No', ''])
    expect(valueText('isPrimary', 'true')).toBe('Yes')
  })

  it('is the value itself for every other field, and empty without a value', () => {
    expect(valueText('surname', 'true')).toBe('true')
    for (const field of personField.options) expect(valueText(field, null)).toBe('')
  })
})

describe('the states of a correction in words', () => {
  it('are different for every state', () => {
    expect(Object.keys(stateWords).toSorted()).toEqual(correctionState.options.toSorted())
    expect(new Set(Object.values(stateWords)).size).toBe(correctionState.options.length)
  })

  it('say which wait for a person and which were refused', () => {
    for (const state of needsPerson) expect(stateWords[state], state).toMatch(/^(Needs you|Refused)/)
    for (const state of correctionState.options.filter((state) => !needsPerson.has(state)))
      expect(stateWords[state], state).not.toMatch(/Needs you|Refused/)
  })

  it('say "verified" only after a read has shown the value', () => {
    for (const state of ['queued', 'sending', 'uncertain', 'sent'] as const)
      expect(stateWords[state]).not.toContain('verified')
  })
})

it('counts corrections in the singular or plural', () => {
  expect([movingText.waiting(0), movingText.waiting(1), movingText.waiting(4)]).toEqual([
    'No correction waits now.',
    '1 correction waits now.',
    '4 corrections wait now.',
  ])
  expect([movingText.taken(1), movingText.brought(2, 3)]).toEqual([
    '1 correction is in the file.',
    '2 corrections were added; 3 in the file were already here.',
  ])
  expect([actText.decided(1), actText.decided(2)]).toEqual(['Decision saved', '2 decisions saved'])
})
