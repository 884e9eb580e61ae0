import { setImmediate as othersFirst } from 'node:timers/promises'
import type { PersonId } from '../../shared/domain/ids.ts'
import type { KeptRow } from '../storage/cache/kept.ts'
import type { ListingScope } from '../storage/cache/people-writer.ts'
import { saysBoarder } from '../storage/cache/project-person.ts'
import type { FetchReason } from '../storage/cache/sync-state.ts'
import type { RoundDeps } from './deps.ts'
import type { ListedPage, ListedRow } from './read-listed-page.ts'

type PageCommit = {
  readonly scope: ListingScope
  readonly page: number
  readonly generation: number
  readonly answer: ListedPage
  /** The second look at page 1: it adds and changes, and is no step of the sweep. */
  readonly isFence?: boolean
}

/** People written in one go: a whole page of new people would keep a keystroke waiting longer than 25 ms. */
const sliceSize = 34

/**
 * Write one page down, in slices; with each slice the marks of the sweep and what has to be read next. The sweep moves
 * on with the last one, so that a page broken off in the middle is read again.
 */
export async function commitPage(deps: RoundDeps, commit: PageCommit): Promise<void> {
  const { rows } = commit.answer
  for (let from = 0; from === 0 || from < rows.length; from += sliceSize) {
    await othersFirst() // what waits in this process, such as a search, comes before the next slice
    const slice = rows.slice(from, from + sliceSize)
    const isLast = from + sliceSize >= rows.length
    const touched = deps.db.transaction(() => {
      const changed = writeRows(deps, commit, slice)
      if (isLast) endPage(deps, commit)
      return changed
    })()
    deps.committed(touched)
  }
}

function writeRows(
  deps: RoundDeps,
  { scope, generation }: PageCommit,
  rows: readonly ListedRow[],
): PersonId[] {
  const touched: PersonId[] = []
  for (const { id, kept } of rows) {
    const change = deps.people.putListing(scope, id, kept)
    deps.state.markSeen(id, scope, generation)
    if (change !== 'same') touched.push(id)
    if (scope !== 'current' || (change === 'same' && deps.people.hasDetail(id))) continue
    deps.state.enqueueDetail(id, kept.schoolId ?? '', detailReason(kept, change === 'new'))
  }
  return touched
}

function endPage({ state }: RoundDeps, { scope, page, answer, isFence }: PageCommit): void {
  state.setAside(`${scope} page ${page}`, answer.setAside)
  if (isFence === true || answer.rowsSent === 0) return // a page beyond the last is no step, either
  state.expectDataset(scope, answer.meta.totalRecordCount)
  state.advanceSweep(scope, page + 1, answer.meta.totalRecordCount)
}

function detailReason(row: KeptRow, isNew: boolean): FetchReason {
  if (saysBoarder(row.boardingStatus)) return 'boarder'
  return isNew ? 'new' : 'changed'
}
