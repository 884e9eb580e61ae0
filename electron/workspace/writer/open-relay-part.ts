import type { Clock, Timers } from '../../../shared/domain/clock.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { Sleep } from '../../api/sleep.ts'
import { createFollower } from '../../relay/follow/follower.ts'
import { openLeafOutlets } from '../../relay/leaf/leaf-outlets.ts'
import { connectTo } from '../../relay/link.ts'
import { openBucket } from '../../relay/publish/bucket.ts'
import { createPublisher } from '../../relay/publish/publisher.ts'
import { serveDesks } from '../../relay/server/serve-desks.ts'
import type { createListWriter } from '../../storage/cache/lists.ts'
import type { PeopleWriter } from '../../storage/cache/people-writer.ts'
import type { RemovalState } from '../../storage/cache/removal-state.ts'
import type { SyncState } from '../../storage/cache/sync-state.ts'
import type { ReadDb, WriteDb } from '../../storage/connection.ts'
import type { FieldKeep } from '../../sync/keep.ts'
import type { RunRound } from '../../sync/run-round.ts'
import type { RelayPart } from '../relay/relay-part.ts'
import type { OfMain } from './contract.ts'
import type { ThreadPort } from './thread-port.ts'

type Deps = {
  readonly main: ThreadPort<OfMain>
  readonly clock: Clock
  readonly timers: Timers
  readonly sleep: Sleep
  readonly db: WriteDb
  readonly read: ReadDb
  readonly people: PeopleWriter
  readonly removal: RemovalState
  readonly state: SyncState
  readonly putList: ReturnType<typeof createListWriter>
  readonly keep: FieldKeep
  readonly committed: (ids: readonly PersonId[]) => void
}

/** What the writer does with a relay. */
export type OpenedRelayPart = {
  /** A round of the sync, where this desk asks the school; else one that ends when all has come that was published. */
  runOver(askSchool: RunRound): RunRound
  /** These people were written. */
  committed(ids: readonly PersonId[]): void
  look(): Promise<void>
  stop(): Promise<void>
}

export function openRelayPart(deps: Deps, part: RelayPart | null): OpenedRelayPart | null {
  if (part === null) return null
  return part.does === 'follow' ? openFollowing(deps, part) : openPublishing(deps, part)
}

function openFollowing({ main, ...deps }: Deps, follow: RelayPart & { does: 'follow' }): OpenedRelayPart {
  const follower = createFollower({
    ...deps,
    ...follow,
    ...deps.clock,
    moved: () => main.tell('stateMoved'),
    heard: (what) => main.tell('heard', what),
    report: (error) => main.tell('bug', error),
  })
  return { ...follower, runOver: () => follower.run, committed: () => undefined }
}

function openPublishing(
  { main, ...deps }: Deps,
  { to, seed }: RelayPart & { does: 'publish' },
): OpenedRelayPart {
  const newFailed = () => oncePerKind((error) => main.tell('bug', error))
  const failed = newFailed()
  const link = createPublishingLink({ ...deps, to, seed, failed })
  const toLeaves = openLeafOutlets({ ...deps, ...to, db: deps.read, newFailed })
  const publisher = createPublisher({ ...deps, db: deps.read, scopes: to.scopes, open: link.open, failed })
  return {
    runOver:
      (askSchool) =>
      async (...round) => {
        const outcome = await askSchool(...round)
        publisher.stateMoved()
        toLeaves.stateMoved()
        return outcome
      },
    committed: (ids) => {
      publisher.committed(ids)
      toLeaves.committed(ids)
    },
    look: async () => undefined,
    stop: async () => {
      await Promise.all([publisher.stop(), toLeaves.stop()])
      await link.close()
      seed.fill(0)
    },
  }
}

/** A server that is away is tried again every few seconds: the log hears of it once, until something else is wrong. */
function oncePerKind(report: (error: unknown) => void): (error: unknown) => void {
  let last = ''
  return (error) => {
    const kind = error instanceof AppError ? error.failure.code : String(error)
    if (kind !== last) report(error)
    last = kind
  }
}

type LinkDeps = Pick<Deps, 'clock' | 'timers'> &
  Pick<RelayPart & { does: 'publish' }, 'to' | 'seed'> & { readonly failed: (error: unknown) => void }

/** One connection, for as long as it stands; over it the desks are served as well. */
function createPublishingLink({ to, seed, ...deps }: LinkDeps) {
  let close = (): Promise<void> => Promise.resolve()
  return {
    open: async () => {
      await close()
      const connection = await connectTo({ ...to, seed, name: 'relay', inboxPrefix: '_INBOX' })
      const bucket = await openBucket(connection)
      const endServing = await serveDesks({
        ...deps,
        connection,
        folder: to.folder,
        changed: () => undefined,
      })
      close = async () => {
        await endServing()
        await connection.close()
      }
      return bucket
    },
    close: () => close(),
  }
}
