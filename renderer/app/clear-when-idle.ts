import type { Caller } from '../api/client.ts'
import { forget, whenIdle } from './forget.ts'
import type { Fading } from './shell/shell-store.ts'
import type { WindowStores } from './stores.ts'

/** The window fades this long before it is cleared, and says how to prevent that. */
const warnMs = 10_000
const lookEveryMs = 250
const inputs = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const

type Window = Pick<globalThis.Window, 'addEventListener'>
type Deps = {
  readonly stores: WindowStores
  /** The time in milliseconds, from a clock that never jumps. */
  readonly monotonic: () => number
  readonly every: (ms: number, look: () => void) => void
}

/** Clears search and card after a time without input, so that the next person at the desk cannot read them. */
export function watchIdleness(window: Window, { stores, monotonic, every }: Deps): void {
  const { settings, shell } = stores
  let touchedAt = monotonic()
  const fading = () => shell.getState().fading
  const setFading = (before: Fading | null) => {
    if (fading() !== before) shell.getState().fade(before)
  }
  const onInput = (event: Event) => {
    touchedAt = monotonic()
    // The key that stops the clearing must do nothing else: a letter would start another search.
    if (fading() !== null && event.type === 'keydown') {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    setFading(null)
  }
  for (const name of inputs) window.addEventListener(name, onInput, { capture: true })
  every(lookEveryMs, () => {
    if (fading() === 'lock') return // main announced the lock; only input or the lock ends that notice
    const limitMs = settings.getState().settings.clearAfterSeconds * 1_000
    const idleMs = monotonic() - touchedAt
    const isDue = limitMs > 0 && hasPeopleInSight(stores)
    if (isDue && idleMs >= limitMs) void clear(stores)
    const isNear = isDue && idleMs < limitMs && idleMs >= limitMs - warnMs
    setFading(isNear ? 'clear' : null)
  })
}

export function hasPeopleInSight(stores: WindowStores): boolean {
  const { session, shell, search, card, school, muster, paper } = stores
  if (session.getState().status?.state !== 'open') return false
  const { view, sheet } = shell.getState()
  if (view === 'boarding' || view === 'corrections' || sheet === 'review' || sheet === 'trail') return true
  const { text, shown, chosen } = search.getState()
  if (text !== '' || chosen.length > 0 || (shown?.total ?? 0) > 0) return true
  if (muster.getState().key !== null || paper.getState().kind !== null) return true
  const { openId, trail } = card.getState() // the start page lists who was opened recently
  return openId !== null || trail.ids.length > 0 || school.getState().isOpen
}

/** Clears search and card. An unsaved form stays on disk as a draft. */
async function clear(stores: WindowStores): Promise<void> {
  stores.shell.getState().go('search')
  await stores.form.getState().close()
  const { withPhones } = stores.paper.getState() // this choice is kept until the lock
  forget(stores, whenIdle)
  stores.paper.getState().setPhones(withPhones)
  await stores.search.getState().type('')
}

/** Minimum time between two messages to main, which counts in minutes. */
const tellEveryMs = 5_000

/** Notifies main of input, because main locks after a time without input. */
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
