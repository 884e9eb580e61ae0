import type { Clock, Timers } from '../../../shared/domain/clock.ts'
import { AppError, type Failure } from '../../../shared/domain/failure.ts'
import type { Listener } from '../between/school-client.ts'

/** After `failed`, a probe shows whether the network failed as well. After `accepted`, an ill service is probed. */
export interface Connectivity extends Listener {
  online(): boolean
  /** Whether the service answers only with server errors. */
  isIll(): boolean
  /** Why the last probe failed; null while the service works, and before the first probe. */
  cause(): Failure | null
  /** Whether the service refused the key and has not accepted it since. */
  isKeyRefused(): boolean
  /** Probes now, because the user asked for it or the system reports a change of the network. */
  look(): Promise<void>
  stop(): void
}

type Deps = {
  readonly clock: Clock
  readonly timers: Timers
  /** Sends one cheap read, which also calls `answered` or `failed`. Throws `server-error` for an ill service. */
  readonly probe: () => Promise<void>
  /** Receives whether the service works: online, not ill, key not refused. Also called for a new cause. */
  readonly changed: (works: boolean) => void
}

/** How long an answer proves that the service is online. */
const freshForMs = 60_000
const firstProbeMs = 5_000
const maxProbeMs = 60_000

/**
 * Online means that the service answered in its own format within the last minute. The operating system's word is no
 * proof: behind a captive portal it reports a network. One failed request does not prove that the service is offline,
 * because only one path may be broken: a probe follows and decides. An ill service is probed as often as an offline
 * one, so that waiting work continues soon after it recovers.
 */
export function createConnectivity({ clock, timers, probe, changed }: Deps): Connectivity {
  let answeredAt: number | null = null
  let announced = false
  let cause: Failure | null = null
  const isIll = () => cause?.code === 'server-error'
  let refused = false
  let waitMs = firstProbeMs
  let cancel: (() => void) | null = null
  let stopped = false
  let probing = false
  let probedAt = Number.NEGATIVE_INFINITY
  let answers = 0

  const announce = (works: boolean, why: Failure | null) => {
    const isNews = announced !== works || !isSame(cause, why)
    cause = why
    if (!isNews) return
    announced = works
    changed(works && !refused)
  }
  const setRefused = (isRefused: boolean) => {
    if (refused === isRefused) return
    refused = isRefused
    changed(announced && !isRefused)
  }
  const plan = (ms: number) => {
    cancel?.()
    if (!stopped) cancel = timers.after(ms, () => void look())
  }
  const probeLater = (why: Failure) => {
    plan(why.code === 'server-error' ? Math.min(waitMs, freshForMs - firstProbeMs) : waitMs)
    waitMs = Math.min(maxProbeMs, waitMs * 2)
    announce(false, why)
  }
  const well = () => {
    waitMs = firstProbeMs
    plan(freshForMs - firstProbeMs) // probe again before the answer goes stale
    announce(true, null)
  }
  const look = async () => {
    if (stopped || probing) return
    probing = true
    probedAt = clock.monotonic()
    const before = answers
    const failure = await probe().then(() => null, failureOf) // a successful probe has called `answered` by now
    probing = false
    if (stopped) return
    if (answers === before) answeredAt = null
    else if (failure?.code !== 'server-error') return well()
    probeLater(failure ?? { code: 'offline' })
  }
  /** Probes once, not after each of 1,000 failures: a service known to be down or ill is probed at its planned time. */
  const probeSoon = (isNews: boolean) => {
    if (probing || stopped) return
    const sinceMs = clock.monotonic() - probedAt
    if (sinceMs >= firstProbeMs) void look()
    else if (isNews) plan(firstProbeMs - sinceMs)
  }
  const online = () => answeredAt !== null && clock.monotonic() - answeredAt < freshForMs
  return {
    online,
    isIll,
    cause: () => cause,
    answered: () => {
      if (!online()) announced = false // an old answer went stale during a slow probe, so this one must be announced
      answers += 1
      answeredAt = clock.monotonic()
      if (!isIll()) well() // an ill service needs a probe: its address for tokens may work while its data does not
    },
    isKeyRefused: () => refused,
    keyRefused: () => setRefused(true),
    accepted: () => {
      setRefused(false)
      if (!isIll()) return
      waitMs = firstProbeMs // probe again soon, because a running probe may have started too early
      probeSoon(true)
    },
    failed: () => probeSoon(announced),
    look,
    stop: () => {
      stopped = true
      cancel?.()
    },
  }
}

const failureOf = (error: unknown): Failure =>
  error instanceof AppError ? error.failure : { code: 'offline' }

const isSame = (one: Failure | null, other: Failure | null) => JSON.stringify(one) === JSON.stringify(other)

/** Passes each outcome to `contact` and to `connectivity`, a function because it is created later. */
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
  keyRefused: () => {
    connectivity().keyRefused()
    contact.keyRefused() // called last, because it may close the school
  },
})
