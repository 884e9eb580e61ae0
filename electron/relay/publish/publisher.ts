import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { type Clock, momentsOf, type Timers } from '../../../shared/domain/clock.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { DeskScope } from '../../../shared/scope/desk-scope.ts'
import { localDay } from '../../../shared/text/calendar-day.ts'
import type { LinkTo } from '../link.ts'
import type { Bucket } from './bucket.ts'
import { createPublishing, type Publishing, type PublishingDeps } from './publishing.ts'

/** The server on which a relay publishes, and the relay's scopes. */
export type PublishTo = Pick<LinkTo, 'servers' | 'ca'> & {
  /** The nkey seed of the relay, as text. */
  readonly seed: string
  /** The relay's folder, with the list of desks. */
  readonly folder: string
  /** The people of each scope, by the administrator's name for it; null for all people. */
  readonly scopes: Readonly<Record<string, DeskScope | null>>
}

export type PublisherDeps = Pick<PublishingDeps, 'db' | 'once' | 'recoverPeople' | 'scopes'> & {
  readonly clock: Clock
  readonly timers: Timers
  /** Opens the bucket. Rejects without a connection. */
  readonly open: () => Promise<Bucket>
  /** Receives each error. The work is retried. */
  readonly failed: (error: unknown) => void
}
export type Publisher = {
  /** Call this after these people were stored. */
  committed(ids: readonly PersonId[]): void
  /** Call this when lists or the sync state may have changed. */
  stateMoved(): void
  /** Opens the bucket again and compares everything with it, after the connection or the relay's data was lost. */
  lost(): void
  /** Compares everything with the bucket, because the bucket may have lost messages. */
  compare(): void
  /** What is published; null before it was compared with the bucket. */
  published(): Pick<Publishing, 'count' | 'snapshots'> | null
  stop(): Promise<void>
}

/** People per batch, whose messages are all in flight at the same time. */
const sliceSize = 100
/** Changes within this time are published together. */
const gatherMs = 100
const retryAfterMs = 2_000

/** Publishes what differs from the bucket, then every change. The state follows the people that it describes. */
export function createPublisher(deps: PublisherDeps): Publisher {
  const { db, once, recoverPeople, scopes, clock, timers, open, failed } = deps
  const today = () => localDay(new Date(clock.now()))
  const waiting = new Set<PersonId>()
  let bucket: Bucket | null = null
  let publishing: Publishing | null = null
  let comparedOn = ''
  let isDue = true
  let stopped = false
  let isResting = false
  let cancelRest: (() => void) | null = null

  const begin = async (): Promise<Publishing> => {
    bucket ??= await open()
    publishing ??= await createPublishing({
      db,
      once,
      recoverPeople,
      scopes,
      now: momentsOf(clock.now),
      monotonic: clock.monotonic,
      bucket,
      leftOut: () => failed(new Error('a record is too large')),
    })
    const begun = publishing
    // All people are compared again each day, because scopes may depend on the date.
    if (comparedOn !== today()) for (const id of begun.allPeople()) waiting.add(id)
    comparedOn = today()
    return begun
  }
  const putPeople = async ({ person }: Publishing) => {
    while (waiting.size > 0 && !stopped) {
      const slice = [...waiting].slice(0, sliceSize)
      for (const id of slice) waiting.delete(id)
      await Promise.all(slice.map(person)).catch((error: unknown) => {
        for (const id of slice) waiting.add(id)
        throw error
      })
      await yieldToOthers()
    }
  }
  const work = async () => {
    while (isDue && !stopped) {
      isDue = false
      const now = await begin()
      await putPeople(now)
      await now.lists()
      await now.states()
      if (!isResting && !stopped) void makeSnapshots(now)
    }
  }
  /** Makes snapshots while changes are published, then rests. */
  const makeSnapshots = async ({ snapshots }: Publishing) => {
    isResting = true
    const restMs = await snapshots.make().catch((error: unknown) => {
      if (!stopped) failed(error)
      return retryAfterMs
    })
    if (stopped) return
    cancelRest = timers.after(restMs, () => {
      isResting = false
      if (restMs > 0) stateMoved()
    })
  }
  const compare = () => {
    publishing = null
    comparedOn = ''
    stateMoved()
  }
  const restart = () => {
    bucket = null
    compare()
  }
  const runs = createRuns(timers, work, (error) => {
    restart()
    failed(error)
  })
  const stateMoved = () => {
    isDue = true
    runs.soon()
  }
  runs.soon()
  return {
    committed: (ids) => {
      for (const id of ids) waiting.add(id)
      stateMoved()
    },
    stateMoved,
    lost: restart,
    compare,
    published: () => publishing,
    stop: async () => {
      stopped = true
      cancelRest?.()
      await runs.stop()
    },
  }
}

type Runs = { soon(): void; stop(): Promise<void> }

/** Runs the work soon after it is requested, once at a time. A failed run is retried. */
function createRuns(timers: Timers, work: () => Promise<void>, failed: (error: unknown) => void): Runs {
  let cancel: (() => void) | null = null
  let working: Promise<void> | null = null
  let isWanted = false
  let stopped = false
  const plan = (ms: number) => {
    if (!stopped) cancel ??= timers.after(ms, start)
  }
  const end = (waitMs: number) => {
    working = null
    if (isWanted) plan(waitMs)
  }
  const start = () => {
    cancel = null
    isWanted = false
    working = work().then(
      () => end(gatherMs),
      (error: unknown) => {
        if (stopped) return
        isWanted = true
        failed(error)
        end(retryAfterMs)
      },
    )
  }
  return {
    soon: () => {
      isWanted = true
      if (working === null) plan(gatherMs)
    },
    stop: async () => {
      stopped = true
      cancel?.()
      await working
    },
  }
}
