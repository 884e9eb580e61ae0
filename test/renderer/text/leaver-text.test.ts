import { expect, it } from 'vitest'
import { leavingOf } from '../../../renderer/features/person/whereabouts.ts'
import { leaverBadge, leftText, notEnrolledText } from '../../../renderer/text/leaver-text.ts'
import { sampleCard, sampleRow } from '../support/sample-people.ts'

it('says that a current student has left once the leaving day is past or the leaving year has come', () => {
  const row = { ...sampleRow(0), kind: 'current' as const, leaving: null, yearLeft: null }
  const today = '2026-11-21'
  expect(leaverBadge(row, today)).toBe('')
  expect(leaverBadge({ ...row, leaving: '2026-11-21' }, today)).toBe('')
  expect(leaverBadge({ ...row, leaving: '2026-11-20' }, today)).toMatch(/^Left .*20/)
  expect(leaverBadge({ ...row, leaving: '2024-06-14' }, today)).toBe('Left 14 June 2024')
  expect(leaverBadge({ ...row, yearLeft: 2026 }, today)).toBe('Left 2026')
  expect(leaverBadge({ ...row, yearLeft: 2019 }, today)).toBe('') // who came back
  expect(leaverBadge({ ...row, kind: 'past', yearLeft: 2026 }, today)).toBe('')
  expect([leftText('2026', true), leftText('4 December 2026', false)]).toEqual([
    'Left in 2026',
    'Leaves on 4 December 2026',
  ])
})

it('leaves on the day that a past row names, even if the start is not known', () => {
  const { school, ...card } = sampleCard(sampleRow(0))
  const none = { absent: 'not-recorded' } as const
  const past = { peerYear: none, entry: none, yearLeft: { value: 2026 }, left: { value: '2026-12-11' } }
  const unknown = { ...card, school: { ...school, start: none, academicStart: none }, past }
  const leaving = { words: 'Leaves on 11 December 2026', isGone: false }
  expect(leavingOf(unknown, '2026-11-29')).toEqual(leaving)
  expect(leavingOf(unknown, '2026-12-12')).toEqual({ words: 'Left in 2026', isGone: true })
})

it('says of a day without a record when the person started or left', () => {
  const spell = { start: '2026-01-29', left: '2026-09-12' }
  expect(notEnrolledText('2025-03-01', spell)).toBe(
    'Not enrolled on 1 March 2025; started on 29 January 2026.',
  )
  expect(notEnrolledText('2026-10-01', spell)).toBe(
    'Not enrolled on 1 October 2026; left on 12 September 2026.',
  )
  expect(notEnrolledText('2026-03-01', { start: null, left: null })).toContain('no record of that day')
})
