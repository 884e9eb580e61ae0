import {
  defaultSettings,
  deskProfiles,
  deviceProfile,
  type SettingChoices,
  type SettingName,
  type Settings,
  type SettingsView,
  settingName,
} from '../../shared/domain/settings.ts'
import type { Announce } from '../../shared/ipc/contract.ts'
import type { KeptConnection, Preferences } from './preferences.ts'

export type DeviceSettings = ReturnType<typeof createDeviceSettings>

type Deps = {
  readonly preferences: Preferences
  /** What the school's IT has set for this computer; nobody changes it here. */
  readonly policy: SettingChoices
  readonly announce: Announce
}

/**
 * The settings in force on this device. From weak to strong: the defaults, the desk's profile, what a person chose,
 * what the school's connection file fixes, what managed policy fixes.
 */
export function createDeviceSettings({ preferences, policy, announce }: Deps) {
  const fixed = (): Partial<Settings> => ({
    ...said(preferences.connection()?.connection.settings ?? {}),
    ...said(policy),
  })
  let known: { chosen: SettingChoices; kept: KeptConnection | null; settings: Settings } | null = null
  /** Worked out anew only after a change: a sync asks for every record, a search with every key. */
  const current = (): Settings => {
    const [chosen, kept] = [preferences.chosenSettings(), preferences.connection()]
    if (known === null || known.chosen !== chosen || known.kept !== kept) {
      const own = { ...said(chosen), ...fixed() }
      const settings = { ...defaultSettings, ...deskProfiles[own.desk ?? defaultSettings.desk], ...own }
      known = { chosen, kept, settings }
    }
    return known.settings
  }
  const view = (): SettingsView => ({ values: current(), fixed: namesOf(fixed()) })
  return {
    current,
    view,
    /** Keeps what may be changed; a fixed one stays as it is. Another desk brings its whole profile. */
    change: (asked: SettingChoices): SettingsView => {
      const isFree = (name: SettingName) => fixed()[name] === undefined
      const before = preferences.chosenSettings()
      const kept = asked.desk !== undefined && isFree('desk') ? said(before, isOfPerson) : said(before)
      preferences.saveChosenSettings({ ...kept, ...said(asked, isFree) })
      const changed = view()
      announce('settings.changed', changed)
      return changed
    },
  }
}

const isOfPerson = (name: SettingName) => !Object.hasOwn(deviceProfile.shape, name)

const namesOf = (part: SettingChoices): SettingName[] =>
  settingName.options.filter((name) => part[name] !== undefined)

/** Only what was said: an undefined one must not hide a weaker one. */
function said(part: SettingChoices, wanted: (name: SettingName) => boolean = () => true): Partial<Settings> {
  const names = namesOf(part).filter(wanted)
  return Object.fromEntries(names.map((name) => [name, part[name]]))
}
