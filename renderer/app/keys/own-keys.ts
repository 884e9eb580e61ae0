import type { Settings } from '../../../shared/domain/settings.ts'
import { type Shortcut, shortcuts, strokeOf } from './shortcuts.ts'

/** The user's changes to the table of keys: the new key for a default key, or null if it is switched off. */
export type OwnKeys = Settings['keys']

/** A line of the table of keys with the key that triggers it on this computer; null if it is switched off. */
export type KeyInForce = Shortcut & { readonly now: string | null }

const moving = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Enter', 'Shift+Enter', 'Escape'])
const standsForMany = new Set(['Letter', 'Digit'])

/**
 * How the user may change a key (WCAG 2.1.4). One without Ctrl or Alt may be pressed by accident or belong to a screen
 * reader, so it can be switched off, and replaced if it is one key. The keys that move in lists are fixed.
 */
export function changeable(stroke: string): 'move' | 'switch' | null {
  if (/^(Ctrl|Alt)\+/.test(stroke) || moving.has(stroke)) return null
  return standsForMany.has(stroke) ? 'switch' : 'move'
}

/** The table of keys with this computer's changes. */
export function keysInForce(own: OwnKeys): readonly KeyInForce[] {
  return shortcuts.map((shortcut) => {
    const chosen = changeable(shortcut.stroke) === null ? undefined : own[shortcut.stroke]
    const now = chosen === undefined ? shortcut.stroke : chosen
    return { ...shortcut, now, inText: isCharacter(now) ? 'none' : shortcut.inText }
  })
}

/** The line of the table of keys that a key press triggers. */
export function keyOf(
  own: OwnKeys,
  pressed: Parameters<typeof strokeOf>[0],
  isMac: boolean,
): KeyInForce | undefined {
  const stroke = strokeOf(pressed, isMac)
  return keysInForce(own).find(({ now }) => now === stroke)
}

/** Why a key cannot be assigned to a line of the table of keys; null if it can. */
export function whyNot(own: OwnKeys, line: string, stroke: string): 'taken' | 'not-alone' | null {
  if (standsForMany.has(stroke) || moving.has(stroke) || notForCommands.has(stroke)) return 'not-alone'
  return keysInForce(own).some(({ stroke: other, now }) => other !== line && now === stroke) ? 'taken' : null
}

const inText = ['ArrowLeft', 'ArrowRight', 'Backspace', 'Delete', 'Home', 'End']
const notForCommands = new Set([
  ...['Tab', 'Shift+Tab', ' ', 'Space', 'Ctrl+Shift+Z'],
  ...inText.flatMap((key) => [key, `Shift+${key}`, `Ctrl+${key}`, `Ctrl+Shift+${key}`]),
  ...[...'ACVXYZ'].map((letter) => `Ctrl+${letter}`),
])

/** Whether a key types a character, and so must not trigger a command in a text field. */
function isCharacter(stroke: string | null): boolean {
  return stroke !== null && stroke.length === 1
}
