import { z } from 'zod'

/** The `code` of every successful answer. A 200 without it is not from the service. */
export const successCode = 'OK'

/** A successful answer about one thing: {code, data}. */
export const recordEnvelope = <Data extends z.ZodType>(data: Data) =>
  z.strictObject({ code: z.literal(successCode), data })

/** A successful search: {code, meta, data[]}. */
export const listEnvelope = <Meta extends z.ZodType, Row extends z.ZodType>(meta: Meta, row: Row) =>
  z.strictObject({ code: z.literal(successCode), meta, data: z.array(row) })

const success = z.string().refine((said) => said.trim().toUpperCase() === successCode)

/** The minimum that identifies a single answer as the service's; its content is read afterwards. */
export const sealedRecord = z.object({ code: success, data: z.unknown() })

/** The most rows of a page or list. One answer has room for millions of tiny ones, which would take minutes to read. */
export const maxRows = 100_000

/** The minimum that identifies a search answer as the service's; its rows are read one by one afterwards. */
export const sealedList = z.object({
  code: success,
  /** The meta data, which may be missing; its readable parts are read afterwards. */
  meta: z.unknown().optional(),
  /** Null means no rows: some services write an empty list like this. */
  data: z.array(z.unknown()).max(maxRows).nullable(),
})
