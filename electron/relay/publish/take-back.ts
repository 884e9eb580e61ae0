import type { PersonId } from '../../../shared/domain/ids.ts'
import type { PeopleWriter } from '../../storage/cache/people-writer.ts'
import type { SyncState } from '../../storage/cache/sync-state.ts'
import { inTransaction, type WriteDb } from '../../storage/connection.ts'
import type { FieldKeep } from '../../sync/keep.ts'
import { readKept } from '../follow/read-kept.ts'
import { placeOf } from '../wire/keys.ts'
import type { PersonMessage } from '../wire/message.ts'
import type { Bucket } from './bucket.ts'
import { isGone, type Published } from './outgoing.ts'

type Deps = {
  readonly db: WriteDb
  readonly people: Pick<PeopleWriter, 'putAnswers'>
  readonly state: Pick<SyncState, 'enqueueOldest'>
  readonly keep: FieldKeep
  readonly committed: (ids: readonly PersonId[]) => void
}
export type TakeBack = (
  bucket: Pick<Bucket, 'person'>,
  known: ReadonlyMap<string, Published>,
) => Promise<void>

/** Of a relay that holds a part of the school itself. */
export const takesNobodyBack: TakeBack = () => Promise.resolve()

/** People in one go. */
const sliceSize = 100

/**
 * Whoever stands in the bucket and is not in the copy, though nobody has proved that they left: the copy was lost, or
 * an older one put back. They are written in it as they stand there, so that the next updates find who has left: a relay
 * calls nobody gone whom it does not know. Their details are owed, because nobody knows what has changed since.
 */
export function createTakeBack({ db, people, state, keep, committed }: Deps): TakeBack {
  const isKnown = db.prepare<[{ id: string }], { one: 1 }>(`
    SELECT 1 AS one FROM listing WHERE community_id = :id
     UNION ALL SELECT 1 FROM tombstone WHERE community_id = :id`)
  const isUnknown = (id: PersonId) => isKnown.get({ id }) === undefined
  const put = (said: readonly (readonly [PersonId, PersonMessage | null])[]): readonly PersonId[] =>
    inTransaction(db, () =>
      said.flatMap(([id, message]) => {
        if (message === null || !isUnknown(id)) return [] // read of the school meanwhile
        people.putAnswers(id, readKept(id, message, keep))
        return [id]
      }),
    )
  return async (bucket, known) => {
    const missing = [...fullestOf(known)].filter(([id]) => isUnknown(id))
    let taken = 0
    for (let at = 0; at < missing.length; at += sliceSize) {
      const slice = missing.slice(at, at + sliceSize)
      const ids = put(
        await Promise.all(slice.map(async ([id, subject]) => [id, await bucket.person(subject)] as const)),
      )
      taken += ids.length
      committed(ids)
    }
    if (taken > 0) state.enqueueOldest(taken)
  }
}

/** The subject of each person at which most of them stands: a scope may leave some of it out. */
function fullestOf(known: ReadonlyMap<string, Published>): ReadonlyMap<PersonId, string> {
  const fullest = new Map<PersonId, string>()
  for (const [subject, published] of known) {
    const place = placeOf(subject)
    if (place?.kind !== 'person' || isGone(published)) continue
    const before = known.get(fullest.get(place.id) ?? '')
    if (published.parts.length > (before?.parts.length ?? 0)) fullest.set(place.id, subject)
  }
  return fullest
}
