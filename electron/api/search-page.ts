import type { SearchMetaRead } from '../../shared/api/reading/search-meta-read.ts'
import type { RowsRead } from './read-rows.ts'

export type SearchPage<Row> = RowsRead<Row> & {
  readonly meta: SearchMetaRead
  readonly rowsSent: number
  /** When the page was requested. Its content was true at that time or later. */
  readonly askedAt: string
}

/** Which page of a search: number from 1, rows per page from 1 to 100 (API: Limits). */
export type Paging = { readonly page: number; readonly limit: number }
