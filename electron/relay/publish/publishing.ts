import type { PersonId } from '../../../shared/domain/ids.ts'
import type { DeskScope } from '../../../shared/scope/desk-scope.ts'
import { localDay } from '../../../shared/text/calendar-day.ts'
import { createListReader } from '../../storage/cache/lookup-lists.ts'
import { createSyncStatusReader } from '../../storage/cache/read-sync-status.ts'
import type { OncePublished } from '../../storage/cache/relay/once-published.ts'
import type { ReadDb } from '../../storage/connection.ts'
import { digestOf, hashOf } from '../wire/digest.ts'
import { messageVersion, type RelayMessage } from '../wire/message.ts'
import { keyOf, subjectOf } from '../wire/subjects.ts'
import type { Bucket } from './bucket.ts'
import { createOutgoing, isGone, isOlder, type Outgoing, type Published } from './outgoing.ts'
import type { RecoverPeople } from './recover-people.ts'
import { createSnapshots } from './snapshots.ts'

export type PublishingDeps = {
  readonly db: ReadDb
  readonly once: OncePublished
  readonly bucket: Bucket
  readonly scopes: Readonly<Record<string, DeskScope | null>>
  readonly recoverPeople: RecoverPeople
  readonly now: () => string
  readonly monotonic: () => number
  /** Called for each message that is too large for the server. The message that was published before stays. */
  readonly leftOut: () => void
}

/** Publishes parts that differ from the bucket and are not older. Rejects with the server's errors. */
export type Publishing = {
  /** All people who are stored here, are in the bucket, or were ever published. */
  allPeople(): Set<PersonId>
  person(id: PersonId): Promise<void>
  lists(): Promise<void>
  /** Publishes the state of each scope, after the people that it describes. */
  states(): Promise<void>
  count(): number
  readonly snapshots: ReturnType<typeof createSnapshots>
}

export async function createPublishing(deps: PublishingDeps): Promise<Publishing> {
  const { db, once, bucket, recoverPeople, scopes, now, monotonic, leftOut } = deps
  const outgoing = createOutgoing(db)
  const lists = createListReader(db)
  const state = createStateOf(db, bucket.epoch, now)
  const known = await bucket.published()
  await recoverPeople(bucket, known)
  const names = Object.keys(scopes)
  const stateSubjects = names.map((scope) => [scope, subjectOf({ kind: 'state', scope })] as const)
  const statesBefore = new Map<string, RelayMessage | null>()
  for (const [scope, subject] of stateSubjects) statesBefore.set(scope, await bucket.message(subject))
  const snapshots = createSnapshots({ bucket, scopes: names, subjects: () => known.keys(), monotonic })
  once.add(Array.from(known).flatMap(([subject, it]) => (isPerson(subject) && !isGone(it) ? [subject] : [])))

  /** @returns whether it was published. */
  const putIfChanged = async (subject: string, made: Outgoing | null): Promise<boolean> => {
    if (made === null) return false
    const { message, ...published } = made
    const before = known.get(subject)
    if (before !== undefined && (isSame(before, published) || isOlder(published, before, now()))) return false
    if (!(await bucket.put(subject, message, published))) {
      leftOut()
      return false
    }
    known.set(subject, published)
    return true
  }
  return {
    count: () => known.size,
    snapshots,
    allPeople: () => {
      const ids = new Set(outgoing.allPeople())
      for (const subject of [...known.keys(), ...once.all()]) {
        const key = keyOf(subject)
        if (key?.kind === 'person') ids.add(key.id)
      }
      return ids
    },
    person: async (id) => {
      const context = { epoch: bucket.epoch, today: localDay(new Date(now())) }
      const put = Object.entries(scopes).map(async ([name, scope]) => {
        const subject = subjectOf({ kind: 'person', scope: name, id })
        const before = known.get(subject) ?? (once.has(subject) ? someone : undefined)
        const made = outgoing.of(id, { ...context, scope }, before)
        if (made !== null && !isGone(made)) once.add([subject])
        if (made !== null && before !== undefined && isReduced(made, before)) snapshots.withdraw(name)
        // The state is published again, so that a desk that lacked this person compares itself with it.
        if (await putIfChanged(subject, made)) known.delete(subjectOf({ kind: 'state', scope: name }))
      })
      await Promise.all(put)
    },
    lists: async () => {
      for (const { path, readAt, ...list } of lists.all())
        for (const scope of names) {
          const options = list.options.map((each) => ({ ...each }))
          const head = { v: messageVersion, epoch: bucket.epoch, kind: 'list' } as const
          const message = { ...head, ...list, options, readAt }
          const subject = subjectOf({ kind: 'list', scope, path })
          await putIfChanged(subject, { message, hash: hashOf(list), parts: 'list', asOf: [readAt] })
        }
    },
    states: async () => {
      for (const [scope, subject] of stateSubjects) {
        const message = state(peopleOf(known, scope), statesBefore.get(scope))
        await putIfChanged(subject, { message, hash: hashOf(message), parts: 'state', asOf: [] })
      }
    },
  }
}

