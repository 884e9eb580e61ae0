import { expect, it } from 'vitest'
import { daysInZone } from '../../../electron/api/days-in-zone.ts'

const read = (birthDate: unknown, zone: string | undefined) => daysInZone({ birthDate }, zone)

it.each([
  ['2010-04-05T14:00:00.000Z', 'Australia/Brisbane', '2010-04-06'],
  ['2010-12-31T13:00:00Z', 'Australia/Sydney', '2011-01-01'],
  ['2010-07-01T14:00:00Z', 'Australia/Sydney', '2010-07-02'],
  ['2010-07-14T23:00:00Z', 'Europe/London', '2010-07-15'],
  ['2010-04-05T05:00:00-05:00', 'Pacific/Auckland', '2010-04-05T05:00:00-05:00'],
  ['2010-04-05T00:00:00Z', 'America/New_York', '2010-04-05T00:00:00Z'],
])('reads the moment %s in the zone %s as the day %s', (written, zone, day) => {
  expect(read(written, zone)).toEqual({ birthDate: day })
})

it.each([
  ['2010-12-31T13:00:00Z', 'Australia/Brisbane'],
  ['2010-04-05T14:00:00.000Z', undefined],
  ['0001-01-01T14:00:00Z', 'Australia/Brisbane'],
  ['2010-13-45T14:00:00Z', 'Australia/Brisbane'],
  ['2010-04-05T14:00:00', 'Australia/Brisbane'],
  [1_270_476_000_000, 'Australia/Brisbane'],
  [null, 'Australia/Brisbane'],
])('leaves the value %j in the zone %s unchanged', (written, zone) => {
  expect(read(written, zone)).toEqual({ birthDate: written })
})

it('converts date fields at any depth, and no fields of moments', () => {
  const at = '2010-04-05T14:00:00Z'
  const answer = { data: [{ modified: at, boarding: [{ startDate: at }] }], meta: { page: 1 } }
  expect(daysInZone(answer, 'Australia/Brisbane')).toEqual({
    data: [{ modified: at, boarding: [{ startDate: '2010-04-06' }] }],
    meta: { page: 1 },
  })
})
