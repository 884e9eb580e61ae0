import { pageLimit } from '../../shared/api/limits.ts'
import { AppError } from '../../shared/domain/failure.ts'
import type { PersonId } from '../../shared/domain/ids.ts'
import type { ListingScope } from '../storage/cache/people-writer.ts'
import { commitPage } from './commit-page.ts'
import type { RoundDeps } from './deps.ts'
import type { NamesFirst } from './names-first.ts'
import { type ListedPage, type Listing, readListedPage } from './read-listed-page.ts'

/** Pages requested at once if the number of pages is known. During a short sweep, fewer people move between pages. */
const readAhead = 8
/** A total may promise pages that do not exist: after this many empty pages in a row it is ignored. */
const maxEmpty = 3

type PassStart = Listing & {
  readonly generation: number
  readonly names: NamesFirst
  readonly from: number
  /** Requests of this sweep that were answered before this pass. */
  readonly answered: number
}
/** The result of reading every page of a list once. */
export type Pass = {
  readonly listed: ReadonlySet<PersonId>
  /** The number of rows of all pages. A person who moved to a later page counts twice. */
  readonly rows: number
  /** How many of the listed people belong to this desk. */
  readonly inside: number
  /** The number of rows that could not be read as a person. */
  readonly setAside: number
  /** The total that the last page with rows states; null if it states none. An empty page may count 0. */
  readonly total: number | null
  /** Whether a page stated a larger total than the rows that came. Repeated pages do not count as rows. */
  readonly isShort: boolean
  /** The first page of this pass. Earlier pages were read by an earlier run. */
  readonly from: number
  /** When the first page of this pass was requested. */
  readonly startedAt: string
  readonly answers: number
  /** Whether the service does not page: one answer had everyone. */
  readonly isOneAnswer: boolean
  /** Whether a page was empty although a later page was not. */
  readonly hasHole: boolean
}

/** Reads all pages of a list. Throws what the requests throw, and `bad-data` if pages repeat for ever. */
export async function readPass(deps: RoundDeps, start: PassStart): Promise<Pass> {
  const ahead = createReadAhead(deps, start)
  try {
    return await readPages(deps, start, ahead)
  } finally {
    await ahead.end()
  }
}

async function readPages(
  deps: RoundDeps,
  { scope, generation, names, from, answered }: PassStart,
  ahead: ReturnType<typeof createReadAhead>,
): Promise<Pass> {
  if (from === 1 && scope === 'current') deps.scope.passBegun()
  const earlier = from === 1 ? 0 : deps.state.countSeen(scope, generation)
  const seen = createTally(earlier, Math.ceil(earlier / Math.max(1, from - 1)))
  const startedAt = new Date(deps.clock.now()).toISOString()
  for (let page = from; ; page += 1) {
    const answer = await names.waitFor(ahead.take(page))
    seen.count(answer)
    const pages = seen.pages(answer)
    ahead.upTo(Math.min(pages ?? 0, page + readAhead)) // before this page is stored, which takes as long as a request
    const isNews = await commitPage(deps, { scope, page, generation, answer })
    names.listed()
    deps.progress.expect(scope, answered + Math.max(pages ?? 0, page))
    if (isNews || page === from) expectDetails(deps, scope, seen.toCome(answer))
    deps.progress.done(scope, answered + page)
    if (seen.isLast(answer, pages && Math.max(0, pages - page)))
      return { ...seen.found(answer), from, startedAt, answers: page - from + 1 }
    if (seen.repeated() > 1)
      throw new AppError({ code: 'bad-data', endpoint: `${scope} search`, fault: 'repeated pages' })
  }
}

/**
 * Counts what the pages of one pass have shown so far.
 * @param earlier the number of people on the pages of an earlier run.
 * @param fullestBefore rows per page in an earlier run, so that a short last page is recognised after a restart.
 */
