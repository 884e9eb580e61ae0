import type { PersonId } from '../../../shared/domain/ids.ts'
import type { DeskScope } from '../../../shared/scope/desk-scope.ts'
import { createListReader } from '../../storage/cache/lists.ts'
import { createSyncStatusReader } from '../../storage/cache/read-sync-status.ts'
import type { OncePublished } from '../../storage/cache/relay/once-published.ts'
import type { ReadDb } from '../../storage/connection.ts'
import { digestOf, hashOf } from '../wire/digest.ts'
import { placeOf, subjectOf } from '../wire/keys.ts'
import { messageVersion, type RelayMessage } from '../wire/message.ts'
import type { Bucket } from './bucket.ts'
import { createOutgoing, isGone, type Outgoing, type Published } from './outgoing.ts'
import type { TakeBack } from './take-back.ts'

type Deps = {
  readonly db: ReadDb
  readonly once: OncePublished
  readonly bucket: Bucket
  readonly scopes: Readonly<Record<string, DeskScope | null>>
  readonly takeBack: TakeBack
  /** YYYY-MM-DD where this computer is. */
  readonly today: () => string
}

/** What the copy holds, put where it is not on the server yet. Each rejects as the server does. */
export async function createPublishing({ db, once, bucket, takeBack, scopes, today }: Deps) {
  const outgoing = createOutgoing(db)
  const lists = createListReader(db)
  const state = createStateOf(db, bucket.epoch)
  const known = await bucket.published()
  await takeBack(bucket, known)
  const names = Object.keys(scopes)
  once.add(Array.from(known).flatMap(([subject, it]) => (isPerson(subject) && !isGone(it) ? [subject] : [])))

  const putWhereNew = async (subject: string, made: Outgoing | null): Promise<void> => {
    if (made === null) return
    const { message, ...published } = made
    const before = known.get(subject)
    if (before?.hash === published.hash && before.parts === published.parts) return
    await bucket.put(subject, message, published)
    known.set(subject, published)
  }
  return {
    /** Whoever is in the copy, stands on the server, or has ever stood on one. */
    everybody: (): Set<PersonId> => {
      const ids = new Set(outgoing.everybody())
      for (const subject of [...known.keys(), ...once.all()]) {
        const place = placeOf(subject)
        if (place?.kind === 'person') ids.add(place.id)
      }
      return ids
    },
    person: async (id: PersonId): Promise<void> => {
      const context = { epoch: bucket.epoch, today: today() }
      const put = Object.entries(scopes).map(async ([name, scope]) => {
        const subject = subjectOf({ kind: 'person', scope: name, id })
        const before = known.get(subject) ?? (once.has(subject) ? someone : undefined)
        const made = outgoing.of(id, { ...context, scope }, before)
        if (made !== null && !isGone(made)) once.add([subject])
        await putWhereNew(subject, made)
      })
      await Promise.all(put)
    },
    lists: async (): Promise<void> => {
      for (const { path, readAt, ...list } of lists.all())
        for (const scope of names) {
          const options = list.options.map((each) => ({ ...each }))
          const head = { v: messageVersion, epoch: bucket.epoch, kind: 'list' } as const
          const message = { ...head, ...list, options, readAt }
          const subject = subjectOf({ kind: 'list', scope, path })
          await putWhereNew(subject, { message, hash: hashOf(list), parts: 'list' })
        }
    },
    /** Of each scope, as it stands on the server now: after the people it speaks of. */
    states: async (): Promise<void> => {
      for (const scope of names) {
        const message = state(peopleOf(known, scope))
        const subject = subjectOf({ kind: 'state', scope })
        await putWhereNew(subject, { message, hash: hashOf(message), parts: 'state' })
      }
    },
  }
}

/** Stood at a key of a stream that is no more. */
const someone: Published = { hash: '', parts: 'c' }
const isPerson = (subject: string): boolean => placeOf(subject)?.kind === 'person'

type PublishedPerson = Published & { readonly id: PersonId }

function peopleOf(known: ReadonlyMap<string, Published>, scope: string): readonly PublishedPerson[] {
  return Array.from(known).flatMap(([subject, published]) => {
    const place = placeOf(subject)
    const isOne = place?.kind === 'person' && place.scope === scope && !isGone(published)
    return isOne ? [{ ...published, id: place.id }] : []
  })
}

function createStateOf(db: ReadDb, epoch: string) {
  const status = createSyncStatusReader(db)
  return (people: readonly PublishedPerson[]): RelayMessage => {
    const { lastCompleteAt, lastAttemptAt, lastOutcome, datasets } = status()
    const having = (part: string) => people.filter(({ parts }) => parts.includes(part)).length
    const held = { current: having('c'), past: having('p'), details: having('d') }
    return {
      ...{ v: messageVersion, epoch, kind: 'state' },
      ...{ lastCompleteAt, lastAttemptAt, lastOutcome },
      datasets: datasets.map(({ name, completeAt, held: lists }) => {
        return { name, completeAt, held: name === 'lookups' ? lists : held[name] }
      }),
      digest: digestOf(people.map(({ id, hash }) => [id, hash])),
    }
  }
}
