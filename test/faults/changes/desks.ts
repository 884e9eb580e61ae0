import { createApply, type Delivered } from '../../../electron/relay/follow/apply.ts'
import type { Bucket } from '../../../electron/relay/publish/bucket.ts'
import type { Published } from '../../../electron/relay/publish/outgoing.ts'
import { createPublishing, type Publishing } from '../../../electron/relay/publish/publishing.ts'
import { noRecovery } from '../../../electron/relay/publish/recover-people.ts'
import type { RelayMessage } from '../../../electron/relay/wire/message.ts'
import { keyOf } from '../../../electron/relay/wire/subjects.ts'
import { createChangesReader } from '../../../electron/school/reader/recent-changes.ts'
import {
  type ChangeLog,
  createChangeLog,
  createChangeReader,
} from '../../../electron/storage/cache/change-log.ts'
import { createListWriter } from '../../../electron/storage/cache/lookup-lists.ts'
import { emptyCache } from '../../../electron/storage/cache/open-cache.ts'
import { createPeopleWriter } from '../../../electron/storage/cache/people-writer.ts'
import { createFollowed } from '../../../electron/storage/cache/relay/followed.ts'
import { createOncePublished } from '../../../electron/storage/cache/relay/once-published.ts'
import { createRemovalState } from '../../../electron/storage/cache/removal-state.ts'
import { createSyncState } from '../../../electron/storage/cache/sync-state.ts'
import { openStores, type Stores } from '../../../electron/storage/school/stores.ts'
import { createKeep } from '../../../electron/sync/keep.ts'
import type { Clock } from '../../../shared/domain/clock.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { localDay } from '../../../shared/text/calendar-day.ts'
import type { Desk } from '../../electron/sync/rig/desk.ts'
import { testSigning } from '../../support/nats-server.ts'
import { key } from '../key.ts'
import { createExpected } from './expected.ts'

export const changeDays = 14

export type Listing = ReturnType<typeof createListing>

/** The product's change log of one desk, the changes that it lists, and the changes that it must list. */
export function createListing(clock: Clock) {
  const now = () => new Date(clock.now()).toISOString()
  const today = () => localDay(new Date(clock.now()))
  const expected = createExpected(now, today)
  const basis = { number: 0, begun: 0, since: clock.now() }
  let open: { readonly stores: Stores; readonly log: ChangeLog } | null = null
  const begin = (isEmptied: boolean, since = clock.now()) => {
    if (isEmptied) expected.emptied()
    else expected.newBasis()
    basis.since = since
    basis.begun += 1
  }
  return {
    expected,
    /** When the desk began to compare answers. */
    since: () => basis.since,
    /** How often the desk began to compare answers. */
    begun: () => basis.begun,
    writerOf: (stores: Stores) => {
      const rules = { access: () => `${basis.number}`, days: () => changeDays }
      const log = createChangeLog(stores.cache.write, now, rules)
      log.open(true)
      open = { stores, log }
      return expected.hear(createPeopleWriter(stores.cache.write, now, log))
    },
    /** The desk got another key, scope or retention rule. `since`: the moment from which answers may differ. */
    newBasis: (since = clock.now()) => {
      basis.number += 1
      open?.log.open(true)
      begin(false, since)
    },
    rebuild: (since = clock.now()) => {
      if (open !== null) emptyCache(open.stores.cache.write)
      open?.log.open(true)
      begin(true, since)
    },
    /** `<id> <kind> <day>` of each change that the desk lists. */
    listed: (): readonly string[] => {
      const stored = open && createChangeReader(open.stores.cache.read)
      const settings = () => ({ changeDays, maskContacts: false })
      return createChangesReader({ stored: () => stored, settings, clock, settled: () => [] })
        .all()
        .all.map(({ id, kind, day }) => `${id} ${kind} ${day}`)
    },
  }
}

/** A desk that follows the relay `relay`: messages in order, some of them again. */
export function openFollowing(folder: string, clock: Clock, relay: () => Desk) {
  const now = () => new Date(clock.now()).toISOString()
  const listing = createListing(clock)
  const stores = openStores(folder, key, { now: clock.now })
  const db = stores.cache.write
  const apply = createApply({
    db,
    people: listing.writerOf(stores),
    removal: createRemovalState(db, now),
    state: createSyncState(db, now),
    putList: createListWriter(db, now),
    keep: createKeep(() => ({ keepSensitive: false, leftBefore: '' })),
    followed: createFollowed(db),
    ownReads: null,
    within: (answers) => answers,
  })
  const bucketHolds = new Map<string, { readonly message: RelayMessage; readonly published: Published }>()
  const sent: Delivered[] = []
  let revision = 0
  const bucket: Bucket = {
    epoch: 'one',
    signing: testSigning,
    mostBytes: Number.POSITIVE_INFINITY,
    begin: () => ({ sequence: revision, at: now() }),
    published: async () =>
      new Map(Array.from(bucketHolds, ([subject, { published }]) => [subject, published])),
    message: async (subject) => bucketHolds.get(subject)?.message ?? null,
    put: async (subject, made, published) => {
      const message = JSON.parse(JSON.stringify(made)) as RelayMessage // sound: as on the wire
      const key = keyOf(subject)
      if (key === null) throw new Error('no subject')
      bucketHolds.set(subject, { message, published })
      revision += 1
      sent.push({ key, message, revision, at: new Date(clock.now() + revision).toISOString() })
      return true
    },
  }
  const open = (desk: Desk) =>
    createPublishing({
      db: desk.stores.cache.read,
      once: createOncePublished(desk.stores.cache.write),
      bucket,
      scopes: { all: null },
      recoverPeople: noRecovery,
      now,
      monotonic: clock.now,
      leftOut: () => undefined,
    })
  let publisher: { readonly desk: Desk; readonly opened: ReturnType<typeof open> } | null = null
  let underWay: Promise<unknown> = Promise.resolve()
  /** The relay publishes one thing after the other, as it is when its turn comes. */
  const publishing = (work: (by: Publishing) => Promise<unknown>) => {
    underWay = underWay.then(async () => {
      const desk = relay()
      if (publisher?.desk !== desk) publisher = { desk, opened: open(desk) }
      await work(await publisher.opened)
    })
    return underWay
  }
  return {
    listing,
    stores,
    /** The relay publishes what it committed about these people. */
    publish: (ids: readonly PersonId[]) =>
      publishing(async (by) => {
        for (const id of ids) await by.person(id)
      }),
    publishState: () => publishing((by) => by.states()),
    /** Delivers all messages, and this number of them twice. */
    receive: (again: number) => {
      const from = Math.max(0, sent.length - again)
      for (const { message, ...rest } of sent) {
        apply([{ message, ...rest }])
        if (message.kind === 'state') {
          const { lastCompleteAt, unlisted = [] } = message
          listing.expected.confirmed(lastCompleteAt ?? '', unlisted)
        }
      }
      apply(sent.slice(from))
      sent.splice(0, from)
    },
    /** Empties the desk's data, and publishes everything again. */
    rebuild: (since: number) => {
      listing.rebuild(since)
      bucketHolds.clear()
      sent.length = 0
      publisher = null
      void publishing(async (by) => {
        for (const id of by.allPeople()) await by.person(id)
      })
    },
    close: () => stores.close(),
  }
}
