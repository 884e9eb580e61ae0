import type { Settings } from '../../../shared/domain/settings.ts'
import { type Shortcut, shortcuts, strokeOf } from './shortcuts.ts'

/** The user's changes to the shortcuts: another key instead of the table's, or null for none. */
export type OwnKeys = Settings['keys']

/** A shortcut of the table with its key on this computer; null if it is switched off. */
export type KeyInForce = Shortcut & { readonly now: string | null }

const moving = new Set(['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Enter', 'Shift+Enter', 'Escape'])
const standsForMany = new Set(['Letter', 'Digit'])

/**
 * How a user may change a shortcut (WCAG 2.1.4). A key without Ctrl or Alt can be pressed by accident or mean something
 * to a screen reader, so it can be switched off and, if it is a single key, changed. The keys of every list stay fixed.
 */
export function changeable(stroke: string): 'move' | 'switch' | null {
  if (/^(Ctrl|Alt)\+/.test(stroke) || moving.has(stroke)) return null
  return standsForMany.has(stroke) ? 'switch' : 'move'
}

/** The table of shortcuts with the changes of this computer. */
export function keysInForce(own: OwnKeys): readonly KeyInForce[] {
  return shortcuts.map((shortcut) => {
    const chosen = changeable(shortcut.stroke) === null ? undefined : own[shortcut.stroke]
    const now = chosen === undefined ? shortcut.stroke : chosen
    return { ...shortcut, now, inText: isCharacter(now) ? 'none' : shortcut.inText }
  })
}

/** The shortcut that a key press triggers. */
export function keyOf(
  own: OwnKeys,
  pressed: Parameters<typeof strokeOf>[0],
  isMac: boolean,
): KeyInForce | undefined {
  const stroke = strokeOf(pressed, isMac)
  return keysInForce(own).find(({ now }) => now === stroke)
}

/** Why a key cannot be assigned to a shortcut; null if it can. */
export function whyNot(own: OwnKeys, line: string, stroke: string): 'taken' | 'not-alone' | null {
  if (standsForMany.has(stroke) || moving.has(stroke) || notForCommands.has(stroke)) return 'not-alone'
  const isTaken = keysInForce(own).some(({ stroke: other, now }) => other !== line && now === stroke)
  return isTaken ? 'taken' : null
}

const notForCommands = new Set(['Tab', 'Shift+Tab', 'Backspace', 'Delete', 'Home', 'End', ' ', 'Space'])

/** A key that types a character must still do so in a text field. */
function isCharacter(stroke: string | null): boolean {
  return stroke !== null && stroke.length === 1
}
