import { connectTo, onLoss } from '../../relay/link.ts'
import { oncePerKind } from '../../relay/once-per-kind.ts'
import { nothingPut, openBucket } from '../../relay/publish/bucket.ts'
import { createPublisher } from '../../relay/publish/publisher.ts'
import { createTakeBack, takesNobodyBack } from '../../relay/publish/take-back.ts'
import { serveDesks } from '../../relay/server/serve-desks.ts'
import { createOncePublished } from '../../storage/cache/relay/once-published.ts'
import type { RelayPart } from '../between/relay-role.ts'
import { openFollowing } from './open-following.ts'
import { noRelay, type OpenedRelayPart, type RelayPartDeps } from './relay-part-opened.ts'

/** What the writer does with a relay. */
export function openRelayPart(deps: RelayPartDeps, part: RelayPart | null): OpenedRelayPart {
  if (part === null) return noRelay
  return part.does === 'follow' ? openFollowing(deps, part) : openPublishing(deps, part)
}

function openPublishing(
  { main, ...deps }: RelayPartDeps,
  { to, seed }: RelayPart & { does: 'publish' },
): OpenedRelayPart {
  const failed = oncePerKind((error) => main.tell('bug', error))
  const link = createPublishingLink({ ...deps, to, seed, failed, lost: () => publisher.lost() })
  const from = { ...deps, db: deps.read, once: createOncePublished(deps.db) }
  const takeBack = deps.isNarrow ? takesNobodyBack : createTakeBack(deps)
  const publisher = createPublisher({ ...from, takeBack, scopes: to.scopes, open: link.open, failed })
  return {
    ...noRelay,
    runOver:
      (askSchool) =>
      async (...round) => {
        const outcome = await askSchool(...round)
        publisher.stateMoved()
        return outcome
      },
    committed: publisher.committed,
    emptying: (empty) => {
      empty()
      publisher.lost()
    },
    stop: async () => {
      await publisher.stop()
      await link.close()
      seed.fill(0)
    },
  }
}

type LinkDeps = Pick<RelayPartDeps, 'clock' | 'timers' | 'school'> &
  Pick<RelayPart & { does: 'publish' }, 'to' | 'seed'> & {
    readonly failed: (error: unknown) => void
    readonly lost: () => void
  }

/** One connection, for as long as it stands; over it the desks are served as well. */
function createPublishingLink({ to, seed, school, lost, ...deps }: LinkDeps) {
  let close = (): Promise<void> => Promise.resolve()
  const soFar = nothingPut()
  return {
    open: async () => {
      await close()
      const connection = await connectTo({ ...to, seed, name: 'relay', inboxPrefix: '_INBOX' })
      close = () => connection.close()
      const bucket = await openBucket(connection, { soFar, school })
      const endServing = await serveDesks({
        ...deps,
        connection,
        folder: to.folder,
        changed: () => undefined,
      })
      const letGo = onLoss(connection, lost)
      close = async () => {
        letGo()
        await endServing()
        await connection.close()
      }
      return bucket
    },
    close: () => close(),
  }
}
