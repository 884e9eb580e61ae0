import { expect, it } from 'vitest'
import { dayOf, localDay } from '../../../shared/text/calendar-day.ts'

it.each(['2026-03-02', '2024-02-29'])('returns a day as it is (%s)', (day) => {
  expect(dayOf(day)).toBe(day)
})
it.each([
  '2026-03-02T00:00:00+11:00',
  '2026-03-02T00:00:00-05:00',
  '2026-03-02T00:00:00.000Z',
  '2026-03-02 00:00',
  '2026-03-02T23:59:59.999Z',
  '2026-03-02T23:59:59-05:00',
])('returns the written day of a midnight or a last second in every time zone (%s)', (written) => {
  expect(dayOf(written)).toBe('2026-03-02')
})
it.each(['2026-03-01T13:00:00.000Z', '2026-03-02T09:30'])(
  'returns the local day of a moment, not the day in UTC (%s)',
  (moment) => {
    expect(dayOf(moment)).toBe(localDay(new Date(moment)))
  },
)
it.each([
  '',
  'soon',
  '02/03/2026',
  '2026-02-30',
  '2026-02-30T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '0001-01-01',
  '0001-01-01T00:00:00',
  20_260_302,
])('returns null for other values (%s)', (written) => {
  expect(dayOf(written)).toBeNull()
})
