/** What a key can set off. */
export type Command =
  | 'search'
  | 'boarding'
  | 'corrections'
  | 'lists'
  | 'settings'
  | 'find'
  | 'type'
  | 'escape'
  | 'scope-current'
  | 'scope-past'
  | 'scope-both'
  | 'next'
  | 'previous'
  | 'back'
  | 'forward'
  | 'copy'
  | 'copy-formatted'
  | 'compare'
  | 'correct'
  | 'refresh'
  | 'print'
  | 'keys'
  | 'status'
  | 'lock'
  | 'cover'

export type ShortcutGroup = 'find' | 'card' | 'places' | 'privacy'

export type Shortcut = {
  /** A stroke as `strokeOf` writes it; `Letter` and `Digit` stand for all of them. */
  readonly stroke: string
  /** Null where the box, the list or a form acts by itself; listed so that the sheet is complete. */
  readonly command: Command | null
  readonly group: ShortcutGroup
  /** Works while the caret is in a text field. */
  readonly inText: boolean
}

const anywhere = true
const outsideText = false

const row = (
  group: ShortcutGroup,
  inText: boolean,
  strokes: Readonly<Record<string, Command | null>>,
): readonly Shortcut[] =>
  Object.entries(strokes).map(([stroke, command]) => ({ stroke, command, group, inText }))

/** Every key of the window. The F1 sheet is made from it, and so is what the keys do. */
export const shortcuts: readonly Shortcut[] = [
  ...row('find', outsideText, { Letter: 'type', '/': 'find' }),
  ...row('find', anywhere, {
    'Ctrl+F': 'find',
    ArrowDown: null,
    ArrowUp: null,
    PageDown: null,
    PageUp: null,
    Enter: null,
    'Shift+Enter': 'compare',
    'Alt+1': 'scope-current',
    'Alt+2': 'scope-past',
    'Alt+3': 'scope-both',
    Escape: 'escape',
  }),
  ...row('card', outsideText, { Digit: 'copy', 'Shift+Digit': 'copy-formatted' }),
  ...row('card', anywhere, {
    'Ctrl+ArrowDown': 'next',
    'Ctrl+ArrowUp': 'previous',
    'Alt+ArrowLeft': 'back',
    'Alt+ArrowRight': 'forward',
    'Ctrl+E': 'correct',
    'Ctrl+R': 'refresh',
    'Ctrl+P': 'print',
    'Ctrl+Enter': null,
  }),
  ...row('places', anywhere, {
    'Ctrl+1': 'search',
    'Ctrl+2': 'boarding',
    'Ctrl+3': 'corrections',
    'Ctrl+4': 'lists',
    'Ctrl+,': 'settings',
    F1: 'keys',
    F8: 'status',
    F9: 'corrections',
  }),
  // These two act whatever has the keyboard: a sheet, a menu, a text.
  ...row('privacy', anywhere, { 'Ctrl+L': 'lock', 'Ctrl+Shift+Space': 'cover' }),
]

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** A key press as the table writes it: `Ctrl+E`, `Shift+Digit`, `Letter`, `F1`. */
export function strokeOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string {
  const held = [(ctrlKey || metaKey) && 'Ctrl', altKey && 'Alt'].filter((part) => part !== false)
  const digit = /^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1]
  if (digit !== undefined && held.length > 0) return [...held, digit].join('+')
  if (digit !== undefined && digit !== '0') return shiftKey ? 'Shift+Digit' : 'Digit'
  if (held.length === 0 && /^\p{L}$/u.test(key)) return 'Letter'
  const name = key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key
  // On its own, Shift has already made another character of a key.
  const shift = shiftKey && (key.length > 1 || held.length > 0)
  return [...held, ...(shift ? ['Shift'] : []), name].join('+')
}

/** The digit that was pressed, whatever the layout makes of Shift; null for other keys. */
export function digitOfKey({ code }: Pick<KeyboardEvent, 'code'>): number | null {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]
  return digit === undefined ? null : Number(digit)
}
