import { z } from 'zod'
import { sendingRule } from './correction.ts'
import { phoneRegion } from './phone-region.ts'

/** The kind of place of a device: decides the device profile. */
export const desk = z.enum(['counter', 'office', 'boarding'])
export type Desk = z.infer<typeof desk>

/** What is kept, shown and given out on a device, and when it closes itself. Set by the desk, then one by one. */
export const deviceProfile = z.object({
  /** Seconds without a key or a click until search and card are cleared; 0 is never. */
  clearAfterSeconds: z.number().int().min(0).max(3_600),
  /** Minutes without a key or a click until Foyer locks; 0 is never. */
  lockAfterMinutes: z.number().int().min(0).max(240),
  /** What opens a locked Foyer: its passphrase, or being signed in to the computer. */
  unlockWith: z.enum(['passphrase', 'session']),
  /** Birth dates and home addresses are shown only when asked for. */
  maskContacts: z.boolean(),
  csvExport: z.boolean(),
  /** A number may be called, and an e-mail begun, in this computer's own programs. */
  openContacts: z.boolean(),
  /** The window is black in screenshots, recordings and shared screens, where the system can do that. */
  hideFromCapture: z.boolean(),
  /** A card is shown only once it is written down who looked. */
  cardsNeedTrail: z.boolean(),
  /** Hours after which the name typed at the desk is asked for again; 0 is never. */
  operatorHours: z.number().int().min(0).max(24),
  /** No card opens before a name is typed. */
  operatorNeeded: z.boolean(),
  /** Sensitive demographics and government numbers are kept in the copy. */
  keepSensitive: z.boolean(),
  /** Days after which a leaver's details are removed from the student data. */
  leaverDays: z.number().int().min(0).max(3_650),
  /** Days without an answer of the school after which the copy is sealed. */
  sealAfterDays: z.number().int().min(1).max(365),
  /** Days from the sealing of a revoked key until the copy is removed. */
  removeAfterDays: z.number().int().min(0).max(365),
})
export type DeviceProfile = z.infer<typeof deviceProfile>

/** Hints at the places where they help, each shown until it was used once. */
const hintName = z.enum(['copy', 'alike', 'cover'])
export type HintName = z.infer<typeof hintName>

/** What a new colleague must be able to do, in the order in which the demo asks for it. */
export const firstStep = z.enum(['find', 'call', 'boarder', 'correct', 'sent', 'settle'])
export type FirstStep = z.infer<typeof firstStep>

/** What a person may set on this device. Never a secret, never a person's data. */
export const settings = deviceProfile.extend({
  desk,
  theme: z.enum(['system', 'light', 'dark']),
  textSize: z.enum(['small', 'normal', 'large']),
  density: z.enum(['comfortable', 'compact']),
  /** Keys that act on their own, by their usual stroke: another stroke, or null for none (WCAG 2.1.4). */
  keys: z.record(z.string().max(30), z.string().max(30).nullable()),
  /** Who is at the desk: put on every correction made here, on paper and into the trail. */
  operator: z.string().max(100),
  sending: sendingRule,
  myHouse: z.string().max(120),
  /** Where the school's telephone numbers are dialled from. */
  phoneRegion,
  /** Who may read the trail: names of accounts of this computer, with commas between. Only the school says it. */
  trailReaders: z.string().max(1_000),
  /** Where a desk follows a relay and has a key of its own: it reads the school itself while the relay is silent. Only the school says it. */
  readSchoolWithoutRelay: z.boolean(),
  /** Days after which a request for a change that the school does not show is overdue. Only the school says it. */
  requestOverdueDays: z.number().int().min(1).max(365),
  /** A sheet of corrections of more people than this is confirmed in the access log, too. Only the school says it. */
  sheetNotedAbove: z.number().int().min(1).max(5_000),
  /** Days after which a new print for an emergency is due; 0 is never. Only the school says it. */
  emergencyPrintDays: z.number().int().min(0).max(365),
  /** Days for which it is kept which fields of a person changed, without the values; 0 keeps nothing. Only the school says it. */
  changeDays: z.number().int().min(0).max(90),
  /** Opens a search over other programs, as Electron writes strokes. */
  quickShortcut: z.enum(['off', 'Ctrl+Alt+F', 'Ctrl+Alt+Space', 'Alt+Shift+F', 'F10']),
  /** Links of other programs (`foyer:find?q=…`) open the same search. */
  findLinks: z.boolean(),
  hintsUsed: z.partialRecord(hintName, z.boolean()),
  /** Steps of the demo school's ten minutes that were done here. */
  stepsDone: z.partialRecord(firstStep, z.boolean()),
})
export type Settings = z.infer<typeof settings>
export type SettingName = keyof Settings

export const settingName = settings.keyof()

/** Some of the settings: what a person chose, or what a school fixed. Absent and undefined mean the same. */
export const settingChoices = settings.partial()
export type SettingChoices = z.infer<typeof settingChoices>

/** The settings in force, and which of them the school has fixed (by its connection file or by managed policy). */
export const settingsView = z.object({ values: settings, fixed: z.array(settingName) })
export type SettingsInForce = z.infer<typeof settingsView>

const everyDesk = {
  unlockWith: 'session',
  keepSensitive: false,
  hideFromCapture: false,
  cardsNeedTrail: false,
  operatorNeeded: false,
  leaverDays: 90,
  sealAfterDays: 30,
  removeAfterDays: 7,
} as const

export const deskProfiles: Readonly<Record<Desk, DeviceProfile>> = {
  counter: {
    ...everyDesk,
    clearAfterSeconds: 90,
    lockAfterMinutes: 3,
    operatorHours: 8,
    maskContacts: true,
    csvExport: false,
    openContacts: false,
    hideFromCapture: true,
  },
  office: {
    ...everyDesk,
    clearAfterSeconds: 0,
    lockAfterMinutes: 10,
    operatorHours: 0,
    maskContacts: false,
    csvExport: true,
    openContacts: true,
  },
  boarding: {
    ...everyDesk,
    clearAfterSeconds: 300,
    lockAfterMinutes: 10,
    operatorHours: 12,
    maskContacts: false,
    csvExport: false,
    openContacts: true,
  },
}

/** The settings of a computer whose policy cannot be read: the most protective ones. */
export const strictSettings: SettingChoices = { desk: 'counter', ...deskProfiles.counter }

export const defaultSettings: Settings = {
  ...deskProfiles.office,
  desk: 'office',
  theme: 'system',
  textSize: 'normal',
  density: 'comfortable',
  keys: {},
  operator: '',
  sending: 'when-online',
  myHouse: '',
  phoneRegion: 'AU',
  trailReaders: '',
  readSchoolWithoutRelay: false,
  requestOverdueDays: 14,
  sheetNotedAbove: 50,
  emergencyPrintDays: 0,
  changeDays: 14,
  quickShortcut: 'off',
  findLinks: false,
  hintsUsed: {},
  stepsDone: {},
}
