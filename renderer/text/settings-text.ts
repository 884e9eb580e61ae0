import { countText } from './count.ts'

export const settingsText = {
  title: 'Settings',
  region: 'Settings',
  fixed: 'Set by your school',
  thisDesk: 'This desk',
  desk: 'Where this computer is used',
  desks: { counter: 'Counter', office: 'Office', boarding: 'Boarding house' },
  deskHints: {
    counter: 'Others can see this screen: it clears itself soon, and hides birth dates and home addresses.',
    office: 'A room of its own: nothing is hidden, and lists may be saved as files.',
    boarding: 'A shared room of staff: nothing is hidden, and the screen clears itself after a while.',
  },
  kept: 'What this computer keeps',
  switches: {
    maskContacts: {
      words: 'Birth dates and home addresses are hidden until somebody asks for them',
      hint: 'Each time one is shown is noted in the access log.',
    },
    csvExport: {
      words: 'A list may be saved as a file (CSV)',
      hint: 'Never protected fields. Each file is noted in the access log.',
    },
    openContacts: {
      words: 'Numbers can be called, and e-mails begun, in this computer’s own programs',
      hint: 'Only the number or the address is handed over. Each time is noted in the access log.',
    },
    hideFromCapture: {
      words: 'The window is hidden from screenshots and shared screens',
      hint: 'On Windows and macOS. It does not stop a camera.',
    },
    cardsNeedTrail: {
      words: 'No card opens while Foyer cannot note who opens it',
      hint: 'When this is off, cards open all the same, and Foyer writes the notes later.',
    },
    operatorNeeded: {
      words: 'No card opens before whoever is here has typed their name',
      hint: 'When this is off, the line that asks for the name can be skipped.',
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
      words: 'Ask again who is here after',
      hint: 'The name stands in the access log, on corrections and on paper.',
      never: 'never',
    },
    leaverDays: {
      words: 'Remove the details of students who left after',
      hint: undefined,
      never: 'at once',
    },
    sealAfterDays: {
      words: 'Close the student data when the school has not answered for',
      hint: 'Nobody can be looked up then until the school answers again.',
      never: 'at once',
    },
    removeAfterDays: {
      words: 'Remove the student data after the school has withdrawn the key for',
      hint: undefined,
      never: 'at once',
    },
  },
  looks: 'Looks',
  theme: 'Colours',
  themes: { system: 'As this computer', light: 'Light', dark: 'Dark' },
  textSize: 'Size of text',
  textSizes: { small: 'Small', normal: 'Normal', large: 'Large' },
  density: 'Space between lines in lists',
  densities: { comfortable: 'Comfortable', compact: 'Close together' },
  corrections: 'Corrections',
  operator: 'Your name, put beside every correction and on every sheet of paper',
  whoIsHere: 'Who is at this desk now?',
  whoIsNoted: 'Your name stands in the access log, on corrections and on paper, until the end of the shift.',
  whoIsNeeded:
    'Your name is needed before a card opens. It stands in the access log, on corrections and on paper.',
  keepName: 'That is me',
  skipName: 'Not now',
  sending: 'Send corrections',
  sendings: { 'when-online': 'As soon as the network allows', 'when-asked': 'Only when I say so' },
  boarding: 'Boarding',
  myHouse: 'The house Boarding opens with',
  phones: 'Telephone',
  phoneRegion: 'Numbers without a country’s code are dialled from',
  phoneRegionHint: 'A caller shown as +44 is then found by the number the school wrote down.',
  myHouseHint: 'Set it in Boarding, or type the house’s name.',
  about: 'This installation',
  health: 'Health of this installation…',
  healthHint: 'Versions, a check of the files, the last updates, and a file for whoever is asked for help.',
  newer: (version: string, since: string) =>
    `Foyer ${version} has been ready since ${since}. Your IT department installs it.`,
  licences: 'Licences of what Foyer is made of',
  version: (version: string, shell: string) => `Foyer ${version}, running in ${shell}`,
} as const

/** `90 seconds`, `5 minutes`, `1 day` */
export function timeText(count: number, unit: 'second' | 'minute' | 'hour' | 'day'): string {
  const isWholeMinutes = unit === 'second' && count >= 120 && count % 60 === 0
  return isWholeMinutes ? countText(count / 60, 'minute', 'minutes') : countText(count, unit, `${unit}s`)
}
