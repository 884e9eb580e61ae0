import { sealedList, sealedRecord } from '../../shared/api/envelope.ts'
import { readSearchMeta } from '../../shared/api/reading/search-meta-read.ts'
import { AppError } from '../../shared/domain/failure.ts'
import { isJsonObject } from '../../shared/text/parse-json.ts'

/**
 * The `data` of a 200. Throws `portal` where the body is not the service's envelope at all (a login page of the
 * network, an empty body), and `bad-data` for an envelope whose code is not OK.
 */
export function openRecord(json: unknown, endpoint: string): unknown {
  requireEnvelope(json)
  const sealed = sealedRecord.safeParse(json)
  if (!sealed.success || sealed.data.data === null || sealed.data.data === undefined)
    throw new AppError({ code: 'bad-data', endpoint, fault: 'envelope' })
  return sealed.data.data
}

/** The rows and the meta of a search answer, unread. Throws as `openRecord`. */
export function openRows(json: unknown, endpoint: string): { rows: readonly unknown[]; meta: unknown } {
  requireEnvelope(json)
  const sealed = sealedList.safeParse(json)
  if (!sealed.success) throw new AppError({ code: 'bad-data', endpoint, fault: 'envelope' })
  const { data, meta } = sealed.data
  if (data === null && (readSearchMeta(meta).pageRecordCount ?? 0) > 0)
    throw new AppError({ code: 'bad-data', endpoint, fault: 'rows' })
  return { rows: data ?? [], meta }
}

function requireEnvelope(json: unknown): void {
  const isOne = isJsonObject(json) && ('data' in json || typeof json.code === 'string')
  if (!isOne) throw new AppError({ code: 'portal' })
}
