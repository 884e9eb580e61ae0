import type { CurrentSearchRequest } from '../../../shared/api/current-search-request.ts'
import type { World } from '../world/world.ts'
import type { Candidate } from './candidate.ts'

/** The fields of the request that say which page or day is meant, not who. */
export type NotAFilter = 'pageNum' | 'pageLimit' | 'asAtDate' | 'ignoreDates'
export type FilterName = Exclude<keyof CurrentSearchRequest, NotAFilter>

export type AskedSearch = { readonly request: CurrentSearchRequest; readonly world: World }
/** Whether somebody passes one filter of a request. */
export type Filter<Name extends FilterName> = (
  value: NonNullable<CurrentSearchRequest[Name]>,
  asked: AskedSearch,
  who: Candidate,
) => boolean
export type FilterTable<Names extends FilterName> = { readonly [Name in Names]: Filter<Name> }
