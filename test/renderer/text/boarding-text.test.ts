import { expect, it } from 'vitest'
import { boardingWords } from '../../../renderer/features/person/whereabouts.ts'
import { boardingText, boardsIn, placedTitle, placementText } from '../../../renderer/text/boarding-text.ts'
import { sampleCard, samplePlacement, sampleRow } from '../support/sample-people.ts'

it('never says in Boarding that anyone is present', () => {
  const all = [placedTitle('2026-11-21'), ...Object.values(boardingText)].filter(
    (text) => typeof text === 'string',
  )
  for (const text of all) expect(text).not.toMatch(/\b(present|absent|attend|signed in|on site)/i)
  expect(placedTitle('2026-11-20')).toBe('Placed in house on Fri 20 Nov, not a roll call')
})

it('writes the year of the end of a placement if it is another year', () => {
  const until = (end: string) => placementText({ ...samplePlacement, start: null, end }, '2026-11-20')
  expect(['2026-12-05', '2029-12-05'].map(until).join('; ').replaceAll('\u00a0', ' ')).toMatch(
    /until 5 Dec(?! 2026).*; until 5 Dec 2029/,
  )
})

it('names the house of the newest placement, and of two open ones both', () => {
  const stay = { boarderType: '', start: '2026-01-28', end: null, now: true, unreadable: false }
  const boarding = { value: ['Ash', 'Lawson'].map((house) => ({ ...stay, house })) }
  // Of two from the same day, the last one that the record lists, as in Boarding.
  expect(boardingWords({ ...sampleCard(sampleRow(1)), boarding })).toMatch(/^Boards in Lawson;/)
  expect(boardsIn([])).toBe('')
  expect(boardsIn([''])).toBe('')
  expect(boardsIn(['Chisholm House', 'Chisholm House'])).toBe('Boards in Chisholm House')
  expect(boardsIn(['Chisholm House', 'Ash House'])).toBe(
    'Boards in Chisholm House; a placement in Ash House is open too',
  )
})
