/* The first import of the page: after a lock, people go on typing while the new page is being drawn. */

/** How long typed keys are kept for a field that may never be drawn, in milliseconds. */
const keptMs = 3_000

let typed = ''

const onKeyDown = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
  if (key === 'Backspace') typed = typed.slice(0, -1)
  else if (key.length === 1 && !metaKey && ctrlKey === altKey) typed += key // AltGr is reported as both Ctrl and Alt
}
window.addEventListener('keydown', onKeyDown, { capture: true })
setTimeout(typedEarly, keptMs)

/** The text typed since the page began. The field that is drawn asks for it once. */
export function typedEarly(): string {
  window.removeEventListener('keydown', onKeyDown, { capture: true })
  const early = typed
  typed = ''
  return early
}
