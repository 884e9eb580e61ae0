import { type View, viewNames, viewRow } from '../../../shared/domain/views.ts'
import { strokeText } from '../../text/shortcut-text.ts'
import { isMac } from '../../ui/keyboard.ts'

export type ShortcutGroup = 'find' | 'card' | 'places' | 'privacy'

export type InText = 'none' | 'box' | 'any'

type Row<Name extends string | null> = {
  /** The key as `strokeOf` writes it. `Letter` means any letter, `Digit` any digit. */
  readonly stroke: string
  /** Null if the box, the list or a form handles the key itself. It is listed so that the F1 sheet is complete. */
  readonly command: Name
  readonly group: ShortcutGroup
  /** The text fields in which the key works: none, only a search or filter box, or any. */
  readonly inText: InText
}

function otherStroke(name: View): readonly string[] {
  const { also } = viewRow(name)
  return also === undefined ? [] : [also]
}

const row = <const Name extends string | null>(
  group: ShortcutGroup,
  inText: InText,
  strokes: Readonly<Record<string, Name>>,
): readonly Row<Name>[] =>
  Object.entries(strokes).map(([stroke, command]) => ({ stroke, command, group, inText }))

/** Every key of the window. Both the F1 sheet and the key handling are derived from it. */
export const shortcuts = [
  ...row('find', 'none', { Letter: 'type', Digit: 'type', '/': 'find' }),
  ...row('find', 'any', {
    'Ctrl+F': 'find',
    ArrowDown: null,
    ArrowUp: null,
    PageDown: null,
    PageUp: null,
    Enter: null,
    'Shift+Enter': 'compare',
    'Alt+Enter': 'choose',
    F2: 'scope-current',
    F3: 'scope-past',
    F4: 'scope-both',
    Escape: 'escape',
  }),
  // In a form these keys move the caret (on a Mac by words or to the ends of the text) or type # or @: they do not act there.
  ...row('card', 'box', {
    'Alt+Digit': 'copy',
    'Alt+Shift+Digit': 'copy-formatted',
    'Ctrl+ArrowDown': 'next',
    'Ctrl+ArrowUp': 'previous',
    'Alt+ArrowLeft': 'back',
    'Alt+ArrowRight': 'forward',
  }),
  ...row('card', 'any', {
    'Ctrl+Tab': 'last-card',
    'Ctrl+E': 'correct',
    'Ctrl+PageDown': 'next-form',
    'Ctrl+R': 'refresh',
    'Ctrl+P': 'print',
    'Ctrl+Enter': null,
  }),
  ...row<View | 'commands' | 'keys' | 'status'>('places', 'any', {
    ...Object.fromEntries(viewNames.map((name) => [viewRow(name).stroke, name])),
    'Ctrl+K': 'commands',
    F1: 'keys',
    F8: 'status',
    ...Object.fromEntries(viewNames.flatMap((name) => otherStroke(name).map((stroke) => [stroke, name]))),
  }),
  // These two keys work wherever the focus is: in a sheet, a menu or a text field.
  ...row('privacy', 'any', { 'Ctrl+L': 'lock', 'Ctrl+Shift+Space': 'cover' }),
] as const
export type Shortcut = (typeof shortcuts)[number]
export type Command = NonNullable<Shortcut['command']>

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * A key press as the table writes it: `Ctrl+E`, `Alt+Digit`, `Letter`, `F1`. On a Mac the table's Ctrl means ⌘, because
 * Control moves the caret there. Only Ctrl+Tab stays Control, because macOS keeps ⌘ Tab for itself.
 */
export function strokeOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Pressed, isMac: boolean): string {
  const [main, other] = isMac && key !== 'Tab' ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
  const held = [main && 'Ctrl', other && 'System', altKey && 'Alt'].filter((part) => part !== false)
  const digit = /^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1]
  // Windows types characters by their numbers with Alt and the number pad.
  if (code.startsWith('Digit') && held.join() === 'Alt' && digit !== '0')
    return shiftKey ? 'Alt+Shift+Digit' : 'Alt+Digit'
  if (digit !== undefined && held.length > 0) return [...held, digit].join('+')
  if (held.length === 0 && /^[0-9]$/.test(key)) return 'Digit'
  if (held.length === 0 && /^\p{L}$/u.test(key)) return 'Letter'
  // On a Greek or Cyrillic layout a letter with Ctrl is the one of the Latin layout.
  const latin = held.length > 0 && key > '\x7f' ? /^Key([A-Z])$/.exec(code)?.[1] : undefined
  const name = latin ?? (key === ' ' ? 'Space' : key.length === 1 ? key.toUpperCase() : key)
  // A character typed without Ctrl or Alt already includes the effect of Shift.
  const shift = shiftKey && (key.length > 1 || held.length > 0)
  return [...held, ...(shift ? ['Shift'] : []), name].join('+')
}

/** The digit 1 to 9 that was pressed, whatever character the keyboard layout types; null for other keys. */
export function digitOfKey({ code, altKey }: Pick<KeyboardEvent, 'code' | 'altKey'>): number | null {
  const digit = (altKey ? /^Digit([1-9])$/ : /^(?:Digit|Numpad)([1-9])$/).exec(code)?.[1]
  return digit === undefined ? null : Number(digit)
}

/** A key of the table as this computer's keyboard labels it. */
export const strokeHere = (stroke: string): string => strokeText(stroke, isMac)
