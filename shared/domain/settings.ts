import { z } from 'zod'
import { sendingRule } from './correction.ts'
import { phoneRegion } from './phone-region.ts'

/** The kind of desk where a device is used. It decides the device profile. */
export const desk = z.enum(['counter', 'office', 'boarding'])
export type Desk = z.infer<typeof desk>

/** What a device stores, shows and gives out, and when it locks. First set by the kind of desk, then one by one. */
export const deviceProfile = z.object({
  /** Seconds without a key or the mouse until search and card are cleared; 0 is never. */
  clearAfterSeconds: z.number().int().min(0).max(3_600),
  /** Minutes without a key or the mouse until Foyer locks; 0 is never. */
  lockAfterMinutes: z.number().int().min(0).max(240),
  /** What opens a locked Foyer: its passphrase, or being signed in to the computer. */
  unlockWith: z.enum(['passphrase', 'session']),
  /** Birth dates and home addresses are shown only on request. */
  maskContacts: z.boolean(),
  csvExport: z.boolean(),
  /** Numbers and e-mail addresses may be opened in this computer's other programs. */
  openContacts: z.boolean(),
  /** The window is black in screenshots, recordings and shared screens, where the system can do that. */
  hideFromCapture: z.boolean(),
  /** A card is shown only after the access log has who looked. */
  cardsNeedTrail: z.boolean(),
  /** Hours after which the user must type their name again; 0 is never. */
  operatorHours: z.number().int().min(0).max(24),
  /** A card opens only after the user has typed their name. */
  operatorNeeded: z.boolean(),
  /** Sensitive demographics and government numbers are stored in the student data. */
  keepSensitive: z.boolean(),
  /** Days after which a leaver's details are removed from the student data. */
  leaverDays: z.number().int().min(0).max(3_650),
  /** Days without an answer of the school after which the student data is sealed. */
  sealAfterDays: z.number().int().min(1).max(365),
  /** Days from the sealing, after a revoked key, until the student data is removed. */
  removeAfterDays: z.number().int().min(0).max(365),
})
export type DeviceProfile = z.infer<typeof deviceProfile>

/** Hints beside the functions they explain; each is shown until its function was used once. */
const hintName = z.enum(['copy', 'alike', 'cover'])
export type HintName = z.infer<typeof hintName>

/** What a new colleague must be able to do, in the order of the demo's tasks. */
export const firstStep = z.enum(['find', 'call', 'boarder', 'correct', 'sent', 'settle'])
export type FirstStep = z.infer<typeof firstStep>

/** What a user may set on this device. It never has a secret or a person's data. */
export const settings = deviceProfile.extend({
  desk,
  theme: z.enum(['system', 'light', 'dark']),
  textSize: z.enum(['small', 'normal', 'large']),
  density: z.enum(['comfortable', 'compact']),
  /** Single keys that act by themselves, by their usual key: another key, or null for none (WCAG 2.1.4). */
  keys: z.record(z.string().max(30), z.string().max(30).nullable()),
  /** The name of the user at the desk, written on every correction made here, on paper and into the access log. */
  operator: z.string().max(100),
  sending: sendingRule,
  myHouse: z.string().max(120),
  phoneRegion,
  /** The accounts of this computer that may read the access log, separated by commas. Only the school sets this. */
  trailReaders: z.string().max(1_000),
  /** A desk with relay and own key reads the school itself while the relay is silent. Only the school sets this. */
  readSchoolWithoutRelay: z.boolean(),
  /** Days after which a request for a change that the school does not show is overdue. Only the school sets this. */
  requestOverdueDays: z.number().int().min(1).max(365),
  /** A sheet of corrections of more people than this is confirmed in the access log, too. Only the school sets this. */
  sheetNotedAbove: z.number().int().min(1).max(5_000),
  /** Days after which the emergency sheets must be printed again; 0 is never. Only the school sets this. */
  emergencyPrintDays: z.number().int().min(0).max(365),
  /** Days for which the names of a person's changed fields are stored; 0 stores none. Only the school sets this. */
  changeDays: z.number().int().min(0).max(90),
  /** The shortcut that opens a search over other programs, in Electron's notation. */
  quickShortcut: z.enum(['off', 'Ctrl+Alt+F', 'Ctrl+Alt+Space', 'Alt+Shift+F', 'F10']),
  /** Links in other programs (`foyer:find?q=…`) open the search over other programs. */
  findLinks: z.boolean(),
  hintsUsed: z.partialRecord(hintName, z.boolean()),
  /** Tasks of the demo school's ten-minute tour that were done here. */
  stepsDone: z.partialRecord(firstStep, z.boolean()),
})
export type Settings = z.infer<typeof settings>
export type SettingName = keyof Settings

export const settingName = settings.keyof()

/** Some of the settings: what a user chose, or what a school fixed. Absent and undefined mean the same. */
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
