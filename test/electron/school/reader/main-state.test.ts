import { afterEach, describe, expect, it } from 'vitest'
import { keepPolicy } from '../../../../electron/school/reader/main-state.ts'
import { defaultSettings } from '../../../../shared/domain/settings.ts'

const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

describe('the keep policy', () => {
  it.each([
    ['Australia/Sydney', '2026-03-01T20:00:00.000Z', '2026-03-01'],
    ['America/Vancouver', '2026-03-02T04:00:00.000Z', '2026-02-28'],
  ])('counts the days since a leaver’s last day in the time zone %s', (zone, at, leftBefore) => {
    process.env['TZ'] = zone
    const clock = { now: () => Date.parse(at), monotonic: () => 0 }
    expect(keepPolicy(clock, { ...defaultSettings, leaverDays: 1 })).toEqual({
      keepSensitive: false,
      leftBefore,
    })
  })
})
