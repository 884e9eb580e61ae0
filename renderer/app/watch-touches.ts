import type { Caller } from '../api/client.ts'

/** Minimum time between two notices. Main counts in minutes. */
const tellEveryMs = 5_000

/** Notifies main of input. Main locks after a time without it. */
export function watchTouches(client: Caller): void {
  let toldAt = Number.NEGATIVE_INFINITY
  const tell = (at: number) => {
    if (at - toldAt < tellEveryMs) return
    toldAt = at
    void client.call('session.touched', undefined)
  }
  for (const name of ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const)
    window.addEventListener(name, (event) => tell(event.timeStamp), { capture: true, passive: true })
  tell(performance.now())
}
