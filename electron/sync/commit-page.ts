import type { PersonId } from '../../shared/domain/ids.ts'
import type { KeptRow } from '../storage/cache/kept.ts'
import type { ListingScope } from '../storage/cache/people-writer.ts'
import { saysBoarder } from '../storage/cache/project-person.ts'
import type { FetchReason } from '../storage/cache/sync-state.ts'
import type { RoundDeps } from './deps.ts'
import type { ListedPage } from './read-listed-page.ts'

type PageCommit = {
  readonly scope: ListingScope
  readonly page: number
  readonly generation: number
  readonly answer: ListedPage
  /** The second look at page 1: it adds and changes, and is no step of the sweep. */
  readonly isFence?: boolean
}

/** One page, one transaction: the people, the marks of the sweep, and what has to be read next. */
export function commitPage(deps: RoundDeps, { scope, page, generation, answer, isFence }: PageCommit): void {
  const touched: PersonId[] = []
  deps.db.transaction(() => {
    for (const { id, kept } of answer.rows) {
      const change = deps.people.putListing(scope, id, kept)
      deps.state.markSeen(id, scope, generation)
      if (change !== 'same') touched.push(id)
      if (scope !== 'current' || (change === 'same' && deps.people.hasDetail(id))) continue
      deps.state.enqueueDetail(id, kept.schoolId ?? '', detailReason(kept, change === 'new'))
    }
    deps.state.setAside(`${scope} page ${page}`, answer.setAside)
    if (isFence === true) return
    deps.state.expectDataset(scope, answer.meta.totalRecordCount)
    deps.state.advanceSweep(scope, page + 1, answer.meta.totalRecordCount)
  })()
  deps.committed(touched)
}

function detailReason(row: KeptRow, isNew: boolean): FetchReason {
  if (saysBoarder(row.boardingStatus)) return 'boarder'
  return isNew ? 'new' : 'changed'
}
