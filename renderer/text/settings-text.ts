import type { SettingsPage } from '../../shared/domain/views.ts'
import { countText } from './count.ts'
import { passphraseText } from './lock-text.ts'
import { quickText } from './quick-text.ts'
import { sessionText } from './session-text.ts'
import { keySettingsText } from './shortcut-text.ts'

export const settingsText = {
  title: 'Settings',
  region: 'Settings',
  pagesOf: 'Pages of Settings',
  pages: {
    desk: 'My desk',
    privacy: 'Privacy',
    connection: 'Connection',
    appearance: 'Appearance',
    keys: 'Keys',
  } satisfies Record<SettingsPage, string>,
  find: 'Find a setting',
  noneFound: 'No setting found.',
  fixed: 'Set by your school',
  thisDesk: 'This desk',
  whichDesk: 'Which desk is this?',
  whichDeskHint: 'You can change this later, and each part of it, in Settings under “My desk”.',
  desk: 'Where this computer is used',
  desks: { counter: 'Counter', office: 'Office', boarding: 'Boarding house' },
  deskHints: {
    counter: 'Others can see this screen: it clears itself soon, and hides birth dates and home addresses.',
    office: 'A room of its own: nothing is hidden, and lists may be saved as files.',
    boarding: 'A shared room of staff: nothing is hidden, and the screen clears itself after a while.',
  },
  shown: 'What is shown and handed over',
  kept: 'What this computer keeps',
  switches: {
    maskContacts: {
      words: 'Birth dates and home addresses are hidden until someone chooses to show them',
      hint: 'Each time one is shown is noted in the access log.',
    },
    csvExport: {
      words: 'A list may be saved as a file (CSV)',
      hint: 'Never protected fields. Each file is noted in the access log.',
    },
    openContacts: {
      words: 'Numbers and e-mail addresses open in this computer’s phone and mail programs',
      hint: 'Only the number or the address is handed over. Each time is noted in the access log.',
    },
    hideFromCapture: {
      words: 'The window is hidden from screenshots and shared screens',
      hint: 'On Windows and macOS. It does not stop a camera.',
    },
    cardsNeedTrail: {
      words: 'Cards do not open while the access log cannot be written',
      hint: 'When this is off, cards open anyway, and Foyer writes the log entries later.',
    },
    operatorNeeded: {
      words: 'Cards do not open until the person at the desk has typed their name',
      hint: 'When this is off, the question for the name can be skipped.',
    },
    findLinks: {
      words: 'Links from other programs, such as a telephone system, open the quick look',
      hint: 'For example foyer:find?q=0491 570 156. Only students’ own numbers are held here: a parent’s number finds no one.',
    },
    keepSensitive: {
      words: 'Keep religion, origin, languages and government numbers',
      hint: 'When this is off, they never reach this computer’s disk.',
    },
  },
  lengths: {
    clearAfterSeconds: {
      words: 'Clear the screen after',
      hint: undefined,
      never: 'never',
    },
    lockAfterMinutes: {
      words: 'Lock after',
      hint: undefined,
      never: 'never',
    },
    operatorHours: {
      words: 'Ask for the name again after',
      hint: 'The name appears in the access log, on corrections and on paper.',
      never: 'never',
    },
    leaverDays: {
      words: 'Remove the details of students who left after',
      hint: undefined,
      never: 'at once',
    },
    sealAfterDays: {
      words: 'Close the student data when the school has not answered for',
      hint: 'No student can then be looked up until the school answers again.',
      never: 'at once',
    },
    removeAfterDays: {
      words: 'Remove the student data after the school has withdrawn the key for',
      hint: undefined,
      never: 'at once',
    },
  },
  appearance: 'Appearance',
  theme: 'Colours',
  themes: { system: 'Same as this computer', light: 'Light', dark: 'Dark' },
  textSize: 'Text size',
  textSizes: { small: 'Small', normal: 'Normal', large: 'Large' },
  density: 'Line spacing in lists',
  densities: { comfortable: 'Comfortable', compact: 'Compact' },
  corrections: 'Corrections',
  operator: 'Your name, shown on corrections and on paper',
  whoIsHere: 'Who is at this desk now?',
  whoIsNoted: 'Your name appears in the access log, on corrections and on paper, until the end of the shift.',
  whoIsNeeded:
    'Your name is needed before a card opens. It appears in the access log, on corrections and on paper.',
  keepName: 'That is me',
  skipName: 'Not now',
  sending: 'Send corrections',
  sendings: {
    'when-online': 'As soon as this computer is online',
    'when-asked': 'Only when I choose “Send now”',
  },
  boarding: 'Boarding',
  myHouse: 'House shown first in Boarding',
  phones: 'Telephone',
  phoneRegion: 'Country of numbers without a country code',
  phoneRegionHint: 'A caller shown as +44 is then found by the number in the school’s records.',
  myHouseHint: 'Set it in Boarding, or type the house’s name.',
  about: 'This installation',
  health: 'Health of this installation…',
  healthHint: 'Versions, a check of the files, the last updates, and a file for support.',
  newer: (version: string, since: string) =>
    `Foyer ${version} has been ready since ${since}. Your IT department installs it.`,
  licences: 'Licences of the software in Foyer',
  version: (version: string, shell: string) => `Foyer ${version}, running in ${shell}`,
} as const

const { switches, lengths } = settingsText

/** The names of the settings on each page, in their order, for the search box and for Ctrl+K. */
export const settingsByPage: Readonly<Record<SettingsPage, readonly string[]>> = {
  desk: [
    ...[settingsText.desk, lengths.clearAfterSeconds.words, lengths.lockAfterMinutes.words],
    ...[passphraseText.choose, settingsText.operator, lengths.operatorHours.words],
    ...[switches.operatorNeeded.words, settingsText.sending],
    ...[settingsText.myHouse, settingsText.phoneRegion],
  ],
  privacy: [
    ...[switches.maskContacts, switches.csvExport, switches.openContacts, switches.hideFromCapture],
    ...[switches.cardsNeedTrail, switches.keepSensitive],
    ...[lengths.leaverDays, lengths.sealAfterDays, lengths.removeAfterDays],
  ].map(({ words }) => words),
  connection: [sessionText.connection, sessionText.checkAgain, settingsText.health, settingsText.licences],
  appearance: [settingsText.theme, settingsText.textSize, settingsText.density],
  keys: [keySettingsText.title, quickText.shortcut, switches.findLinks.words],
}

/** Returns `90 seconds`, `5 minutes` or `1 day`. */
export function timeText(count: number, unit: 'second' | 'minute' | 'hour' | 'day'): string {
  const isWholeMinutes = unit === 'second' && count >= 120 && count % 60 === 0
  return isWholeMinutes ? countText(count / 60, 'minute', 'minutes') : countText(count, unit, `${unit}s`)
}
