import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { momentsOf } from '../../../shared/domain/clock.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { connectTo, onLoss, reportOncePerKind } from '../../relay/link.ts'
import { keptLastPut, openBucket } from '../../relay/publish/bucket.ts'
import { createPublisher, type Publisher } from '../../relay/publish/publisher.ts'
import { createRecovery, noRecovery, type RecoverPeople } from '../../relay/publish/recover-people.ts'
import { relayFiles } from '../../relay/server/relay-folder.ts'
import { serveDesks } from '../../relay/server/serve-desks.ts'
import { createSigning, newSigningKey, type Signing } from '../../relay/wire/signing.ts'
import { createSyncStatusReader } from '../../storage/cache/read-sync-status.ts'
import { createOncePublished } from '../../storage/cache/relay/once-published.ts'
import { replaceFile } from '../../storage/files/small-file.ts'
import { createFactStore, type FactStore } from '../../storage/queue/fact-store.ts'
import type { SeededRelayRole } from '../between/relay-role.ts'
import { noRelay, type RelayNeeds, type RelayWork } from './relay-work.ts'

type Publishing = SeededRelayRole & { readonly does: 'publish' }

/** Publishes all committed data to the relay's server, and lets the desks that follow it read there. */
export function publishToRelay(needs: RelayNeeds, { to, seed }: Publishing): RelayWork {
  const { data, events, clock, timers } = needs
  const failed = reportOncePerKind((error) => events.emit('bug', error))
  const link = createPublishingLink(needs, { to, seed }, { failed, publisher: () => publisher })
  const publisher = createPublisher({
    db: data.read,
    once: createOncePublished(data.db),
    recoverPeople: recoveryOf(needs),
    clock,
    timers,
    scopes: to.scopes,
    open: link.open,
    failed,
  })
  const readStatus = createSyncStatusReader(data.read)
  /** For `relay look`, which compares it with what is published. */
  const noteRead = () => {
    try {
      replaceFile(relayFiles(to.folder).lastRead, readStatus().asOf ?? '')
    } catch (error) {
      failed(error)
    }
  }
  events.on('committed', publisher.committed)
  return {
    ...noRelay,
    roundOver:
      (askSchool) =>
      async (...round) => {
        const outcome = await askSchool(...round)
        publisher.stateMoved()
        noteRead()
        return outcome
      },
    emptyCache: (empty) => {
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

function recoveryOf({ data, events, clock }: RelayNeeds): RecoverPeople {
  if (data.scope.isNarrow) return noRecovery
  const { db, peopleWriter: people, state, keep } = data
  const committed = (ids: readonly PersonId[]) => {
    if (ids.length > 0) events.emit('committed', ids)
  }
  return createRecovery({ db, people, state, keep, now: momentsOf(clock.now), committed })
}

/** The signing key, made once and kept in the encrypted queue. Also puts its public half where desks are enrolled. */
function signingOf(facts: FactStore, folder: string): Signing {
  const stored = facts.read('relay signing key', z.string())?.value
  const key = stored ?? newSigningKey()
  if (stored === undefined) facts.write('relay signing key', key)
  const signing = createSigning(key)
  replaceFile(relayFiles(folder).verifyKey, signing.publicKey)
  return signing
}

/** Creates the link to the relay's server. It has one connection at a time, which also serves the desks. */
function createPublishingLink(
  { data, clock, timers, school }: RelayNeeds,
  { to, seed }: Pick<Publishing, 'to' | 'seed'>,
  { failed, publisher }: { readonly failed: (error: unknown) => void; readonly publisher: () => Publisher },
) {
  let close = (): Promise<void> => Promise.resolve()
  const facts = createFactStore(data.stores.queue, momentsOf(Date.now))
  const lastPut = keptLastPut(facts)
  const relay = randomUUID()
  const signing = signingOf(facts, to.folder)
  return {
    open: async () => {
      await close()
      const { servers, ca, folder } = to
      const connection = await connectTo({ servers, ca, seed, name: 'relay', inboxPrefix: '_INBOX' })
      close = () => connection.close()
      const now = momentsOf(clock.now)
      const bucket = await openBucket(connection, { lastPut, school, relay, signing, now })
      const { compare: lacking, lost, published } = publisher()
      const stopServing = await serveDesks({ connection, folder, clock, timers, published, lacking, failed })
      const stopWatching = onLoss(connection, lost)
      close = async () => {
        stopWatching()
        await stopServing()
        await connection.close()
      }
      return bucket
    },
    close: () => close(),
  }
}
