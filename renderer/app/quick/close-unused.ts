import type { Client } from '../../api/client.ts'

/** How long the small window stays open without a key press. */
const unusedMs = 15_000

/** Closes the window after that time, or at once on Esc. @returns a function that restarts the time. */
export function closeUnused(client: Client): () => void {
  const close = () => void client.call('quick.close', undefined)
  let timer = setTimeout(close, unusedMs)
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(close, unusedMs)
  }
  window.addEventListener('focus', wait)
  window.addEventListener('keydown', (event) => {
    wait()
    if (event.key !== 'Escape') return
    event.stopImmediatePropagation() // a lock screen that any key unlocks listens after this
    close()
  })
  return wait
}
