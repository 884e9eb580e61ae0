import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Clock, Timers } from '../../../shared/domain/clock.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { DeskScope } from '../../../shared/scope/desk-scope.ts'
import { localDay } from '../../../shared/text/calendar-day.ts'
import type { OncePublished } from '../../storage/cache/relay/once-published.ts'
import type { ReadDb } from '../../storage/connection.ts'
import type { Bucket } from './bucket.ts'
import { createPublishing } from './publishing.ts'
import type { TakeBack } from './take-back.ts'

export type PublisherDeps = {
  readonly db: ReadDb
  readonly once: OncePublished
  readonly takeBack: TakeBack
  readonly clock: Pick<Clock, 'now'>
  readonly timers: Timers
  readonly scopes: Readonly<Record<string, DeskScope | null>>
  /** The bucket, over a connection that stands. Rejects where there is none. */
  readonly open: () => Promise<Bucket>
  /** What went wrong is tried again; told once each time. */
  readonly failed: (error: unknown) => void
}
export type Publisher = {
  /** These people were written in the copy. */
  committed(ids: readonly PersonId[]): void
  /** Lists or the state of the copy may have moved. */
  stateMoved(): void
  /** The connection to the bucket, or the copy, is gone: another one is opened, and what stands there is compared anew. */
  lost(): void
  stop(): Promise<void>
}
type Publishing = Awaited<ReturnType<typeof createPublishing>>

/** People in one go: so many messages are on their way at once. */
const sliceSize = 100
/** What comes together is published together. Milliseconds. */
const gatherMs = 100
const againAfterMs = 2_000

/**
 * Publishes what the copy of the relay holds: at its beginning whatever differs from what stands on the server, and then
 * whatever is committed. The state comes after the people it speaks of.
 */
export function createPublisher(deps: PublisherDeps): Publisher {
  const { clock, timers, open, failed } = deps
  const today = () => localDay(new Date(clock.now()))
  const waiting = new Set<PersonId>()
  let publishing: Publishing | null = null
  let comparedOn = ''
  let isMoved = true
  let stopped = false

  const begin = async (): Promise<Publishing> => {
    const begun = publishing ?? (await createPublishing({ ...deps, today, bucket: await open() }))
    publishing = begun
    // Once a day as well: who is inside a scope may be a matter of the day.
    if (comparedOn !== today()) for (const id of begun.everybody()) waiting.add(id)
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
      await othersFirst()
    }
  }
  const work = async () => {
    while (isMoved && !stopped) {
      isMoved = false
      const now = await begin()
      await putPeople(now)
      await now.lists()
      await now.states()
    }
  }
  const beginAnew = () => {
    publishing = null
    comparedOn = ''
    isMoved = true
  }
  const turns = createTurns(timers, work, (error) => {
    beginAnew()
    failed(error)
  })
  const stateMoved = () => {
    isMoved = true
    turns.soon()
  }
  turns.soon()
  return {
    committed: (ids) => {
      for (const id of ids) waiting.add(id)
      stateMoved()
    },
    stateMoved,
    lost: () => {
      beginAnew()
      turns.soon()
    },
    stop: async () => {
      stopped = true
      await turns.stop()
    },
  }
}

/** One turn of the work at a time, soon after it is asked for; one that fails is followed by another. */
function createTurns(timers: Timers, work: () => Promise<void>, failed: (error: unknown) => void) {
  let forget: (() => void) | null = null
  let working: Promise<void> | null = null
  let isWanted = false
  let stopped = false
  const plan = (ms: number) => {
    if (!stopped) forget ??= timers.after(ms, take)
  }
  const end = (waitMs: number) => {
    working = null
    if (isWanted) plan(waitMs)
  }
  const take = () => {
    forget = null
    isWanted = false
    working = work().then(
      () => end(gatherMs),
      (error: unknown) => {
        if (stopped) return
        isWanted = true
        failed(error)
        end(againAfterMs)
      },
    )
  }
  return {
    soon: (): void => {
      isWanted = true
      if (working === null) plan(gatherMs)
    },
    stop: async (): Promise<void> => {
      stopped = true
      forget?.()
      await working
    },
  }
}
