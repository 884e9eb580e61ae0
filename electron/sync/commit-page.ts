import { setImmediate as othersFirst } from 'node:timers/promises'
import type { PersonId } from '../../shared/domain/ids.ts'
import type { ListingScope } from '../storage/cache/people-writer.ts'
import { inTransaction } from '../storage/connection.ts'
import type { RoundDeps } from './deps.ts'
import { hurryWanted } from './hurry-wanted.ts'
import type { ListedPage, ListedRow } from './read-listed-page.ts'

type PageCommit = {
  readonly scope: ListingScope
  readonly page: number
  readonly generation: number
  readonly answer: ListedPage
}

/** Limits of one transaction; the first that is reached ends it. A whole page would delay a keystroke by over 25 ms. */
const slice = { people: 34, ms: 8 } as const

/**
 * Stores one page in slices, each with the sweep's marks and the work that follows from it. The sweep advances with the
 * last slice, so that a page that was stored only in part is read again.
 * @returns whether the page brought any change.
 */
export async function commitPage(deps: RoundDeps, commit: PageCommit): Promise<boolean> {
  const { rows } = commit.answer
  let written = 0
  let isNews = false
  do {
    await othersFirst() // waiting work, such as a search, runs before the next slice
    const touched = inTransaction(deps.db, () => {
      const changed: PersonId[] = []
      const startedAt = deps.clock.monotonic()
      for (const row of rows.slice(written, written + slice.people)) {
        if (writeRow(deps, commit, row)) changed.push(row.id)
        written += 1
        if (deps.clock.monotonic() - startedAt > slice.ms) break
      }
      if (written === rows.length) {
        changed.push(...takeOut(deps, commit))
        endPage(deps, commit)
      }
      return changed
    })
    deps.committed(touched)
    isNews ||= touched.length > 0
  } while (written < rows.length)
  return isNews
}

/** @returns whether anything about this person has changed. */
function writeRow(deps: RoundDeps, { scope, generation, answer }: PageCommit, { id, kept }: ListedRow) {
  const change = deps.people.putListing({ scope, id, askedAt: answer.askedAt }, kept)
  deps.state.markSeen(id, scope, generation)
  return change !== 'same'
}

/** Removes people who are now listed outside this desk's scope. @returns the people whose record was here. */
function takeOut({ scope: gate }: RoundDeps, { scope, answer }: PageCommit): PersonId[] {
  const moved = answer.others.filter(({ id, fit }) => fit === 'outside' && gate.takeOut(scope, id))
  return moved.map(({ id }) => id)
}

function endPage(deps: RoundDeps, { scope, page, answer }: PageCommit): void {
  const { state } = deps
  hurryWanted(deps)
  state.quarantine(`${scope} page ${page}`, answer.setAside)
  if (answer.rowsSent === 0) return // a page beyond the last does not advance the sweep
  state.expectDataset(scope, deps.scope.isNarrow ? null : answer.meta.totalRecordCount)
  state.advanceSweep(scope, page + 1, answer.meta.totalRecordCount)
}
