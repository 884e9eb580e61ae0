import type { PersonId } from '../../shared/domain/ids.ts'
import type { Fit } from '../../shared/privacy/scope-fit.ts'
import type { FreshDetail, FreshRow } from '../api/school-api.ts'
import type { PeopleWriter } from '../storage/cache/people-writer.ts'
import { inTransaction } from '../storage/connection.ts'
import type { RoundDeps } from './deps.ts'

type Deps = Pick<RoundDeps, 'db' | 'keep' | 'scope'> & {
  readonly people: Pick<PeopleWriter, 'putListing' | 'putDetail' | 'hasDetail'>
}

/**
 * Stores a person's record that was read outside of a round. Without details, only the row is stored, and a changed row
 * makes the details due. Removes a person who is outside this desk's scope.
 */
export function createLearnFresh({ db, people, keep, scope: gate }: Deps) {
  const fitOf = (id: PersonId, fresh: FreshRow, details: FreshDetail | null): Fit => {
    if (fresh.scope === 'past') return gate.fitOfPast(fresh.row)
    if (details === null) return gate.fitOfCurrent(id, fresh.row)
    return gate.fitByDetail(id, fresh.row, details.detail)
  }
  return (id: PersonId, fresh: FreshRow, details: FreshDetail | null): void =>
    inTransaction(db, () => {
      const { scope, askedAt, unreadable } = fresh
      const fit = fitOf(id, fresh, details)
      if (fit === 'outside') return void gate.takeOut(scope, id)
      if (fit === 'unsaid' && !people.hasDetail(id)) return
      const kept = fresh.scope === 'current' ? keep.currentRow(fresh.row) : keep.pastRow(fresh.row)
      people.putListing({ scope, id, askedAt }, unreadable === undefined ? kept : { ...kept, unreadable })
      if (scope === 'current' && details !== null)
        people.putDetail({ id, askedAt: details.askedAt }, keep.detail(details.detail))
    })
}
