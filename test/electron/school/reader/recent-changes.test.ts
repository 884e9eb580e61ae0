import { expect, it } from 'vitest'
import { createChangesReader } from '../../../../electron/school/reader/recent-changes.ts'
import type { StoredChange } from '../../../../electron/storage/cache/change-log.ts'
import { idOf } from '../../../support/people.ts'

function read({ today = '2026-03-05', days = 14, settled = [] as readonly StoredChange[] } = {}) {
  const now = { settled, maskContacts: true }
  const stored: StoredChange[] = [
    { id: idOf(1), kind: 'house', day: '2026-03-02' },
    { id: idOf(1), kind: 'mobile', day: '2026-02-27' },
  ]
  let asked = 0
  const reader = createChangesReader({
    stored: () => ({
      since: (day) => {
        asked += 1
        return stored.filter((each) => each.day >= day)
      },
      of: (id, day) => stored.filter((each) => each.id === id && each.day >= day),
      openedBefore: () => '2026-03-03',
    }),
    settings: () => ({ changeDays: days, maskContacts: now.maskContacts }),
    clock: { now: () => new Date(`${today}T12:00:00`).getTime() },
    settled: () => now.settled,
  })
  return { reader, now, asked: () => asked }
}

it('returns the first day of each period: today, yesterday, Monday, the day the desk was last open', () => {
  expect(read().reader.all().since).toEqual({
    today: '2026-03-05',
    yesterday: '2026-03-04',
    week: '2026-03-02',
    opened: '2026-03-03',
  })
})
it('lists changes for as many days as the settings say', () => {
  expect(read({ days: 5 }).reader.all().all).toHaveLength(1)
  expect(read({ days: 0 }).reader.all().all).toEqual([])
})
it('includes how corrections of this desk ended', () => {
  const settled = [{ id: idOf(1), kind: 'applied', day: '2026-03-05' }] as const
  const { reader } = read({ settled })
  expect(reader.all().all.map(({ kind }) => kind)).toEqual(['house', 'mobile', 'applied'])
  expect(reader.thisWeek(idOf(1))).toEqual([
    { kind: 'house', day: '2026-03-02' },
    { kind: 'applied', day: '2026-03-05' },
  ])
})
it('returns the same object until a correction ends, a setting changes or data is committed', () => {
  const { reader, now } = read()
  const seen = [reader.all(), reader.all()]
  now.settled = [{ id: idOf(2), kind: 'dropped', day: '2026-03-05' }]
  seen.push(reader.all())
  expect(reader.all().all.map(({ kind }) => kind)).toEqual(['house', 'mobile', 'dropped'])
  now.maskContacts = false
  seen.push(reader.all())
  reader.renew()
  seen.push(reader.all())
  expect(seen[0]).toBe(seen[1])
  expect(new Set(seen).size).toBe(4)
})
it('reads the changes from the disk once, and again after a commit', () => {
  const { reader, asked } = read()
  for (let key = 0; key < 3; key++) reader.all()
  expect(asked()).toBe(1)
  reader.renew()
  reader.all()
  expect(asked()).toBe(2)
})
