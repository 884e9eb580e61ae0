import { z } from 'zod'

/** The meta data of either search that a reader of pages needs. Null: absent, `All`, or not a number. */
export type SearchMetaRead = {
  /** Rows of the whole search. */
  readonly totalRecordCount: number | null
  /** Rows in this answer, as the server counts them. */
  readonly pageRecordCount: number | null
  /** Pages of the whole search. */
  readonly pageCount: number | null
  /** Rows per page that the server used, which may differ from the request. */
  readonly limit: number | null
}

/** No school has more people. A larger count is a fault of the service, and no memory must be planned by it. */
const maxCount = 10_000_000
/** Counts are whole and not negative; some servers write them as text. */
const count = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ])
  .refine((given) => given >= 0 && given <= maxCount)
const readCount = (raw: unknown) => count.safeParse(raw).data ?? null

/** Reads either search's meta data from a server that may deviate; the past search gives the paging twice. */
export function readSearchMeta(raw: unknown): SearchMetaRead {
  const meta = z.record(z.string(), z.unknown()).safeParse(raw).data ?? {}
  return {
    totalRecordCount: readCount(meta.totalRecordCount),
    pageRecordCount: readCount(meta.pageRecordCount),
    pageCount: readCount(meta.pageNumTotal),
    limit: readCount(meta.limit) ?? readCount(meta.pageLimit),
  }
}
