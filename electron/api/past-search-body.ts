import type { ApiProfile } from '../../shared/domain/connection.ts'
import type { Paging } from './paging.ts'

/**
 * The body of the past-student search, which the document does not show. Its meta speaks of page and limit as well as
 * of pageNum and pageLimit, so there are two ways to ask for a page, and a server may take none.
 */
export function pastSearchBody(form: ApiProfile['pastSearchBody'], { page, limit }: Paging): object {
  if (form === 'page-fields') return { pageNum: page, pageLimit: limit }
  if (form === 'meta-fields') return { page, limit }
  return {}
}
