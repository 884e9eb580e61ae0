import type { PersonId } from '../../../shared/domain/ids.ts'
import type { PeopleWriter } from '../../storage/cache/people-writer.ts'
import type { SyncState } from '../../storage/cache/sync-state.ts'
import { inTransaction, type WriteDb } from '../../storage/connection.ts'
import type { FieldKeep } from '../../sync/keep.ts'
import { readKept } from '../follow/read-kept.ts'
import { keyOf } from '../wire/keys.ts'
import type { PersonMessage } from '../wire/message.ts'
import type { Bucket } from './bucket.ts'
import { isGone, type Published } from './outgoing.ts'

type RecoveryDeps = {
  readonly db: WriteDb
  readonly people: Pick<PeopleWriter, 'putAnswers'>
  readonly state: Pick<SyncState, 'enqueueOldest'>
  readonly keep: FieldKeep
  readonly committed: (ids: readonly PersonId[]) => void
}
export type RecoverPeople = (
  bucket: Pick<Bucket, 'person'>,
  known: ReadonlyMap<string, Published>,
) => Promise<void>

/** For a relay that itself holds only a part of the school. */
export const noRecovery: RecoverPeople = () => Promise.resolve()

/** People per transaction. */
const sliceSize = 100

/**
 * Copies people who were published, but are unknown here without proof that they left, back from the bucket: the relay's
 * data was lost, or an older backup restored. The next updates then find out who has left, since a relay reports only
 * people it knows as gone. Their details are queued to be read again, because they may have changed since.
 */
export function createRecovery({ db, people, state, keep, committed }: RecoveryDeps): RecoverPeople {
  const isKnown = db.prepare<[{ id: string }], { one: 1 }>(`
    SELECT 1 AS one FROM listing WHERE community_id = :id
     UNION ALL SELECT 1 FROM tombstone WHERE community_id = :id`)
  const isUnknown = (id: PersonId) => isKnown.get({ id }) === undefined
  const store = (messages: readonly (readonly [PersonId, PersonMessage | null])[]): readonly PersonId[] =>
    inTransaction(db, () =>
      messages.flatMap(([id, message]) => {
        if (message === null || !isUnknown(id)) return [] // read from the school meanwhile
        people.putAnswers(id, readKept(id, message, keep))
        return [id]
      }),
    )
  return async (bucket, known) => {
    const missing = [...fullestOf(known)].filter(([id]) => isUnknown(id))
    let recovered = 0
    for (let at = 0; at < missing.length; at += sliceSize) {
      const slice = missing.slice(at, at + sliceSize)
      const ids = store(
        await Promise.all(slice.map(async ([id, subject]) => [id, await bucket.person(subject)] as const)),
      )
      recovered += ids.length
      committed(ids)
    }
    if (recovered > 0) state.enqueueOldest(recovered)
  }
}

/** For each person the subject with the most parts; a scope may leave some out. */
function fullestOf(known: ReadonlyMap<string, Published>): ReadonlyMap<PersonId, string> {
  const fullest = new Map<PersonId, string>()
  for (const [subject, published] of known) {
    const key = keyOf(subject)
    if (key?.kind !== 'person' || isGone(published)) continue
    const before = known.get(fullest.get(key.id) ?? '')
    if (published.parts.length > (before?.parts.length ?? 0)) fullest.set(key.id, subject)
  }
  return fullest
}
