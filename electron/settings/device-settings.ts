import type { Clock } from '../../shared/domain/clock.ts'
import {
  type Desk,
  defaultSettings,
  deskProfiles,
  deviceProfile,
  type SettingChoices,
  type SettingName,
  type Settings,
  type SettingsInForce,
  settingName,
} from '../../shared/domain/settings.ts'
import type { Announce } from '../../shared/ipc/contract.ts'
import type { Preferences } from './preferences.ts'
import { weakened } from './weakened.ts'

export type DeviceSettings = ReturnType<typeof createDeviceSettings>

type Deps = {
  readonly preferences: Pick<
    Preferences,
    'chosenSettings' | 'saveChosenSettings' | 'operatorAt' | 'saveOperatorAt'
  >
  /** What the school's connection file fixes. */
  readonly fixedBySchool: () => SettingChoices
  /** What the school's IT has set for this computer; nobody changes it here. */
  readonly policy: SettingChoices
  readonly announce: Announce
  readonly clock: Pick<Clock, 'now'>
}

const hourMs = 3_600_000

/**
 * The settings in force on this device. From weak to strong: the defaults, the desk's profile, what a person chose,
 * what the school's connection file fixes, what managed policy fixes.
 */
export function createDeviceSettings({ preferences, fixedBySchool, policy, announce, clock }: Deps) {
  const fixed = (): Partial<Settings> => ({
    ...said(fixedBySchool()),
    ...said(policy),
  })
  const inForce = (chosen: SettingChoices): Settings => {
    const own = { ...said(chosen, (name) => !isOfSchool(name)), ...fixed() }
    return { ...defaultSettings, ...deskProfiles[own.desk ?? defaultSettings.desk], ...own }
  }
  let known: { chosen: SettingChoices; school: SettingChoices; settings: Settings } | null = null
  /** Worked out anew only after a change: a sync asks for every record, a search with every key. */
  const current = (): Settings => {
    const [chosen, school] = [preferences.chosenSettings(), fixedBySchool()]
    if (known === null || known.chosen !== chosen || known.school !== school) {
      known = { chosen, school, settings: inForce(chosen) }
    }
    return known.settings
  }
  const isFree = (name: SettingName) => fixed()[name] === undefined
  /** What would be kept of what is asked for: another desk brings its whole profile, and drops what was set one by one. */
  const chosenWith = (asked: SettingChoices): SettingChoices => {
    const before = preferences.chosenSettings()
    const kept = asked.desk !== undefined && isFree('desk') ? said(before, isOfPerson) : said(before)
    return { ...kept, ...said(asked, (name) => isFree(name) && !isOfSchool(name)) }
  }
  const view = (): SettingsInForce => ({ values: current(), fixed: namesOf(fixed()) })
  const change = (asked: SettingChoices): SettingsInForce => {
    if (asked.operator !== undefined && asked.operator !== '') preferences.saveOperatorAt(clock.now())
    preferences.saveChosenSettings(chosenWith(asked))
    const changed = view()
    announce('settings.changed', changed)
    return changed
  }
  return {
    current,
    view,
    /** What a change would take away of what protects; `desk` is null where it stays. */
    weakenedBy: (asked: SettingChoices): { desk: Desk | null; weaker: SettingName[] } => {
      const [before, after] = [current(), inForce(chosenWith(asked))]
      return { desk: before.desk === after.desk ? null : after.desk, weaker: weakened(before, after) }
    },
    /** Keeps what may be changed; a fixed one stays as it is. */
    change,
    /** Forgets the name of whoever typed theirs too long ago: the next at this desk is asked for their own. */
    endShift: (): void => {
      const { operator, operatorHours } = current()
      if (operator === '' || operatorHours === 0 || !isFree('operator')) return
      const agoMs = clock.now() - (preferences.operatorAt() ?? Number.NEGATIVE_INFINITY)
      // A moment to come is one of a clock that was set meanwhile.
      if (agoMs < 0 || agoMs >= operatorHours * hourMs) change({ operator: '' })
    },
  }
}

/** Only a school or its IT says these: a person who could would name themselves, or ask the school for more than it wants. */
const isOfSchool = (name: SettingName) => name === 'trailReaders' || name === 'readSchoolWithoutRelay'

const isOfPerson = (name: SettingName) => !Object.hasOwn(deviceProfile.shape, name)

const namesOf = (part: SettingChoices): SettingName[] =>
  settingName.options.filter((name) => part[name] !== undefined)

/** Only what was said: an undefined one must not hide a weaker one. */
function said(part: SettingChoices, wanted: (name: SettingName) => boolean = () => true): Partial<Settings> {
  const names = namesOf(part).filter(wanted)
  return Object.fromEntries(names.map((name) => [name, part[name]]))
}
