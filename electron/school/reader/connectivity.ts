import type { Clock, Timers } from '../../../shared/domain/clock.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import type { Listener } from '../between/school-client.ts'

export type Connectivity = {
  online(): boolean
  /** The service answers, and only that it cannot do its work. */
  isIll(): boolean
  /** The service answered in its own words. */
  answered(): void
  /** It did what was asked: a service that was ill may be well. A look tells. */
  accepted(): void
  /** No answer, or somebody else's: of one request, or of the network. A look tells which. */
  failed(): void
  /** Look now: the person or the system says that something changed. */
  look(): Promise<void>
  stop(): void
}

type Deps = {
  readonly clock: Clock
  readonly timers: Timers
  /** One cheap read; what came of it arrives through `answered` or `failed` as well. Throws `server-error` where it is ill. */
  readonly probe: () => Promise<void>
  /** Whether the service can be worked with: it is online, and not ill. */
  readonly changed: (works: boolean) => void
}

/** An answer counts for so long. */
const freshForMs = 60_000
const firstProbeMs = 5_000
const longestProbeMs = 60_000

/**
 * Online is a meaningful answer of the service within the last minute. What the operating system says of its network
 * is no proof: behind a captive portal it says yes. One request without an answer is none, either: one path may be
 * broken, so what has failed is followed by a look, and only the look decides. A service that is ill is looked at as one
 * that is gone: what waits for it goes on soon after it is well, and not at the next round.
 */
export function createConnectivity({ clock, timers, probe, changed }: Deps): Connectivity {
  let answeredAt: number | null = null
  let told = false
  let ill = false
  let waitMs = firstProbeMs
  let forget: (() => void) | null = null
  let stopped = false
  let looking = false
  let lookedAt = Number.NEGATIVE_INFINITY
  let answers = 0

  const tell = (works: boolean) => {
    if (told === works) return
    told = works
    changed(works)
  }
  const plan = (ms: number) => {
    forget?.()
    if (!stopped) forget = timers.after(ms, () => void look())
  }
  const lookLater = () => {
    plan(ill ? Math.min(waitMs, freshForMs - firstProbeMs) : waitMs)
    waitMs = Math.min(longestProbeMs, waitMs * 2)
    tell(false)
  }
  const down = () => {
    answeredAt = null
    ill = false
    lookLater()
  }
  const well = () => {
    waitMs = firstProbeMs
    plan(freshForMs - firstProbeMs) // look again before the answer goes stale
    tell(true)
  }
  const look = async () => {
    if (stopped || looking) return
    looking = true
    lookedAt = clock.monotonic()
    const before = answers
    ill = await probe().then(() => false, isIllness) // whether it was answered was told by then
    looking = false
    if (stopped) return
    if (answers === before) return down()
    if (ill) return lookLater()
    well()
  }
  /** Not at every one of a thousand failures: what is known to be down or ill is looked at in its own time. */
  const lookSoon = (isNews: boolean) => {
    if (looking || stopped) return
    const sinceMs = clock.monotonic() - lookedAt
    if (sinceMs >= firstProbeMs) void look()
    else if (isNews) plan(firstProbeMs - sinceMs)
  }
  const online = () => answeredAt !== null && clock.monotonic() - answeredAt < freshForMs
  return {
    online,
    isIll: () => ill,
    answered: () => {
      if (!online()) told = false // it went stale while a look was slow: whoever saw that must hear that it is back
      answers += 1
      answeredAt = clock.monotonic()
      if (!ill) well() // where it is, only a look tells: the address for tokens may be well while the other is not
    },
    accepted: () => {
      if (!ill) return
      waitMs = firstProbeMs // where a look is under way that began too early
      lookSoon(true)
    },
    failed: () => lookSoon(told),
    look,
    stop: () => {
      stopped = true
      forget?.()
    },
  }
}

const isIllness = (error: unknown) => error instanceof AppError && error.failure.code === 'server-error'

/** Every exchange with the school, told to whoever keeps count of it. `connectivity` is made after its school. */
export const listening = (
  connectivity: () => Connectivity,
  contact: Pick<Listener, 'accepted' | 'keyRefused'>,
): Listener => ({
  answered: () => connectivity().answered(),
  failed: () => connectivity().failed(),
  accepted: () => {
    contact.accepted()
    connectivity().accepted()
  },
  keyRefused: () => contact.keyRefused(),
})