function createTally(earlier: number, fullestBefore: number) {
  const listed = new Set<PersonId>()
  const inside = new Set<PersonId>()
  const odd = new Set<string>()
  let fullest = fullestBefore
  let rowsOfAll = 0
  let newRows = 0
  let mostStated = 0
  let total: number | null = null
  let repeated = 0
  let empty = 0
  let hasHole = false
  /** Whether an answer that exceeds the page limit has everyone: the total says so, or it repeats an earlier answer. */
  const isOneAnswer = ({ rowsSent, meta }: ListedPage): boolean =>
    rowsSent > pageLimit.largest &&
    rowsSent === listed.size + odd.size &&
    (rowsSent === meta.totalRecordCount || repeated > 0)
  return {
    count: ({ rows, others, rowsSent, setAside, meta }: ListedPage): void => {
      const known = listed.size + odd.size
      rowsOfAll += rowsSent
      for (const { id } of rows) inside.add(id)
      for (const { id } of [...rows, ...others]) listed.add(id)
      for (const { hash } of setAside) odd.add(hash)
      hasHole ||= empty > 0 && rowsSent > 0
      empty = rowsSent === 0 ? empty + 1 : 0
      repeated = rowsSent > 0 && listed.size + odd.size === known ? repeated + 1 : 0
      fullest = Math.max(fullest, rowsSent)
      if (repeated === 0) newRows += rowsSent
      if (rowsSent > 0 || earlier + rowsOfAll === 0) total = meta.totalRecordCount
      mostStated = Math.max(mostStated, meta.totalRecordCount ?? 0)
    },
    /** The estimated number of people of this desk: the stated total times their share of the rows so far. */
    toCome: ({ meta }: ListedPage): number =>
      Math.round(((meta.totalRecordCount ?? 0) * inside.size) / Math.max(1, listed.size)),
    /** The number of pages in a row that had no new row. */
    repeated: () => repeated,
    /**
     * The number of pages by the service's total, or null if it states none (the past search may say `All`). Divides by
     * the fullest page so far, because a service may send fewer rows than requested or stated.
     */
    pages: ({ meta }: ListedPage): number | null =>
      meta.totalRecordCount === null
        ? meta.pageCount
        : Math.ceil(meta.totalRecordCount / Math.max(1, fullest)),
    /**
     * Whether this page is the last: it is empty, repeats, or, if the service states that no more follow (`left` is 0),
     * is shorter than another page and than the page limit, and all rows of the total have come. The stated number of
     * pages may extend the list, but never ends it by itself. `left` is null if the service states no number.
     */
    isLast: (answer: ListedPage, left: number | null): boolean => {
      const { rowsSent, meta } = answer
      if (left !== null && left > 0) return empty >= maxEmpty
      const isShort = left !== null && rowsSent < Math.min(fullest, pageLimit.largest)
      const isAll = earlier + rowsOfAll >= (meta.totalRecordCount ?? 0)
      return isOneAnswer(answer) || repeated > 0 || (isShort && isAll) || rowsSent === 0
    },
    found: (answer: ListedPage) => ({
      listed,
      rows: rowsOfAll,
      inside: inside.size,
      setAside: odd.size,
      total,
      isShort: newRows < mostStated,
      isOneAnswer: isOneAnswer(answer),
      hasHole,
    }),
  }
}

/** Expects details for all people whose rows are still to come, because they may be new. */
function expectDetails({ progress, state }: RoundDeps, scope: ListingScope, people: number): void {
  if (scope === 'past') return
  const toCome = Math.max(0, people - state.countListed(scope))
  progress.expectMore('details', state.countDue() + toCome)
}

/** Requests the next pages while the current page is being stored. */
function createReadAhead(deps: RoundDeps, listing: Listing) {
  const asked = new Map<number, Promise<ListedPage>>()
  const stop = new AbortController()
  const signal = AbortSignal.any([deps.signal, stop.signal])
  const ask = (page: number): Promise<ListedPage> => {
    const known = asked.get(page) ?? readListedPage({ ...deps, signal }, listing, page)
    known.catch(() => undefined) // the caller of `take` gets the failure
    asked.set(page, known)
    return known
  }
  let highest = 0
  return {
    take: async (page: number) => {
      highest = Math.max(highest, page)
      const answer = await ask(page)
      asked.delete(page)
      return answer
    },
    upTo: (last: number) => {
      for (; highest < last; highest += 1) void ask(highest + 1)
    },
    /** Cancels the requests of this pass. Resolves when all of them have ended. */
    end: async () => {
      stop.abort()
      await Promise.allSettled(asked.values())
    },
  }
}
