import type { Caller } from '../api/client.ts'

/** Main counts minutes, so it need not hear of every key. Milliseconds. */
const tellEveryMs = 5_000

/** Tells main that a person is here: it locks after a while without. */
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
