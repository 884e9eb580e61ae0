import type { PersonId } from '../../../shared/domain/ids.ts'
import { type Answers, createAnswersReader } from '../../storage/cache/answers.ts'
import type { PeopleWriter } from '../../storage/cache/people-writer.ts'
import type { SyncState } from '../../storage/cache/sync-state.ts'
import { inTransaction } from '../../storage/connection.ts'
import type { RoundDeps } from '../../sync/deps.ts'
import { readKept } from '../follow/read-kept.ts'
import type { RelayMessage } from '../wire/message.ts'
import { keyOf } from '../wire/subjects.ts'
import type { Bucket } from './bucket.ts'
import { isGone, isOlder, type Published, pastOrUnknown } from './outgoing.ts'

type RecoveryDeps = Pick<RoundDeps, 'db' | 'keep' | 'committed'> & {
  readonly people: Pick<PeopleWriter, 'putAnswers'>
  readonly state: Pick<SyncState, 'enqueueOldest'>
  readonly now: () => string
}
export type RecoverPeople = (
  bucket: Pick<Bucket, 'message'>,
  known: ReadonlyMap<string, Published>,
) => Promise<void>

/** Recovers no people: for a relay that itself holds only a part of the school. */
export const noRecovery: RecoverPeople = () => Promise.resolve()

/** People per transaction. */
const sliceSize = 100

/**
 * Copies answers about people from the bucket if they are later than the local ones: the relay's data was lost or
 * restored from an old backup. Leaves out people with a local proof that they left. Later updates find out who else has
 * left, because a relay reports only known people as gone. Queues details to be read again: they may have changed.
 */
export function createRecovery(deps: RecoveryDeps): RecoverPeople {
  const { db, people, state, keep, now, committed } = deps
  const answers = createAnswersReader(db)
  const hasLeft = db.prepare<[{ id: string }], { one: 1 }>(
    'SELECT 1 AS one FROM tombstone WHERE community_id = :id',
  )
  const readAts = db.prepare<[{ id: string }], { at: string }>(`
    SELECT coalesce(max(read_at) FILTER (WHERE scope = 'current'), '') || ',' || coalesce(max(read_at) FILTER (WHERE scope = 'past'), '')
        || ',' || coalesce((SELECT read_at FROM detail WHERE community_id = :id), '') AS at
      FROM listing WHERE community_id = :id`)
  const isOutdated = (id: PersonId, published: Published) => {
    if (hasLeft.get({ id }) !== undefined) return false
    const asOf = readAts.get({ id })?.at.split(',') ?? []
    return asOf.every((at) => at === '') || isOlder({ asOf }, published, now())
  }
  const store = (fetched: readonly (Fetched & { readonly message: RelayMessage | null })[]) =>
    inTransaction(db, () =>
      fetched.flatMap(({ id, published, message }) => {
        if (message?.kind !== 'person' || !isOutdated(id, published)) return [] // read from the school meanwhile
        people.putAnswers(id, latestOf(answers.of(id), readKept(id, message, keep), now()))
        return [id]
      }),
    )
  return async (bucket, known) => {
    const missing = fullestOf(known).filter(({ id, published }) => isOutdated(id, published))
    let recovered = 0
    for (let at = 0; at < missing.length; at += sliceSize) {
      const slice = missing.slice(at, at + sliceSize)
      const ids = store(
        await Promise.all(slice.map(async (one) => ({ ...one, message: await bucket.message(one.subject) }))),
      )
      recovered += ids.length
      committed(ids)
    }
    if (recovered > 0) state.enqueueOldest(recovered)
  }
}

type Fetched = { readonly id: PersonId; readonly subject: string; readonly published: Published }

/** The later version of each answer. A missing answer never replaces another, because a scope may leave some out. */
function latestOf(own: Answers, published: Answers, now: string): Answers {
  const later = <One extends Answers['current' | 'detail']>(one: One, other: One): One =>
    pastOrUnknown(other?.readAt ?? '', now) > pastOrUnknown(one?.readAt ?? '', now) ? other : one
  return {
    current: later(own.current, published.current),
    past: later(own.past, published.past),
    detail: later(own.detail, published.detail),
  }
}

/** For each person, the message with the most parts, because a scope may leave out some parts. */
function fullestOf(known: ReadonlyMap<string, Published>): readonly Fetched[] {
  const fullest = new Map<PersonId, Fetched>()
  for (const [subject, published] of known) {
    const key = keyOf(subject)
    if (key?.kind !== 'person' || isGone(published)) continue
    const before = fullest.get(key.id)?.published
    if (published.parts.length > (before?.parts.length ?? 0))
      fullest.set(key.id, { id: key.id, subject, published })
  }
  return [...fullest.values()]
}
