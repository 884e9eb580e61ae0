import type { NatsConnection } from '@nats-io/transport-node'
import { z } from 'zod'
import type { RelayAddress } from '../../../shared/domain/connection.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { parseJson } from '../../../shared/text/parse-json.ts'
import { withStore } from '../../storage/store-failure.ts'
import type { RunRound } from '../../sync/run-round.ts'
import { connectTo, failureOf } from '../link.ts'
import { type ApplyDeps, createApply } from './apply.ts'
import { type CatchingUp, createCatchingUp } from './catching-up.ts'
import { openInflow } from './inflow.ts'
import type { Silence } from './silence.ts'

type Deps = ApplyDeps & {
  readonly address: RelayAddress
  /** Its nkey seed; overwritten when nothing is followed any more. */
  readonly seed: Uint8Array
  readonly sleep: (ms: number, ended: AbortSignal) => Promise<void>
  readonly monotonic: () => number
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly committed: (ids: readonly PersonId[]) => void
  /** The state of the copy has moved. */
  readonly moved: () => void
  readonly heard: (what: 'answered' | 'failed' | 'accepted' | 'keyRefused') => void
  readonly report: (error: unknown) => void
  /** Of a desk that may read the school itself while its relay is silent; null where it may not. */
  readonly silence: Silence | null
}
export type Follower = {
  /** Resolves when this desk has all that the relay has published. */
  readonly run: RunRound
  /** Rejects where the relay's server cannot be reached. */
  look(): Promise<void>
  /** Begins with the server anew. */
  relink(): void
  stop(): Promise<void>
}

/** A relay reads the school every few hours. Milliseconds. */
const freshForMs = 24 * 3_600_000
const waitsMs = [500, 1_000, 2_000, 5_000, 15_000, 30_000] as const

/** A desk that follows a relay: takes what comes, writes it down, and only then says so to the server. */
export function createFollower(deps: Deps): Follower {
  const { heard, seed } = deps
  const ended = new AbortController()
  const { followed, silence } = deps
  const catching = createCatchingUp()
  /** The server answers also where the relay is dead: only what the relay has read lately is the school's word. */
  const reached = () => {
    heard('answered')
    const ageMs = deps.now() - Date.parse(followed.readAt() ?? '')
    if (Math.abs(ageMs) < freshForMs) heard('accepted')
  }
  const moved = () => {
    deps.moved()
    reached()
  }
  const taking = createTaking({ ...deps, moved }, catching)
  let link: NatsConnection | null = null

  const once = async () => {
    const { address } = deps
    const inboxPrefix = `_INBOX_${address.desk}`
    if ((await silence?.settle()) === true) catching.beginsAnew()
    const connection = await connectTo({ ...address, seed, name: address.desk, inboxPrefix })
    link = connection
    try {
      if (ended.signal.aborted) return
      reached()
      void hearOf(connection, heard)
      await (silence?.isReadingSchool() === true
        ? listenFor(silence, connection, address.desk)
        : taking.take(connection))
    } finally {
      link = null
      await connection.close().catch(() => undefined)
    }
  }
  const failed = (error: unknown) => {
    const failure = error instanceof AppError ? error.failure : failureOf(error)
    catching.failed(failure)
    heard(failure.code === 'key-refused' ? 'keyRefused' : 'failed')
  }
  const goOn = async () => {
    for (let tries = 0; !ended.signal.aborted; tries += 1) {
      await once().then(() => {
        tries = 0
      }, failed)
      const waitMs = waitsMs[Math.min(tries, waitsMs.length - 1)] ?? 0
      await deps.sleep(waitMs, ended.signal).catch(() => undefined)
    }
  }
  const going = goOn().catch(deps.report)
  return {
    run: async (moved, signal) => {
      // Emptied since: it begins anew.
      if (followed.position() === null && catching.isThere() && link !== null) {
        catching.beginsAnew()
        await link.close()
      }
      const failure = await catching.there((running) => moved(() => running), signal)
      if (signal.aborted) return { kind: 'cancelled' }
      return failure === null ? { kind: 'complete' } : { kind: 'failed', failure }
    },
    look: async () => {
      if (link === null || link.isClosed()) throw new AppError(catching.failure() ?? { code: 'offline' })
      await link.rtt().catch(() => {
        throw new AppError({ code: 'offline' })
      })
      reached()
    },
    relink: () => void link?.close(),
    stop: async () => {
      ended.abort()
      catching.failed({ code: 'cancelled' })
      await link?.close()
      await going
      seed.fill(0)
    },
  }
}

async function hearOf(connection: NatsConnection, heard: Deps['heard']): Promise<void> {
  for await (const { type } of connection.status()) if (type === 'disconnect') heard('failed')
}

/** While the school itself is read: nothing is taken, and all of it is sent again when the relay is back. */
async function listenFor(silence: Silence, link: NatsConnection, desk: string): Promise<void> {
  const inflow = await openInflow(link, desk)
  await inflow.run((delivered) => !silence.hear(Array.from(delivered, ({ message }) => message)))
}

/** A relay that is asked to begin anew has that long before it is asked again; each time in vain twice as long. Milliseconds. */
const againMs = { first: 15_000, longest: 1_800_000 } as const

type TakingDeps = ApplyDeps &
  Pick<Deps, 'address' | 'monotonic' | 'sleep' | 'committed' | 'moved' | 'silence'>

function createTaking(deps: TakingDeps, catching: CatchingUp) {
  const { address, monotonic, sleep, committed, moved, ...rest } = deps
  const apply = createApply(rest)
  let mayAskAt = Number.NEGATIVE_INFINITY
  let waitMs: number = againMs.first
  /** What was taken before and is not here any more comes only from the beginning; owed until a relay has begun there. */
  let isOwed = false
  const askAgain = async (link: NatsConnection): Promise<void> => {
    if (monotonic() < mayAskAt) return
    mayAskAt = monotonic() + waitMs
    waitMs = Math.min(2 * waitMs, againMs.longest)
    const asked = link.request(`foyer.again.${address.desk}`, undefined, { timeout: 10_000 })
    isOwed = await asked.then(
      (answer) => !hasBegun(answer.string()),
      () => true, // no relay there: what the server still has is taken
    )
  }
  return {
    /** Until the link ends, or somebody is missing here whom the relay speaks of. */
    take: async (link: NatsConnection): Promise<void> => {
      let inflow = await openInflow(link, address.desk)
      isOwed ||= inflow.taken > (deps.followed.position()?.revision ?? 0)
      if (isOwed) {
        await askAgain(link)
        inflow = await openInflow(link, address.desk)
      }
      // A store that was put back as it was, or has lost its end, counts on from before.
      withStore('cache', () => deps.followed.rewindTo(inflow.delivered))
      const gone = new AbortController()
      if (isOwed)
        sleep(mayAskAt - monotonic(), gone.signal).then(
          () => link.close(),
          () => undefined,
        )
      catching.comes(inflow.waiting)
      let isIncomplete = false
      try {
        await inflow.run((delivered, waiting) => {
          if (deps.silence?.isReadingSchool() === true) return false
          const applied = withStore('cache', () => apply(delivered))
          committed(applied.people)
          if (applied.hasOthers) moved()
          if (applied.isWhole) waitMs = againMs.first
          isIncomplete ||= applied.isIncomplete
          catching.comes(waiting)
          return !(isIncomplete && waiting === 0)
        })
      } finally {
        gone.abort()
      }
      isOwed ||= isIncomplete
    },
  }
}

const begun = z.object({ ok: z.literal(true) })
const hasBegun = (answer: string): boolean => begun.safeParse(parseJson(answer)).success
