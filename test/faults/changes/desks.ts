import { createApply, type Delivered } from '../../../electron/relay/follow/apply.ts'
import { createOutgoing, type Published } from '../../../electron/relay/publish/outgoing.ts'
import { digestOf } from '../../../electron/relay/wire/digest.ts'
import { createChangesReader } from '../../../electron/school/reader/recent-changes.ts'
import {
  type ChangeLog,
  createChangeLog,
  createChangeReader,
} from '../../../electron/storage/cache/change-log.ts'
import { createListWriter } from '../../../electron/storage/cache/lists.ts'
import { emptyCache } from '../../../electron/storage/cache/open-cache.ts'
import { createPeopleWriter } from '../../../electron/storage/cache/people-writer.ts'
import { createFollowed } from '../../../electron/storage/cache/relay/followed.ts'
import { createRemovalState } from '../../../electron/storage/cache/removal-state.ts'
import { createSyncState } from '../../../electron/storage/cache/sync-state.ts'
import { openStores, type Stores } from '../../../electron/storage/school/stores.ts'
import { createKeep } from '../../../electron/sync/keep.ts'
import type { Clock } from '../../../shared/domain/clock.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { localDay } from '../../../shared/text/calendar-day.ts'
import type { Desk } from '../../electron/sync/rig/desk.ts'
import { key } from '../key.ts'
import { createExpected } from './expected.ts'

/** Days for which a desk lists changes. */
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
      log.open()
      open = { stores, log }
      return expected.hear(createPeopleWriter(stores.cache.write, now, log))
    },
    /** The desk got another key, scope or retention rule. `since`: the moment from which answers may differ. */
    newBasis: (since = clock.now()) => {
      basis.number += 1
      open?.log.open()
      begin(false, since)
    },
    rebuild: (since = clock.now()) => {
      if (open !== null) emptyCache(open.stores.cache.write)
      open?.log.open()
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
  const published = new Map<PersonId, Published>()
  const sent: Delivered[] = []
  let revision = 0
  const epoch = 'one'
  const say = (key: Delivered['key'], message: Delivered['message']) => {
    revision += 1
    const plain = JSON.parse(JSON.stringify(message)) as Delivered['message'] // sound: as on the wire
    sent.push({ key, message: plain, revision, at: new Date(clock.now() + revision).toISOString() })
  }
  const outgoing = () => createOutgoing(relay().stores.cache.read)
  const publish = (ids: readonly PersonId[]) => {
    for (const id of ids) {
      const made = outgoing().of(id, { epoch, today: now().slice(0, 10), scope: null }, published.get(id))
      if (made === null || made.hash === published.get(id)?.hash) continue
      published.set(id, made)
      say({ kind: 'person', scope: 'all', id }, made.message)
    }
  }
  return {
    listing,
    /** The relay publishes what it committed about these people. */
    publish,
    /** The relay has read the whole school. */
    publishState: (at: string, hadUnread: boolean) => {
      const people = [...published].flatMap(([id, { hash, parts }]) =>
        parts === '' ? [] : [[id, hash] as const],
      )
      const datasets = [{ name: 'current' as const, held: people.length, completeAt: at }]
      const round = { lastCompleteAt: at, lastAttemptAt: at, lastOutcome: { kind: 'complete' } as const }
      const digest = digestOf(people)
      say(
        { kind: 'state', scope: 'all' },
        { v: 1, epoch, kind: 'state', ...round, datasets, hadUnread, digest },
      )
    },
    /** Delivers all messages, and this number of them twice. */
    receive: (again: number) => {
      const from = Math.max(0, sent.length - again)
      for (const { message, ...rest } of sent) {
        apply([{ message, ...rest }])
        if (message.kind === 'state') listing.expected.confirmed(message.lastCompleteAt ?? '')
      }
      apply(sent.slice(from))
      sent.splice(0, from)
    },
    /** Empties the desk's data, and publishes everything again. */
    rebuild: (since: number) => {
      listing.rebuild(since)
      published.clear()
      sent.length = 0
      publish(outgoing().allPeople())
    },
    close: () => stores.close(),
  }
}
