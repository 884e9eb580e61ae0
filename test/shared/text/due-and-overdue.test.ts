import { describe, expect, it } from 'vitest'
import { syncPhase } from '../../../shared/domain/sync.ts'
import { ageBand, ageLimits, cardAgeBand, staleMs } from '../../../shared/text/due-and-overdue.ts'

const now = new Date('2026-11-20T23:54:00.000Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
const daysAgo = (days: number) => hoursAgo(24 * days)

describe('the band of an age', () => {
  it('changes for the current list at 24 hours, 72 hours and 14 days', () => {
    const bands = [23, 24, 71, 72, 335, 336].map((hours) => ageBand('current', hoursAgo(hours), now))
    expect(bands).toEqual(['fresh', 'late', 'late', 'overdue', 'overdue', 'stale'])
  })

  it('changes for details, which are due within a week, at 8, 10 and 14 days', () => {
    const bands = [7.9, 8, 9.9, 10, 13.9, 14].map((days) => ageBand('details', daysAgo(days), now))
    expect(bands).toEqual(['fresh', 'late', 'late', 'overdue', 'overdue', 'stale'])
  })

  it('changes for past students and lists, which are due daily, at 3, 7 and 14 days', () => {
    for (const part of ['past', 'lookups'] as const)
      expect([2.9, 3, 6.9, 7, 14].map((days) => ageBand(part, daysAgo(days), now)).join()).toBe(
        'fresh,late,late,overdue,stale',
      )
  })

  it('is stale for a part that was never read, and fresh for a moment ahead of the clock', () => {
    expect([ageBand('current', null, now), ageBand('current', hoursAgo(-9), now)]).toEqual(['stale', 'fresh'])
  })

  it.each(syncPhase.options)('leaves %s time to be read after they are due, before they are late', (part) => {
    const { due, late, overdue } = ageLimits[part]
    expect([due < late, late < overdue, overdue < staleMs]).toEqual([true, true, true])
  })
})

it('gives a card the band of its older part, each part by its own limits', () => {
  const bandOf = (listAt: string, detailAt: string | null, kind: 'current' | 'past' = 'current') =>
    cardAgeBand({ kind, listAt, detailAt }, now)
  expect(bandOf(hoursAgo(1), daysAgo(6.5))).toBe('fresh')
  expect(bandOf(hoursAgo(1), daysAgo(9))).toBe('late')
  expect(bandOf(hoursAgo(80), hoursAgo(1))).toBe('overdue')
  expect(bandOf(hoursAgo(30), null)).toBe('late')
  expect(bandOf(hoursAgo(30), null, 'past')).toBe('fresh')
})
