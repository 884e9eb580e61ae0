/* The page imports this module first, because people type on after a lock, while the new page is still being drawn. */

import { isMac } from '../../ui/keyboard.ts'

/** How long typed keys are kept for an input that may never be drawn, in milliseconds. */
const keptMs = 3_000

let typed = ''

/** AltGr sets both Ctrl and Alt; on a Mac, Option alone types characters. */
const onKeyDown = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
  if (key === 'Backspace') typed = typed.slice(0, -1)
  else if (key.length === 1 && !metaKey && (ctrlKey === altKey || (isMac && altKey))) typed += key
}
window.addEventListener('keydown', onKeyDown, { capture: true })
setTimeout(typedEarly, keptMs)

/** What was typed since the page began, read once by the passphrase field when it is drawn. */
export function typedEarly(): string {
  window.removeEventListener('keydown', onKeyDown, { capture: true })
  const early = typed
  typed = ''
  return early
}
