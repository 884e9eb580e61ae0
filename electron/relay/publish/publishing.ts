import type { PersonId } from '../../../shared/domain/ids.ts'
import type { DeskScope } from '../../../shared/scope/desk-scope.ts'
import { createListReader } from '../../storage/cache/lists.ts'
import { createSyncStatusReader } from '../../storage/cache/read-sync-status.ts'
import type { OncePublished } from '../../storage/cache/relay/once-published.ts'
import type { ReadDb } from '../../storage/connection.ts'
import { digestOf, hashOf } from '../wire/digest.ts'
import { keyOf, subjectOf } from '../wire/keys.ts'
import { messageVersion, type RelayMessage } from '../wire/message.ts'
import type { Bucket } from './bucket.ts'
import { createOutgoing, isGone, type Outgoing, type Published } from './outgoing.ts'
import type { RecoverPeople } from './recover-people.ts'

type PublishingDeps = {
  readonly db: ReadDb
  readonly once: OncePublished
  readonly bucket: Bucket
  readonly scopes: Readonly<Record<string, DeskScope | null>>
  readonly recoverPeople: RecoverPeople
  /** YYYY-MM-DD where this computer is. */
  readonly today: () => string
}

/** Publishes parts of the relay's data, where they differ from the bucket. All methods reject with the server's errors. */
export type Publishing = {
  /** All people who are stored here, are in the bucket, or were ever published. */
  allPeople(): Set<PersonId>
  person(id: PersonId): Promise<void>
  lists(): Promise<void>
  /** The state of each scope, as the server has it now; has to follow the people it describes. */
  states(): Promise<void>
}

export async function createPublishing(deps: PublishingDeps): Promise<Publishing> {
  const { db, once, bucket, recoverPeople, scopes, today } = deps
  const outgoing = createOutgoing(db)
  const lists = createListReader(db)
  const state = createStateOf(db, bucket.epoch)
  const known = await bucket.published()
  await recoverPeople(bucket, known)
  const names = Object.keys(scopes)
  once.add(Array.from(known).flatMap(([subject, it]) => (isPerson(subject) && !isGone(it) ? [subject] : [])))

  const putIfChanged = async (subject: string, made: Outgoing | null): Promise<void> => {
    if (made === null) return
    const { message, ...published } = made
    const before = known.get(subject)
    if (before?.hash === published.hash && before.parts === published.parts && isOfSameDay(before, published))
      return
    await bucket.put(subject, message, published)
    known.set(subject, published)
  }
  return {
    allPeople: () => {
      const ids = new Set(outgoing.allPeople())
      for (const subject of [...known.keys(), ...once.all()]) {
        const key = keyOf(subject)
        if (key?.kind === 'person') ids.add(key.id)
      }
      return ids
    },
    person: async (id) => {
      const context = { epoch: bucket.epoch, today: today() }
      const put = Object.entries(scopes).map(async ([name, scope]) => {
        const subject = subjectOf({ kind: 'person', scope: name, id })
        const before = known.get(subject) ?? (once.has(subject) ? someone : undefined)
        const made = outgoing.of(id, { ...context, scope }, before)
        if (made !== null && !isGone(made)) once.add([subject])
        await putIfChanged(subject, made)
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
          await putIfChanged(subject, { message, hash: hashOf(list), parts: 'list', asOf: readAt })
        }
    },
    states: async () => {
      for (const scope of names) {
        const message = state(peopleOf(known, scope))
        const subject = subjectOf({ kind: 'state', scope })
        await putIfChanged(subject, { message, hash: hashOf(message), parts: 'state' })
      }
    },
  }
}

const dayMs = 24 * 3_600_000
/** Desks show when details were read, so these are published once more after each read, at most daily. */
const isOfSameDay = (before: Published, now: Published): boolean =>
  !(Date.parse(now.asOf ?? '') - Date.parse(before.asOf || '1970-01-01') >= dayMs)

/** In place of a message whose stream no longer exists. */
const someone: Published = { hash: '', parts: 'c' }
const isPerson = (subject: string): boolean => keyOf(subject)?.kind === 'person'

type PublishedPerson = Published & { readonly id: PersonId }

function peopleOf(known: ReadonlyMap<string, Published>, scope: string): readonly PublishedPerson[] {
  return Array.from(known).flatMap(([subject, published]) => {
    const key = keyOf(subject)
    const isOne = key?.kind === 'person' && key.scope === scope && !isGone(published)
    return isOne ? [{ ...published, id: key.id }] : []
  })
}

function createStateOf(db: ReadDb, epoch: string) {
  const status = createSyncStatusReader(db)
  const unlisted = db.prepare<[], { id: PersonId }>(
    'SELECT DISTINCT community_id AS id FROM seen WHERE absent > 0',
  )
  return (people: readonly PublishedPerson[]): RelayMessage => {
    const { asOf, lastAttemptAt, lastOutcome, datasets } = status()
    const ids = new Set<string>(people.map(({ id }) => id))
    const having = (part: string) => people.filter(({ parts }) => parts.includes(part)).length
    const held = { current: having('c'), past: having('p'), details: having('d') }
    return {
      ...{ v: messageVersion, epoch, kind: 'state' },
      ...{ lastCompleteAt: asOf, lastAttemptAt, lastOutcome },
      datasets: datasets.map(({ name, completeAt, isForbidden, held: lists }) => {
        return { name, completeAt, isForbidden, held: name === 'lookups' ? lists : held[name] }
      }),
      unlisted: unlisted.all().flatMap(({ id }) => (ids.has(id) ? [id] : [])),
      digest: digestOf(people.map(({ id, hash }) => [id, hash])),
    }
  }
}
