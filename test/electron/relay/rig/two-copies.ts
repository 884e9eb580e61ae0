import { onTestFinished } from 'vitest'
import { createApply, type Delivered } from '../../../../electron/relay/follow/apply.ts'
import { createOutgoing, type Published } from '../../../../electron/relay/publish/outgoing.ts'
import type { Answers } from '../../../../electron/storage/cache/answers.ts'
import { createListWriter } from '../../../../electron/storage/cache/lookup-lists.ts'
import { createOwnReads } from '../../../../electron/storage/cache/own-reads.ts'
import { createPeopleWriter } from '../../../../electron/storage/cache/people-writer.ts'
import { createFollowed } from '../../../../electron/storage/cache/relay/followed.ts'
import { createRemovalState } from '../../../../electron/storage/cache/removal-state.ts'
import { answersWithin, heldScope } from '../../../../electron/storage/cache/scope-state.ts'
import { createSyncState } from '../../../../electron/storage/cache/sync-state.ts'
import { openStores, type Stores } from '../../../../electron/storage/school/stores.ts'
import { createKeep, type KeepPolicy } from '../../../../electron/sync/keep.ts'
import type { PersonId } from '../../../../shared/domain/ids.ts'
import type { DeskScope } from '../../../../shared/scope/desk-scope.ts'
import { tempFolder } from '../../../support/temp-folder.ts'
import type { Desk } from '../../sync/rig/desk.ts'

export const epoch = '2026-11-24T00:00:00Z'
const today = '2026-11-24'
const realNow = () => new Date().toISOString()

/** The copy of a desk that follows, and how messages are written into it. */
export function followedCopy(policy: KeepPolicy = { keepSensitive: false, leftBefore: '' }, now = realNow) {
  const stores = openStores(tempFolder(), Buffer.alloc(32, 5), { now: Date.now })
  onTestFinished(() => stores.close())
  const db = stores.cache.write
  const parts = {
    db,
    people: createPeopleWriter(db, now),
    removal: createRemovalState(db, now),
    state: createSyncState(db, now),
    putList: createListWriter(db, now),
    keep: createKeep(() => policy),
    followed: createFollowed(db),
    ownReads: createOwnReads(db, now),
    within: (answers: Answers) => answersWithin(answers, { scope: heldScope(stores.cache.read), today }),
  }
  return { stores, ...parts, apply: createApply(parts) }
}

/** What the relay says of allPeople of its copy, as the messages stand in the stream one after another. */
export function said(relay: Desk, scope: DeskScope | null = null): Delivered[] {
  const outgoing = createOutgoing(relay.stores.cache.read)
  return outgoing.allPeople().flatMap((id, at) => saidOf(relay, id, { scope, revision: at + 1 }) ?? [])
}

/** The relay signs one message after the other. */
export const signedAt = (revision: number): string =>
  new Date(Date.UTC(2026, 10, 24) + revision).toISOString()

type Saying = {
  readonly scope?: DeskScope | null
  readonly revision: number
  readonly before?: Published | undefined
}

function saidOf(relay: Desk, id: PersonId, { scope = null, revision, before }: Saying): Delivered | null {
  const outgoing = createOutgoing(relay.stores.cache.read)
  const made = outgoing.of(id, { epoch, today, scope }, before)
  const key = { kind: 'person', scope: 'all', id } as const
  const message = made && (JSON.parse(JSON.stringify(made.message)) as Delivered['message'])
  return message && { key, message, revision, at: signedAt(revision) }
}

/** Everything of people that a copy holds, but how often it was written. */
export function heldIn({ cache }: Stores): unknown {
  const rows = (sql: string) => cache.read.prepare(sql).all()
  return {
    listing: rows('SELECT * FROM listing ORDER BY community_id, scope'),
    detail: rows('SELECT * FROM detail ORDER BY community_id'),
    placement: rows('SELECT * FROM placement ORDER BY community_id, house_id, start_date, end_date'),
    person: rows('SELECT * FROM person ORDER BY community_id').map((row) => ({
      ...(row as object),
      version: null,
    })),
  }
}
