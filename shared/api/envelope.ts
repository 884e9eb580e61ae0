import { z } from 'zod'

/** Value of `code` in every successful answer. An answer with status 200 and without it is not the service's. */
export const successCode = 'OK'

/** A successful answer about one thing: {code, data}. */
export const recordEnvelope = <Data extends z.ZodType>(data: Data) =>
  z.strictObject({ code: z.literal(successCode), data })

/** A successful search: {code, meta, data[]}. */
export const listEnvelope = <Meta extends z.ZodType, Row extends z.ZodType>(meta: Meta, row: Row) =>
  z.strictObject({ code: z.literal(successCode), meta, data: z.array(row) })

/** As a reader takes it: in whatever case it is written. */
const success = z.string().refine((said) => said.trim().toUpperCase() === successCode)

/** The least that makes an answer about one thing the service's own; what is in it is read afterwards. */
export const sealedRecord = z.object({ code: success, data: z.unknown() })

/** The least that makes a search answer the service's own; rows are read one by one afterwards. */
export const sealedList = z.object({
  code: success,
  /** May be missing: what can be read of it is read afterwards. */
  meta: z.unknown().optional(),
  /** Null: no rows. Some services write an empty list so. */
  data: z.array(z.unknown()).nullable(),
})
