import { pageLimit } from '../../../shared/api/limits.ts'
import { AppError, isFailure } from '../../../shared/domain/failure.ts'
import type { Paging, SearchPage } from '../../api/search-page.ts'
import { type RetryDeps, retrying } from './retry.ts'

/** Rows of a part. A page has five parts. */
const partRows = 20
const partsOfPage = pageLimit.largest / partRows

type Deps = RetryDeps & { readonly signal: AbortSignal }
type Read<Row> = (paging: Paging) => Promise<SearchPage<Row>>

export type SmallerPages = ReturnType<typeof createSmallerPages>

/**
 * Reads pages in parts, one part at a time, after the first page that timed out: on a link that stalls now and then,
 * small answers arrive although large ones time out. This needs a service that sends as many rows as were requested,
 * because otherwise the start of a part is unknown.
 * @param isExact whether the service did so on the pages that an earlier run has read.
 */
export function createSmallerPages(isExact: boolean) {
  let areUsed = false
  let line: Promise<unknown> = Promise.resolve()
  return {
    /** Throws what the request throws, after its retries. */
    read: async <Row>(deps: Deps, read: Read<Row>, page: number): Promise<SearchPage<Row>> => {
      if (!areUsed) {
        try {
          const answer = await retrying(deps, deps.signal, () => read({ page, limit: pageLimit.largest }))
          isExact ||= answer.rowsSent === pageLimit.largest
          return answer
        } catch (error) {
          if (!isFailure(error, 'timeout') || !(isExact || page === 1)) throw error
          areUsed = true
        }
      }
      const mine = line.then(() => inParts(deps, read, page))
      line = mine.catch(() => undefined)
      return await mine
    },
  }
}

async function inParts<Row>(deps: Deps, read: Read<Row>, page: number): Promise<SearchPage<Row>> {
  const ask = (part: number) => retrying(deps, deps.signal, () => read({ page: part, limit: partRows }))
  const first = (page - 1) * partsOfPage + 1
  const parts: SearchPage<Row>[] = []
  for (let at = first; at < first + partsOfPage; at += 1) {
    const answer = await ask(at)
    parts.push(answer)
    if (answer.rowsSent === partRows) continue
    const isEnd = answer.rowsSent === 0 || (answer.rowsSent < partRows && (await ask(at + 1)).rowsSent === 0)
    if (!isEnd) throw new AppError({ code: 'timeout' }) // the service sent another number of rows than requested
    break
  }
  return joined(parts)
}

function joined<Row>(parts: readonly SearchPage<Row>[]): SearchPage<Row> {
  const [first] = parts
  const last = parts.at(-1)
  if (first === undefined || last === undefined) throw new Error('a page has a part')
  const { pageCount } = last.meta
  return {
    ...last,
    askedAt: first.askedAt,
    rows: parts.flatMap(({ rows }) => rows),
    setAside: parts.flatMap(({ setAside }) => setAside),
    unreadable: new Map(parts.flatMap(({ unreadable }) => [...unreadable])),
    rowsSent: parts.reduce((sum, { rowsSent }) => sum + rowsSent, 0),
    meta: { ...last.meta, pageCount: pageCount === null ? null : Math.ceil(pageCount / partsOfPage) },
  }
}
