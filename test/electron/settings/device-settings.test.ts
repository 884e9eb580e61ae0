import { describe, expect, it } from 'vitest'
import { createDeviceSettings } from '../../../electron/settings/device-settings.ts'
import { parsePolicy, unreadablePolicy } from '../../../electron/settings/policy/parse-policy.ts'
import { createPreferences } from '../../../electron/settings/preferences.ts'
import type { SettingChoices, SettingsInForce } from '../../../shared/domain/settings.ts'
import { deskProfiles, strictSettings } from '../../../shared/domain/settings.ts'

const none: SettingChoices = {}

function open(said: object | 'unreadable' = none, stored = new Map<string, unknown>(), school = none) {
  const read = said === 'unreadable' ? unreadablePolicy(said) : parsePolicy({ ...said })
  const { values: policy, problems: policyProblems } = read
  const announced: SettingsInForce[] = []
  const announce = (_name: string, payload: unknown) => void announced.push(payload as SettingsInForce) // sound: the only event
  let now = Date.parse('2026-03-02T08:00:00Z')
  const clock = { now: () => now }
  return {
    settings: createDeviceSettings({
      preferences: createPreferences(stored),
      fixedBySchool: () => school,
      ports: { policy, policyProblems, announce, clock },
    }),
    pass: (hours: number) => {
      now += hours * 3_600_000
    },
    announced,
    stored,
  }
}

describe('the settings of a device', () => {
  it('start with the profile of an office, and change to that of a counter with the kind of desk', () => {
    const { settings } = open()
    expect(settings.current()).toMatchObject(deskProfiles.office)
    settings.change({ lockAfterMinutes: 42, operator: 'Ana' })
    const { values } = settings.change({ desk: 'counter' })
    expect(values).toMatchObject({ ...deskProfiles.counter, operator: 'Ana' })
  })

  it('store only what the user chose, so that a later default applies to this device', () => {
    const { settings, stored } = open()
    settings.change({ theme: 'dark', textSize: undefined })
    expect(stored.get('settings')).toEqual({ theme: 'dark', sum: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  it('do not let a user change what a policy fixes', () => {
    const { settings, announced } = open({ csvExport: false, desk: 'counter' })
    const { values, fixed } = settings.change({ csvExport: true, desk: 'office', theme: 'dark' })
    expect(values).toMatchObject({ csvExport: false, desk: 'counter', theme: 'dark' })
    expect(fixed.toSorted()).toEqual(['csvExport', 'desk'])
    expect(announced).toEqual([{ values, fixed }])
  })

  it('keep a stricter value of the connection file where the policy’s cannot be read', () => {
    const strict = { lockAfterMinutes: 1, unlockWith: 'passphrase', operatorNeeded: true } as const
    const under = (said: object | 'unreadable') =>
      open(said, new Map(), { ...strict, csvExport: true }).settings.current()
    expect(under('unreadable')).toMatchObject({ ...strictSettings, ...strict })
    const weaker = { lockAfterMinutes: 5, operatorNeeded: false }
    expect(under(weaker)).toMatchObject({ ...strict, ...weaker })
    const bad = under({ operatorNeeded: false, lockAfterMinutes: '?', csvExport: '?' })
    expect(bad).toMatchObject({ ...strict, operatorNeeded: false, csvExport: false })
  })

  it('reset only the setting that cannot be read', () => {
    const stored = new Map<string, unknown>([
      ['settings', { theme: 'plaid', operator: 'Ana', lockAfterMinutes: -1 }],
    ])
    expect(open({}, stored).settings.current()).toMatchObject({
      theme: 'system',
      operator: 'Ana',
      lockAfterMinutes: 3, // what protects and cannot be read is as at a counter
    })
  })
})

describe('the operator’s name', () => {
  function nameAfter(hours: number, policy: SettingChoices = {}, stored?: Map<string, unknown>) {
    const { settings, pass } = open(policy, stored)
    if (stored === undefined) settings.change({ operator: 'Ana' })
    pass(hours)
    settings.endShift()
    return settings.current().operator
  }

  it('is cleared after the shift at a counter and in a boarding house, but not in an office', () => {
    expect([7.9, 8].map((hours) => nameAfter(hours, { desk: 'counter' }))).toEqual(['Ana', ''])
    expect([11.9, 12].map((hours) => nameAfter(hours, { desk: 'boarding' }))).toEqual(['Ana', ''])
    expect(nameAfter(2_000, { desk: 'office' })).toBe('Ana')
    expect(nameAfter(4, { operatorHours: 4 })).toBe('')
  })

  it('stays if the school fixes it, and is cleared if the time it was typed is unknown', () => {
    expect(nameAfter(100, { desk: 'counter', operator: 'Front office' })).toBe('Front office')
    const { values } = open({}, new Map(), { operator: '' }).settings.change({ operator: 'Ana' })
    expect(values.operator).toBe('Ana') // an empty name fixes none
    const old = new Map<string, unknown>([['settings', { operator: 'Ana', desk: 'counter' }]])
    expect(nameAfter(0, {}, old)).toBe('')
    expect(nameAfter(-1, { desk: 'counter' })).toBe('') // a clock that was set back
  })

  it('is kept for the shift although the disk refuses it', () => {
    const full = new Map<string, unknown>([['operatorAt', 0]])
    full.set = () => {
      throw new Error('no room')
    }
    const { settings } = open({ desk: 'counter' }, full)
    expect(() => settings.change({ operator: 'Ana' })).toThrow('no room')
    settings.endShift()
    expect(settings.current().operator).toBe('Ana')
  })

  it('restarts its hours when typed again, and announces its end once', () => {
    const { settings, pass, announced } = open({ desk: 'counter' })
    settings.change({ operator: 'Ana' })
    pass(5)
    settings.change({ operator: 'Ben' })
    pass(5)
    settings.endShift()
    expect(settings.current().operator).toBe('Ben')
    pass(3)
    settings.endShift()
    settings.endShift()
    expect(announced.map(({ values }) => values.operator)).toEqual(['Ana', 'Ben', ''])
  })
})
