import type { Clock, Timers } from '../../shared/domain/clock.ts'

export type Connectivity = {
  online(): boolean
  /** The service answered in its own words. */
  answered(): void
  /** No answer, or somebody else's: of one request, or of the network. A look tells which. */
  failed(): void
  /** Look now: the person or the system says that something changed. */
  look(): Promise<void>
  stop(): void
}

type Deps = {
  readonly clock: Clock
  readonly timers: Timers
  /** One cheap request; its outcome arrives through `answered` or `failed`. */
  readonly probe: () => Promise<void>
  readonly changed: (online: boolean) => void
}

/** An answer counts for so long. */
const freshForMs = 60_000
const firstProbeMs = 5_000
const longestProbeMs = 60_000

/**
 * Online is a meaningful answer of the service within the last minute. What the operating system says of its network
 * is no proof: behind a captive portal it says yes. One request without an answer is none, either: one path may be
 * broken, so what has failed is followed by a look, and only the look decides.
 */
export function createConnectivity({ clock, timers, probe, changed }: Deps): Connectivity {
  let answeredAt: number | null = null
  let told = false
  let waitMs = firstProbeMs
  let forget: (() => void) | null = null
  let stopped = false
  let looking = false
  let lookedAt = Number.NEGATIVE_INFINITY
  let answers = 0

  const tell = (online: boolean) => {
    if (told === online) return
    told = online
    changed(online)
  }
  const plan = (ms: number) => {
    forget?.()
    if (!stopped) forget = timers.after(ms, () => void look())
  }
  const down = () => {
    answeredAt = null
    plan(waitMs)
    waitMs = Math.min(longestProbeMs, waitMs * 2)
    tell(false)
  }
  const look = async () => {
    if (stopped || looking) return
    looking = true
    lookedAt = clock.monotonic()
    const before = answers
    await probe().catch(() => undefined) // whether it was answered was told by then
    looking = false
    if (answers === before && !stopped) down()
  }
  const online = () => answeredAt !== null && clock.monotonic() - answeredAt < freshForMs
  return {
    online,
    answered: () => {
      if (!online()) told = false // it went stale while a look was slow: whoever saw that must hear that it is back
      answers += 1
      answeredAt = clock.monotonic()
      waitMs = firstProbeMs
      plan(freshForMs - firstProbeMs) // look again before the answer goes stale
      tell(true)
    },
    failed: () => {
      if (looking || stopped) return
      const sinceMs = clock.monotonic() - lookedAt
      if (sinceMs >= firstProbeMs) void look()
      else if (told) plan(firstProbeMs - sinceMs)
    },
    look,
    stop: () => {
      stopped = true
      forget?.()
    },
  }
}
