import type { PersonId } from '../../shared/domain/ids.ts'
import type { FreshDetail, FreshRow } from '../api/fresh-record.ts'
import type { PeopleWriter } from '../storage/cache/people-writer.ts'
import { inTransaction, type WriteDb } from '../storage/connection.ts'
import type { Keep } from './keep.ts'

type Deps = {
  readonly db: WriteDb
  readonly people: Pick<PeopleWriter, 'putListing' | 'putDetail'>
  readonly keep: Keep
}

/**
 * The copy takes what was read of one person outside of a round. Without details the row alone is taken, and the
 * details stay owed where it has changed.
 */
export function createLearnFresh({ db, people, keep }: Deps) {
  return (id: PersonId, fresh: FreshRow, details: FreshDetail | null): void =>
    inTransaction(db, () => {
      const { scope, askedAt } = fresh
      const kept = fresh.scope === 'current' ? keep.currentRow(fresh.row) : keep.pastRow(fresh.row)
      people.putListing({ scope, id, askedAt }, kept)
      if (scope === 'current' && details !== null)
        people.putDetail({ id, askedAt: details.askedAt }, keep.detail(details.detail))
    })
}
