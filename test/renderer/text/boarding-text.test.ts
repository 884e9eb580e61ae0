import { expect, it } from 'vitest'
import { boardingText, boardsIn, placedTitle } from '../../../renderer/text/boarding-text.ts'

it('never says in Boarding that anyone is present', () => {
  const all = [placedTitle('2026-11-21'), ...Object.values(boardingText)].filter(
    (text) => typeof text === 'string',
  )
  for (const text of all) expect(text).not.toMatch(/\b(present|absent|attend|signed in|on site)/i)
  expect(placedTitle('2026-11-20')).toBe('Placed in house on Fri 20 Nov, not a roll call')
})

it('names the house of the newest placement, and of two open ones both', () => {
  expect(boardsIn([])).toBe('')
  expect(boardsIn([''])).toBe('')
  expect(boardsIn(['Chisholm House', 'Chisholm House'])).toBe('Boards in Chisholm House')
  expect(boardsIn(['Chisholm House', 'Ash House'])).toBe(
    'Boards in Chisholm House; a placement in Ash House is open too',
  )
})
