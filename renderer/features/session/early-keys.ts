/* The first import of the page: after a lock people type on while the new page is still being drawn. */

/** How long keys are kept for a field that may never be drawn, in milliseconds. */
const keptMs = 3_000

let typed = ''

const onKeyDown = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
  if (key === 'Backspace') typed = typed.slice(0, -1)
  else if (key.length === 1 && !metaKey && ctrlKey === altKey) typed += key // both are AltGr
}
window.addEventListener('keydown', onKeyDown, { capture: true })
setTimeout(typedEarly, keptMs)

/** What was typed since the page began; asked once, by the field that is drawn. */
export function typedEarly(): string {
  window.removeEventListener('keydown', onKeyDown, { capture: true })
  const early = typed
  typed = ''
  return early
}
