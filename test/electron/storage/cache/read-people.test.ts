import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openCache } from '../../../../electron/storage/cache/open-cache.ts'
import { createPeopleWriter } from '../../../../electron/storage/cache/people-writer.ts'
import {
  createPeopleReader,
  noDayStatus,
  phonesOf,
  toPersonRow,
} from '../../../../electron/storage/cache/read-people.ts'
import { detailOf, idOf, rowOf, stayIn } from '../../../support/people.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

const day = '2026-03-02'

/** A cache on disk, with a writer and a read-only connection. */
function openTestCache() {
  const cache = openCache(join(tempFolder(), 'cache.db'), randomBytes(32))
  const writer = createPeopleWriter(cache.write, () => '2026-02-02T08:00:00.000Z')
  const list = (n: number, row = {}, scope: 'current' | 'past' = 'current') =>
    writer.putListing({ scope, id: idOf(n) }, rowOf(n, row))
  const detail = (n: number, known = {}) => writer.putDetail({ id: idOf(n) }, detailOf(n, known))
  return { list, detail, ...createPeopleReader(cache.read) }
}

const home = (line: string) => ({ kind: 'Home', withheld: false as const, lines: [line] })

describe('reading people from the cache', () => {
  it('returns people in the given order and leaves out unknown ids', () => {
    const { list, byIds } = openTestCache()
    for (const n of [1, 2, 3]) list(n)
    expect(byIds([idOf(3), idOf(9), idOf(1)]).map(({ given }) => given)).toEqual(['Given3', 'Given1'])
  })

  it('returns all answers of the service about one person', () => {
    const { list, detail, record } = openTestCache()
    list(1, { surname: 'Now' })
    list(1, { surname: 'Before' }, 'past')
    detail(1, { formGroup: '8B' })
    expect(record(idOf(1))).toMatchObject({
      person: { kind: 'current', surname: 'Now', form: '8B' },
      current: { surname: 'Now' },
      past: { surname: 'Before' },
      detail: { formGroup: '8B' },
    })
    list(2, {}, 'past')
    expect(record(idOf(2))).toMatchObject({ current: null, detail: null })
    expect(record(idOf(9))).toBeNull()
  })

  it('counts people, and boarders whose details are missing', () => {
    const { list, detail, count, boardersWithoutDetail } = openTestCache()
    list(1, { boardingStatus: 'Weekly' })
    list(2, { boardingStatus: 'Weekly' })
    list(3, { boardingStatus: 'Day' })
    detail(2)
    expect([count(), boardersWithoutDetail()]).toEqual([3, 1])
  })
})

describe('the status of a person on a day', () => {
  it('comes from the list row, or from the details if the row has no value', () => {
    const { list, detail, dayStatus, numbers } = openTestCache()
    list(1, { leavingDate: '2026-06-30', mobile: '0400', phone: null })
    detail(1, { leavingDate: '2027-01-01', mobile: '0411', phone: '9999', startDate: '2026-01-28' })
    list(1, { leftDate: '2025-12-05' }, 'past')
    const days = { start: '2026-01-28', leaving: '2026-06-30', left: '2025-12-05' }
    expect(dayStatus(idOf(1), day)).toMatchObject(days)
    list(2, { academicStartDate: '2026-01-29' })
    expect(dayStatus(idOf(2), day)).toMatchObject({ start: '2026-01-29', leaving: null, left: null })
    expect(numbers(idOf(1))).toEqual({ mobile: '0400', phone: '9999' })
    expect(dayStatus(idOf(9), day)).toEqual(noDayStatus)
    expect(numbers(idOf(9))).toEqual({ mobile: '', phone: '' })
  })

  it('names the house whose placement covers the day, from its first day to its last', () => {
    const { list, detail, dayStatus } = openTestCache()
    list(1)
    detail(1, { boarding: [stayIn('Banksia', '2026-03-02', '2026-03-03')] })
    const houses = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'].map(
      (on) => dayStatus(idOf(1), on).house,
    )
    expect(houses).toEqual([null, 'Banksia', 'Banksia', null])
  })

  it('contains no phone number from before a person left', () => {
    const { list, numbers } = openTestCache()
    list(1, { mobile: '0400' }, 'past')
    expect(numbers(idOf(1)).mobile).toBe('')
  })
})

it('finds people by their address line, but none at an empty or a protected address', () => {
  const { list, detail, atAddress } = openTestCache()
  for (const n of [1, 2, 3, 4]) list(n)
  detail(1, { addresses: [home('1 Oak Street')] })
  detail(2, { addresses: [home('1 Oak Street')] })
  detail(3, { addresses: [{ kind: 'Home', withheld: true }] })
  expect(atAddress('1 Oak Street')).toEqual([idOf(1), idOf(2)])
  expect(atAddress('')).toEqual([])
})

describe('a person’s row in a list', () => {
  const lineOf = ({ dayStatus = {}, scope = 'current' as 'current' | 'past', row = {} } = {}) => {
    const { list, byIds } = openTestCache()
    list(1, row, scope)
    const [person] = byIds([idOf(1)])
    if (person === undefined) throw new Error('no person')
    return toPersonRow({ ...person, year_left: 2026 }, true, {
      ...noDayStatus,
      today: '2026-11-20',
      ...dayStatus,
    })
  }

  it('shows the preferred name, or else the given name', () => {
    expect(lineOf({ row: { preferredName: 'Nan' } }).preferred).toBe('Nan')
    expect(lineOf()).toMatchObject({ preferred: 'Given1', given: 'Given1', hasWaitingCorrection: true })
  })

  it('marks a boarder by a placement today or by the school’s boarding status', () => {
    expect(lineOf({ dayStatus: { house: 'Banksia' } }).boarder).toBe(true)
    expect(lineOf({ dayStatus: { boarding_status: 'Weekly' } }).boarder).toBe(true)
    expect(lineOf({ dayStatus: { boarding_status: 'Day' } }).boarder).toBe(false)
  })

  it('marks a past student neither as a boarder nor as leaving', () => {
    const dayStatus = { house: 'Banksia', leaving: '2026-06-30' }
    expect(lineOf({ dayStatus, scope: 'past' })).toMatchObject({ boarder: false, leaving: null })
    expect(lineOf({ dayStatus }).leaving).toBe('2026-06-30')
    const back = { start: '2026-02-01', leaving: '1900-01-01', left: '2026-01-20' }
    expect(lineOf({ dayStatus: back })).toMatchObject({ leaving: null, yearLeft: null })
    const again = lineOf({ dayStatus: { ...back, left: '2026-11-20' } })
    expect(again).toMatchObject({ leaving: '2026-11-20', yearLeft: 2026 })
    for (const [left, leaving] of [
      ['2026-11-19', null],
      ['2026-11-20', '2026-11-20'],
    ])
      expect(lineOf({ dayStatus: { left } }).leaving).toBe(leaving) // without a known start
  })

  it('lists the phone numbers as stored, the most likely first', () => {
    expect(phonesOf({ phones_json: '["0400","9999"]' })).toEqual(['0400', '9999'])
  })
})
