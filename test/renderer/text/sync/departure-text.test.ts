import { expect, it } from 'vitest'
import { absentText, askedText, heldText } from '../../../../renderer/text/sync/departure-text.ts'

const now = new Date('2026-11-20T23:54:00.000Z')

it('says how far the list shrank, and that no one was removed', () => {
  const openedAt = '2026-11-20T23:42:00.000Z'
  expect(heldText({ openedAt, totalWas: 1_240, totalIs: 1_100 }, 140)).toBe(
    'The school’s list shrank from 1,240 to 1,100. No one has been removed.',
  )
  expect(heldText({ openedAt, totalWas: null, totalIs: 1_100 }, 30)).toBe(
    '30 people are missing from the school’s list. No one has been removed.',
  )
})

it('gives the lists without the person and the school’s own answer as evidence', () => {
  expect(absentText({ absent: 1 })).toBe('Missing from the last list')
  expect(absentText({ absent: 3 })).toBe('Missing from 3 lists in a row')
  expect(askedText({ missingSince: null }, now)).toContain('has not yet refused')
  expect(askedText({ missingSince: '2026-11-20T22:10:00.000Z' }, now)).toMatch(
    /since (today|yesterday) \d\d:\d\d$/,
  )
})