const dayMs = 24 * 3_600_000
/** Whether to skip a message. Desks show when details were read, so a later read is published too, at most daily. */
const isSame = (before: Published, now: Published): boolean =>
  before.hash === now.hash &&
  before.parts === now.parts &&
  !(Date.parse(now.asOf.at(-1) ?? '') - Date.parse(before.asOf.at(-1) || '1970-01-01') >= dayMs)

/** Whether the person was removed, lost a part, or has a protected address. */
const isReduced = (made: Outgoing, before: Published): boolean =>
  made.hash !== before.hash &&
  (made.parts.length < before.parts.length || JSON.stringify(made.message).includes('"withheld":true'))

/** Replaces a published message whose stream no longer exists. */
const someone: Published = { hash: '', parts: 'c', asOf: [] }
const isPerson = (subject: string): boolean => keyOf(subject)?.kind === 'person'

type PublishedPerson = Published & { readonly id: PersonId }

function peopleOf(known: ReadonlyMap<string, Published>, scope: string): readonly PublishedPerson[] {
  return Array.from(known).flatMap(([subject, published]) => {
    const key = keyOf(subject)
    const isOne = key?.kind === 'person' && key.scope === scope && !isGone(published)
    return isOne ? [{ ...published, id: key.id }] : []
  })
}

function createStateOf(db: ReadDb, epoch: string, now: () => string) {
  const status = createSyncStatusReader(db)
  // Not on the last whole list. The times of rows do not show it, because the clock may have been set.
  const absent = db.prepare<[], { id: PersonId; scope: 'current' | 'past' }>(`
    SELECT community_id AS id, scope FROM seen JOIN sweep USING (scope) LEFT JOIN dataset ON name = scope WHERE absent > 0
        OR (seen.generation < sweep.generation AND finished_at IS NOT NULL AND complete_at >= begun_at)`)
  const unread = db.prepare("SELECT 1 FROM quarantine WHERE source LIKE 'current page %'")
  /** The bucket's state may be the later one: then this relay's data is older and is not published. */
  const later = <At extends string | null>(own: At, before: At | undefined): At =>
    before && before <= now() && before > (own ?? '') ? before : own
  return (people: readonly PublishedPerson[], published: RelayMessage | null | undefined): RelayMessage => {
    const before = published?.kind === 'state' ? published : null
    const { asOf, datasets, ...own } = status()
    const ifLater = (mine: string | null, its: string | null = null) =>
      later(mine, its) === mine ? null : before
    const { lastAttemptAt, lastOutcome } = ifLater(own.lastAttemptAt, before?.lastAttemptAt) ?? own
    const restored = ifLater(asOf, before?.lastCompleteAt)
    const shownBy = new Map(people.map(({ id, parts }) => [id, parts.includes('c') ? 'current' : 'past']))
    const having = (part: string) => people.filter(({ parts }) => parts.includes(part)).length
    const held = { current: having('c'), past: having('p'), details: having('d') }
    return {
      v: messageVersion,
      epoch,
      kind: 'state',
      lastCompleteAt: later(asOf, before?.lastCompleteAt),
      lastAttemptAt,
      lastOutcome,
      datasets: datasets.map(({ name, completeAt: ownAt, isForbidden, held: lists }) => {
        const completeAt = later(ownAt, before?.datasets.find((each) => each.name === name)?.completeAt)
        return { name, completeAt, isForbidden, held: name === 'lookups' ? lists : held[name] }
      }),
      unlisted:
        restored?.unlisted ??
        absent.all().flatMap(({ id, scope }) => (shownBy.get(id) === scope ? [id] : [])),
      hadUnread: restored?.hadUnread ?? unread.get() !== undefined,
      digest: digestOf(people.map(({ id, hash }) => [id, hash])),
    }
  }
}
