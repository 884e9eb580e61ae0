import type { Clock } from '../../shared/domain/clock.ts'
import {
  type Desk,
  type DeviceProfile,
  defaultSettings,
  deskProfiles,
  deviceProfile,
  type SettingChoices,
  type SettingName,
  type Settings,
  type SettingsInForce,
  settingName,
} from '../../shared/domain/settings.ts'
import type { Ports } from '../ports/ports.ts'
import { isStandIn } from './policy/parse-policy.ts'
import type { Preferences } from './preferences.ts'

export type DeviceSettings = ReturnType<typeof createDeviceSettings>

type Deps = {
  readonly preferences: Pick<
    Preferences,
    'chosenSettings' | 'saveChosenSettings' | 'operatorAt' | 'saveOperatorAt'
  >
  readonly fixedBySchool: () => SettingChoices
  /** `policy` is what the school's IT has fixed for this computer. */
  readonly ports: Pick<Ports, 'policy' | 'policyProblems' | 'announce'> & { clock: Pick<Clock, 'now'> }
}

const hourMs = 3_600_000

/**
 * The settings in force on this device. From weak to strong: the defaults, the desk's profile, the user's choices, the
 * school's connection file, the managed policy. What replaces an unreadable value of the policy weakens none of them.
 */
export function createDeviceSettings({ preferences, fixedBySchool, ports }: Deps) {
  const { policy, policyProblems, announce, clock } = ports
  const fixed = (): Partial<Settings> => ({ ...saidBy(fixedBySchool()), ...defined(policy) })
  const inForce = (chosen: SettingChoices, school = fixedBySchool()): Settings => {
    const below = { ...defined(chosen, (name) => !isOfSchool(name)), ...saidBy(school) }
    const all = { ...defaultSettings, ...defined(policy) }
    const weaker: readonly SettingName[] = weakened({ ...all, ...below }, all)
    const isUsed = (name: SettingName) => !weaker.includes(name) || !isStandIn(name, policyProblems)
    const own = { ...below, ...defined(policy, isUsed) }
    return { ...defaultSettings, ...deskProfiles[own.desk ?? defaultSettings.desk], ...own }
  }
  let known: { chosen: SettingChoices; school: SettingChoices; settings: Settings } | null = null
  /** Computed only after a change, because a sync needs the settings for every record and a search at every key. */
  const current = (): Settings => {
    const [chosen, school] = [preferences.chosenSettings(), fixedBySchool()]
    if (known === null || known.chosen !== chosen || known.school !== school) {
      known = { chosen, school, settings: inForce(chosen) }
    }
    return known.settings
  }
  const isFree = (name: SettingName) => fixed()[name] === undefined
  /** The user's choices after a change. Another kind of desk brings its whole profile and drops single choices. */
  const chosenWith = (asked: SettingChoices): SettingChoices => {
    const before = preferences.chosenSettings()
    const kept = asked.desk !== undefined && isFree('desk') ? defined(before, isOfPerson) : defined(before)
    return { ...kept, ...defined(asked, (name) => isFree(name) && !isOfSchool(name)) }
  }
  const view = (): SettingsInForce => ({ values: current(), fixed: namesOf(fixed()) })
  const change = (asked: SettingChoices): SettingsInForce => {
    try {
      preferences.saveChosenSettings(chosenWith(asked))
    } finally {
      announce('settings.changed', view())
      // The name and its time apply until Foyer ends, even if the disk refuses both.
      if (asked.operator !== undefined && asked.operator !== '') preferences.saveOperatorAt(clock.now())
    }
    return view()
  }
  return {
    current,
    view,
    /** The protections that a change would weaken; `desk` is null if the kind of desk stays. A passphrase stays in any case. */
    weakenedBy: (asked: SettingChoices): { desk: Desk | null; weaker: SettingName[] } => {
      const [before, after] = [current(), inForce(chosenWith(asked))]
      const weaker = weakened(before, { ...after, unlockWith: before.unlockWith })
      return { desk: before.desk === after.desk ? null : after.desk, weaker }
    },
    /** The settings of a connection file that weaken a protection, and those that only a school may set. */
    weakenedByFile: (school: SettingChoices): SettingName[] => {
      const weaker = weakened(current(), inForce(preferences.chosenSettings(), school))
      return [...weaker, ...namesOf(school).filter(isOfSchool)]
    },
    /** Saves the changes; fixed settings stay. */
    change,
    /** Clears an operator's name that was typed too long ago, so that the next user is asked for theirs. */
    endShift: (): void => {
      const { operator, operatorHours } = current()
      if (operator === '' || operatorHours === 0 || !isFree('operator')) return
      const agoMs = clock.now() - (preferences.operatorAt() ?? Number.NEGATIVE_INFINITY)
      // A negative age means that the clock was set back.
      if (agoMs < 0 || agoMs >= operatorHours * hourMs) change({ operator: '' })
    },
  }
}

/** Only the school or its IT sets these: a user could name themselves a reader, or overload the school's service. */
const isOfSchool = (name: SettingName) =>
  name === 'trailReaders' ||
  name === 'readSchoolWithoutRelay' ||
  name === 'requestOverdueDays' ||
  name === 'sheetNotedAbove' ||
  name === 'emergencyPrintDays' ||
  name === 'changeDays'

const isOfPerson = (name: SettingName) => !Object.hasOwn(deviceProfile.shape, name)

const namesOf = (part: SettingChoices): SettingName[] =>
  settingName.options.filter((name) => part[name] !== undefined)

/** Omits undefined values, because they must not hide the value of a weaker source. */
function defined(
  part: SettingChoices,
  wanted: (name: SettingName) => boolean = () => true,
): Partial<Settings> {
  const names = namesOf(part).filter(wanted)
  return Object.fromEntries(names.map((name) => [name, part[name]]))
}

/** What a school fixes. An empty name of the operator fixes none, or no one could type theirs. */
const saidBy = (school: SettingChoices) =>
  defined(school, (name) => name !== 'operator' || school.operator !== '')

/** A time of 0 means never, so it counts as infinite. */
const orNever = (length: number) => (length === 0 ? Number.POSITIVE_INFINITY : length)

/** How little each setting protects: of two values, the one with the larger number protects less. */
const openness: { readonly [Name in keyof DeviceProfile]: (value: DeviceProfile[Name]) => number } = {
  clearAfterSeconds: orNever,
  lockAfterMinutes: orNever,
  unlockWith: (by) => Number(by === 'session'),
  maskContacts: (on) => Number(!on),
  csvExport: Number,
  openContacts: Number,
  keepSensitive: Number,
  hideFromCapture: (on) => Number(!on),
  cardsNeedTrail: (on) => Number(!on),
  operatorHours: orNever,
  operatorNeeded: (on) => Number(!on),
  leaverDays: Number,
  sealAfterDays: Number,
  removeAfterDays: Number,
}

/** The names of the settings that protect less in `after`. */
function weakened(before: DeviceProfile, after: DeviceProfile): (keyof DeviceProfile)[] {
  const names = Object.keys(openness) as (keyof DeviceProfile)[] // sound: an object of exactly these keys
  return names.filter((name) => opennessOf(name, after) > opennessOf(name, before))
}

function opennessOf<Name extends keyof DeviceProfile>(name: Name, profile: DeviceProfile): number {
  return openness[name](profile[name])
}
