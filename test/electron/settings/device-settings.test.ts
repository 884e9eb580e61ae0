import { describe, expect, it } from 'vitest'
import { createDeviceSettings } from '../../../electron/settings/device-settings.ts'
import { createPreferences } from '../../../electron/settings/preferences.ts'
import type { SettingChoices, SettingsInForce } from '../../../shared/domain/settings.ts'
import { deskProfiles } from '../../../shared/domain/settings.ts'

const nothing = {}

function open(policy: SettingChoices = {}, stored = new Map<string, unknown>()) {
  const told: SettingsInForce[] = []
  const preferences = createPreferences({
    get: (name) => stored.get(name),
    set: (name, value) => void stored.set(name, value),
    delete: (name) => void stored.delete(name),
  })
  const announce = (_name: string, payload: unknown) => void told.push(payload as SettingsInForce) // sound: the only event
  return {
    settings: createDeviceSettings({ preferences, fixedBySchool: () => nothing, policy, announce }),
    told,
    stored,
  }
}

describe('the settings of a device', () => {
  it('begin as the office’s, and become the whole profile of another desk', () => {
    const { settings } = open()
    expect(settings.current()).toMatchObject(deskProfiles.office)
    settings.change({ lockAfterMinutes: 42, operator: 'Ana' })
    const { values } = settings.change({ desk: 'counter' })
    expect(values).toMatchObject({ ...deskProfiles.counter, operator: 'Ana' })
  })

  it('keep what a person chose, alone, so that a later default still reaches this device', () => {
    const { settings, stored } = open()
    settings.change({ theme: 'dark', textSize: undefined })
    expect(stored.get('settings')).toEqual({ theme: 'dark' })
  })

  it('do not let a person change what policy fixes', () => {
    const { settings, told } = open({ csvExport: false, desk: 'counter' })
    const { values, fixed } = settings.change({ csvExport: true, desk: 'office', theme: 'dark' })
    expect(values).toMatchObject({ csvExport: false, desk: 'counter', theme: 'dark' })
    expect(fixed.toSorted()).toEqual(['csvExport', 'desk'])
    expect(told).toEqual([{ values, fixed }])
  })

  it('lose one that cannot be read, and no other', () => {
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
