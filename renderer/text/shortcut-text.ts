import { viewNames, viewRow } from '../../shared/domain/views.ts'

/** The names of the views, by the keys that open them. */
const placeWords = Object.fromEntries(
  viewNames.flatMap((name) => {
    const { words, stroke, also } = viewRow(name)
    return [stroke, also].filter((each) => each !== undefined).map((each) => [each, words])
  }),
)

/** What each key does, for the F1 sheet. A test compares it with the table of shortcuts. */
export const strokeWords: Readonly<Record<string, string>> = {
  Letter: 'Start a search',
  Digit: 'Start a search: a phone number, an ID, a date of birth',
  '/': 'Go to the search box',
  'Ctrl+F': 'Go to the search box',
  ArrowDown: 'Next in the list',
  ArrowUp: 'Previous in the list',
  PageDown: 'Ten rows down',
  PageUp: 'Ten rows up',
  Enter: 'Open',
  'Shift+Enter': 'Compare with similar students',
  'Alt+Enter': 'Select, to print or copy',
  F2: 'Search current students',
  F3: 'Search past students',
  F4: 'Search both',
  Escape: 'Clear the text, then close the card, then back to the start page',
  'Alt+Digit': 'Copy that line without formatting',
  'Alt+Shift+Digit': 'Copy that line as shown on the card',
  'Ctrl+ArrowDown': 'Card of the next person in the list',
  'Ctrl+ArrowUp': 'Card of the previous person in the list',
  'Ctrl+Tab': 'Switch between recent cards',
  'Alt+ArrowLeft': 'Back to the previous card',
  'Alt+ArrowRight': 'Forward again',
  'Ctrl+E': 'Correct this student',
  'Ctrl+PageDown': 'Correct the next person in the list',
  'Ctrl+R': 'Read this student again from the school’s system',
  'Ctrl+P': 'Print',
  'Ctrl+Enter': 'In a form: review, then save',
  ...placeWords,
  'Ctrl+K': 'Go to a place, an action, a setting or a page of the manual',
  F1: 'The keys and the manual',
  F8: 'Update status',
  'Ctrl+L': 'Lock',
  'Ctrl+Shift+Space': 'Cover the window; any key brings it back',
}

const keyNames: Readonly<Record<string, string>> = {
  Letter: 'A–Z',
  Digit: '0–9',
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageDown: 'Page Down',
  PageUp: 'Page Up',
  Escape: 'Esc',
  Space: 'Space',
}

/** `Ctrl+ArrowDown` as the keyboard labels it: `Ctrl ↓`, or `⌘ ↓` with `isMac`. Tab has `⌃`: ⌘ Tab is macOS' own. */
export function strokeText(stroke: string, isMac: boolean): string {
  const parts = stroke === 'Ctrl+,' ? ['Ctrl', ','] : stroke.split('+')
  const mac: Readonly<Record<string, string>> = {
    Ctrl: parts.includes('Tab') ? '⌃' : '⌘',
    Alt: '⌥',
    Shift: '⇧',
  }
  // The digits are 1 to 9, because no line of a card has the number 0.
  const name = (part: string) => (part === 'Digit' && parts.length > 1 ? '1–9' : keyNames[part])
  return parts.map((part) => (isMac ? (mac[part] ?? name(part)) : name(part)) ?? part).join(' ')
}

export const shortcutGroups = {
  find: 'Finding someone',
  card: 'With a card open',
  places: 'Places',
  privacy: 'Leaving the desk',
} as const

export const shortcutText = {
  title: 'Keys and manual',
  off: 'off',
} as const

export const commandText = {
  title: 'Go to…',
  find: 'Place, action, setting or manual page',
  setting: 'Setting',
  manual: 'Manual',
  nothing: 'Nothing has this name. Students are found in the search box.',
} as const

export const keySettingsText = {
  title: 'Single-key shortcuts',
  hint: 'Switch off keys that you press by accident or that your screen reader needs. To change a key, choose it, then press another.',
  move: (words: string, key: string) => `${words}: ${key}. Choose another key`,
  press: 'Press a key, or Esc',
  refused: {
    taken: 'That key is already in use.',
    'not-alone': 'That key is needed for typing and lists.',
  },
} as const
