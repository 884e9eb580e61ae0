/** What each stroke does, for the F1 sheet. A test holds it to the table of shortcuts. */
export const strokeWords: Readonly<Record<string, string>> = {
  Letter: 'Start typing: the letter lands in the box',
  '/': 'To the search box',
  'Ctrl+F': 'To the search box',
  ArrowDown: 'Next in the list',
  ArrowUp: 'Previous in the list',
  PageDown: 'Ten further down',
  PageUp: 'Ten further up',
  Enter: 'Open',
  'Shift+Enter': 'Put beside whoever could be taken for them',
  'Alt+1': 'Look through current students',
  'Alt+2': 'Look through past students',
  'Alt+3': 'Look through both',
  Escape: 'Clear the text, then close the card, then go home',
  Digit: 'Copy that field; in a conflict, choose it',
  'Shift+Digit': 'Copy it as it stands on the card',
  'Ctrl+ArrowDown': 'Card of the next in the list',
  'Ctrl+ArrowUp': 'Card of the previous in the list',
  'Alt+ArrowLeft': 'Back to the card before',
  'Alt+ArrowRight': 'Forward again',
  'Ctrl+E': 'Correct this person',
  'Ctrl+R': 'Read this person again at the school',
  'Ctrl+P': 'Print',
  'Ctrl+Enter': 'In a form: review, then save',
  'Ctrl+1': 'Search',
  'Ctrl+2': 'Boarding',
  'Ctrl+3': 'Corrections',
  'Ctrl+4': 'Lists',
  'Ctrl+,': 'Settings',
  F1: 'The keys',
  F8: 'State of the copy',
  F9: 'Corrections',
  'Ctrl+L': 'Lock',
  'Ctrl+Shift+Space': 'Cover the window; any key brings it back',
}

const keyNames: Readonly<Record<string, string>> = {
  Letter: 'A–Z',
  Digit: '1–9',
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageDown: 'Page Down',
  PageUp: 'Page Up',
  Escape: 'Esc',
  Space: 'Space',
}

/** `Ctrl+ArrowDown` as it stands on the keyboard: `Ctrl ↓`, and with `isMac`, `⌘ ↓`. */
export function strokeText(stroke: string, isMac: boolean): string {
  const parts = stroke === 'Ctrl+,' ? ['Ctrl', ','] : stroke.split('+')
  const mac: Readonly<Record<string, string>> = { Ctrl: '⌘', Alt: '⌥', Shift: '⇧' }
  return parts.map((part) => (isMac ? (mac[part] ?? keyNames[part]) : keyNames[part]) ?? part).join(' ')
}

export const shortcutGroups = {
  find: 'Finding someone',
  card: 'With a card open',
  places: 'Getting about',
  privacy: 'Stepping away',
} as const

export const shortcutText = {
  title: 'Keys',
  close: 'Close',
  off: 'off',
} as const

export const keySettingsText = {
  title: 'Keys that act on their own',
  hint: 'Switch off what is pressed by accident or what your screen reader needs. A key can be moved: choose it, then press another.',
  move: (words: string, key: string) => `${words}: ${key}. Choose another key`,
  press: 'Press a key, or Esc',
  refused: {
    taken: 'That key does something else already.',
    'not-alone': 'That key is needed for typing and lists.',
  },
} as const
