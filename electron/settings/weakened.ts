import type { DeviceProfile } from '../../shared/domain/settings.ts'

/** 0 is never. */
const orNever = (length: number) => (length === 0 ? Number.POSITIVE_INFINITY : length)

/** How much each setting leaves open: of two values the larger one protects less. */
const openness: { readonly [Name in keyof DeviceProfile]: (value: DeviceProfile[Name]) => number } = {
  clearAfterSeconds: orNever,
  lockAfterMinutes: orNever,
  unlockWith: () => 0, // a passphrase is asked about where it is set
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
export function weakened(before: DeviceProfile, after: DeviceProfile): (keyof DeviceProfile)[] {
  const names = Object.keys(openness) as (keyof DeviceProfile)[] // sound: an object of exactly these keys
  return names.filter((name) => opennessOf(name, after) > opennessOf(name, before))
}

function opennessOf<Name extends keyof DeviceProfile>(name: Name, profile: DeviceProfile): number {
  return openness[name](profile[name])
}
