import { pageLimit } from '../../shared/api/limits.ts'
import { AppError } from '../../shared/domain/failure.ts'
import type { PersonId } from '../../shared/domain/ids.ts'
import type { ListingScope } from '../storage/cache/people-writer.ts'
import { commitPage } from './commit-page.ts'
import type { RoundDeps } from './deps.ts'
import type { NamesFirst } from './names-first.ts'
import { type ListedPage, type Listing, readListedPage } from './read-listed-page.ts'

/** Pages requested at once if their number is known: fewer people move during a short sweep. */
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
/** Every page of a list, once. */
export type Pass = {
  readonly listed: ReadonlySet<PersonId>
  /** Rows of all pages. A person who moved to a later page came twice. */
  readonly rows: number
  /** How many of them this desk holds. */
  readonly inside: number
  /** Rows that are no person. */
  readonly setAside: number
  /** How many the service says there are; null: it does not say. */
  readonly total: number | null
  /** Pages before this one were read by an earlier run. */
  readonly from: number
  /** When its first page was requested. */
  readonly startedAt: string
  readonly answers: number
  /** The service does not page: one answer had everyone. */
  readonly isOneAnswer: boolean
  /** A page was empty, and one after it was not. */
  readonly hasHole: boolean
}

/** Throws what the requests throw, and `bad-data` where pages repeat for ever. */
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
  const before = from === 1 ? 0 : deps.state.countSeen(scope, generation) / (from - 1)
  const seen = createTally(Math.ceil(before))
  const startedAt = new Date(deps.clock.now()).toISOString()
  for (let page = from; ; page += 1) {
    const answer = await names.waitFor(ahead.take(page))
    seen.count(answer)
    const pages = seen.pages(answer)
    ahead.upTo(Math.min(pages ?? 0, page + readAhead)) // before this one is written down, which takes as long
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
 * What the pages of one pass have shown so far.
 * @param fullestBefore rows of a page, by those that an earlier run has read: the last page alone would pass for all.
 */
function createTally(fullestBefore: number) {
  const listed = new Set<PersonId>()
  const inside = new Set<PersonId>()
  const odd = new Set<string>()
  let fullest = fullestBefore
  let rowsOfAll = 0
  let repeated = 0
  let empty = 0
  let hasHole = false
  /** Whether this answer, larger than a page may be, has everyone: the total says so, or the same rows came before. */
  const isOneAnswer = ({ rowsSent, meta }: ListedPage): boolean =>
    rowsSent > pageLimit.largest &&
    rowsSent === listed.size + odd.size &&
    (rowsSent === meta.totalRecordCount || repeated > 0)
  return {
    count: ({ rows, others, rowsSent, setAside }: ListedPage): void => {
      const known = listed.size + odd.size
      rowsOfAll += rowsSent
      for (const { id } of rows) inside.add(id)
      for (const { id } of [...rows, ...others]) listed.add(id)
      for (const { hash } of setAside) odd.add(hash)
      hasHole ||= empty > 0 && rowsSent > 0
      empty = rowsSent === 0 ? empty + 1 : 0
      repeated = rowsSent > 0 && listed.size + odd.size === known ? repeated + 1 : 0
      fullest = Math.max(fullest, rowsSent)
    },
    /** People of this desk there may be in all, by the share of those who came. */
    toCome: ({ meta }: ListedPage): number =>
      Math.round(((meta.totalRecordCount ?? 0) * inside.size) / Math.max(1, listed.size)),
    /** Pages in a row of which every row had come before. */
    repeated: () => repeated,
    /**
     * Pages there are by the service's own words, or null where it says nothing usable (the past search may say `All`).
     * By the fullest page that came: a service may send fewer rows than it was asked for, or than it says it does.
     */
    pages: ({ meta }: ListedPage): number | null =>
      meta.totalRecordCount === null
        ? meta.pageCount
        : Math.ceil(meta.totalRecordCount / Math.max(1, fullest)),
    /**
     * Only a page shows that it is the last: an empty one, one that repeats, or, where the service has said that no
     * more follow (`left` is 0), one shorter than another and than the page limit. What it says may promise more pages,
     * and never ends the list by itself. A null for `left`: it says nothing.
     */
    isLast: (answer: ListedPage, left: number | null): boolean => {
      const { rowsSent } = answer
      if (left !== null && left > 0) return empty >= maxEmpty
      const isShort = left !== null && rowsSent < Math.min(fullest, pageLimit.largest)
      return isOneAnswer(answer) || repeated > 0 || isShort || rowsSent === 0
    },
    found: (answer: ListedPage) => ({
      listed,
      rows: rowsOfAll,
      inside: inside.size,
      setAside: odd.size,
      total: answer.meta.totalRecordCount,
      isOneAnswer: isOneAnswer(answer),
      hasHole,
    }),
  }
}

/** Everyone whose row has not come yet is new, as far as is known, and a new person's details are read. */
function expectDetails({ progress, state }: RoundDeps, scope: ListingScope, people: number): void {
  if (scope === 'past') return
  const toCome = Math.max(0, people - state.countListed(scope))
  progress.expectMore('details', state.countDue() + toCome)
}

/** Asks for the next pages while the last one is being written down. */
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
    /** Cancels the requests of this pass, and resolves when none is left. */
    end: async () => {
      stop.abort()
      await Promise.allSettled(asked.values())
    },
  }
}
