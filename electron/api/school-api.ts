import { z } from 'zod'
import type { CurrentSearchRequest } from '../../shared/api/current-search-request.ts'
import { type CurrentSearchRowRead, readCurrentSearchRow } from '../../shared/api/current-search-row.ts'
import { sealedList, sealedRecord } from '../../shared/api/envelope.ts'
import type { LookupName } from '../../shared/api/lookup.ts'
import { type PastSearchRowRead, readPastSearchRow } from '../../shared/api/past-search-row.ts'
import { documentedPrefix, paths } from '../../shared/api/paths.ts'
import { readSearchMeta } from '../../shared/api/reading/search-meta-read.ts'
import type { AlsoAsked, ApiProfile } from '../../shared/domain/connection.ts'
import { AppError, isFailure, nullIf } from '../../shared/domain/failure.ts'
import { personId } from '../../shared/domain/ids.ts'
import { localDay } from '../../shared/text/calendar-day.ts'
import { isJsonObject } from '../../shared/text/parse-json.ts'
import { sameValue } from '../../shared/text/same-value.ts'
import type { AuthorizedHttp } from './authorized-http.ts'
import { createDayAsked } from './day-asked.ts'
import { daysInZone } from './days-in-zone.ts'
import type { HttpRequest } from './http.ts'
import { type LookupRead, readLookup } from './read-lookup.ts'
import { type DetailRead, type PersonKey, readDetail, readRows } from './read-rows.ts'
import type { Paging, SearchPage } from './search-page.ts'
import { createTakenPages } from './taken-pages.ts'

type Signal = AbortSignal | undefined
type ReadOptions = {
  /** Reads the record as it was on this day (YYYY-MM-DD). */
  readonly date?: string
  readonly signal?: Signal
}

/** Every endpoint of the document, one method each. What each throws: see `AuthorizedHttp` and `openRecord`. */
export type SchoolApi = {
  /** Identifies the content of a search without filters: equal texts mean the same "everyone". */
  question(): string
  /** GET /students/current/<id>. */
  readCurrent(who: PersonKey, options?: ReadOptions): Promise<DetailRead>
  searchCurrent(
    filters: CurrentSearchRequest,
    paging: Paging,
    signal?: Signal,
  ): Promise<SearchPage<CurrentSearchRowRead>>
  searchPast(filters: PastFilters, paging: Paging, signal?: Signal): Promise<SearchPage<PastSearchRowRead>>
  /**
   * PUT /community/<id>/personal-info. Resolves with the service's `data`, unparsed. `beforeLeaving` is called once a
   * token is there, and again for each repeat: if it throws, the update is not sent.
   */
  updatePersonalInformation(
    communityId: string,
    body: object,
    beforeLeaving?: HttpRequest['beforeLeaving'],
  ): Promise<unknown>
  readLookup(list: LookupName, signal?: Signal): Promise<LookupRead>
}

/** The past search documents no filter; some services accept these nevertheless. */
export type PastFilters = { readonly schoolId?: string }

type Deps = {
  readonly http: AuthorizedHttp
  readonly baseUrl: string
  /** Called for each request, because a probe may have changed the profile. */
  readonly profile: () => ApiProfile
  /** Epoch milliseconds. */
  readonly now: () => number
}

type Search = { readonly path: string; readonly body: object; readonly signal: Signal }

export function createSchoolApi({ http: bare, baseUrl, profile, now }: Deps): SchoolApi {
  const http: AuthorizedHttp = async (request) => daysInZone(await bare(request), profile().dateZone)
  const at = (path: string) => `${baseUrl}${profile().prefix}${path}`
  const spelling = createSpelling()
  const forDay = createDayAsked(() => localDay(new Date(now())))
  const pages = { current: createTakenPages(), past: createTakenPages() }
  const search = async <Row>({ path, body, signal }: Search, read: Parameters<typeof readRows<Row>>[1]) => {
    const endpoint = `POST ${path}`
    const askedAt = new Date(now()).toISOString()
    const json = await http({ method: 'POST', url: at(path), endpoint, body, signal })
    const { rows, meta } = openRows(json, endpoint)
    spelling.learn(rows)
    const page = { meta: readSearchMeta(meta), rowsSent: rows.length, askedAt }
    return { ...(await readRows(rows, read, endpoint)), ...page }
  }
  return {
    question: () => JSON.stringify([profile().currentSearchAlso, profile().pastSearchAlso].map(withoutDay)),
    readCurrent: async (who, { date, signal } = {}) => {
      const endpoint = 'GET /students/current/<id>'
      const bySchoolId = profile().detailId === 'schoolId'
      const id = bySchoolId ? who.schoolId : spelling.of(who.communityId)
      // A 404 for a request without an id would count as this person's.
      if (id === '') throw new AppError({ code: 'bad-data', endpoint, fault: 'no school ID' })
      const read = async (spelled: string) => {
        const url = `${baseUrl}${documentedPrefix}${paths.currentStudent(spelled)}`
        return await forDay(date, (day) =>
          http({ method: 'GET', url: day === undefined ? url : `${url}?date=${day}`, endpoint, signal }),
        )
      }
      const json = await read(id).catch((error: unknown) => {
        const other = bySchoolId ? null : spelling.other(id)
        if (other === null || !isFailure(error, 'not-found')) throw error
        return read(other)
      })
      return readDetail(openRecord(json, endpoint), { ...who, bySchoolId, endpoint })
    },
    searchCurrent: (filters, paging, signal) =>
      pages.current(paging, ({ page, limit }) => {
        const also = alsoAsked(profile().currentSearchAlso, now())
        const body = { ...also, ...filters, pageNum: page, pageLimit: limit }
        return search({ path: paths.currentSearch(), body, signal }, readCurrentSearchRow)
      }),
    searchPast: (filters, paging, signal) =>
      pages.past(paging, (asked) => {
        const also = alsoAsked(profile().pastSearchAlso, now())
        const body = { ...also, ...filters, ...pastSearchBody(profile().pastSearchBody, asked) }
        return search({ path: paths.pastSearch(), body, signal }, readPastSearchRow)
      }),
    updatePersonalInformation: async (communityId, body, beforeLeaving) => {
      const endpoint = 'PUT /community/<id>/personal-info'
      const url = at(paths.personalInformation(spelling.of(communityId)))
      const json = await http({ method: 'PUT', url, endpoint, body, beforeLeaving })
      return thatInformation(openRecord(json, endpoint), body, endpoint)
    },
    readLookup: async (list, signal) => {
      const endpoint = `GET /lookup/${list}`
      const url = at(paths.lookup(list))
      const first = await http({ method: 'GET', url, endpoint, signal })
      const pages = [openRecord(first, endpoint)]
      const last = Math.min(mostLookupPages, getMeta.safeParse(first).data?.meta.totalPageCount ?? 1)
      for (let page = 2; page <= last; page++) {
        const next = { method: 'GET', url: `${url}?page=${page}`, endpoint, signal } as const
        const more = await http(next).catch(nullIf('rejected', 'not-found'))
        if (more === null) break
        pages.push(openRecord(more, endpoint))
      }
      return readLookup(list, ...pages)
    },
  }
}

/** The pages of a GET list. The document shows them in general, and not for the lookup lists. */
const getMeta = z.object({ meta: z.object({ totalPageCount: z.coerce.number() }) })
const mostLookupPages = 100

/** Replaces the stored `asAtDate` by the current time, because the profile may be old. */
function alsoAsked({ asAtDate, ...also }: AlsoAsked, now: number): AlsoAsked {
  return asAtDate === undefined ? also : { ...also, asAtDate: new Date(now).toISOString() }
}

/** The fields in a fixed order and without `asAtDate`, so that equal searches give equal texts. */
const withoutDay = (also: AlsoAsked) =>
  Object.entries(also)
    .filter(([name]) => name !== 'asAtDate')
    .toSorted()

/** Accepts only an answer about the updated person or company. Otherwise it is unknown what was updated. */
function thatInformation(answered: unknown, sent: object, endpoint: string): unknown {
  const idOf = (of: unknown) => String((isJsonObject(of) ? of['schoolId'] : null) ?? '').toLowerCase()
  const [said, own] = [idOf(answered), idOf(sent)]
  if (said === '' || own === '' || sameValue(said, own)) return answered
  throw new AppError({ code: 'bad-data', endpoint, fault: 'another person' })
}

/**
 * The body of the past-student search, which the document does not show. Its meta speaks of page and limit as well as
 * of pageNum and pageLimit, so there are two ways to request a page, and a server may accept neither.
 */
function pastSearchBody(form: ApiProfile['pastSearchBody'], { page, limit }: Paging): object {
  if (form === 'page-fields') return { pageNum: page, pageLimit: limit }
  return form === 'meta-fields' ? { page, limit } : {}
}

const spelledRow = z.object({ communityId: z.string() })

/**
 * Remembers how the service spells community IDs in its searches. Foyer stores them in lower case and without braces; a
 * service with another spelling may compare them letter by letter.
 */
function createSpelling() {
  const spelled = new Map<string, string>()
  let inCapitals: boolean | null = null
  return {
    /** @param rows the rows of an answer to a search, unparsed. */
    learn: (rows: readonly unknown[]): void => {
      for (const row of rows) {
        const id = spelledRow.safeParse(row).data?.communityId
        if (id === undefined) continue
        inCapitals = inCapitals !== false && id !== id.toLowerCase()
        const known = personId.safeParse(id).data ?? id.toLowerCase()
        if (known === id) spelled.delete(id)
        else spelled.set(known, id)
      }
    },
    of: (communityId: string): string =>
      spelled.get(communityId) ?? (inCapitals === true ? communityId.toUpperCase() : communityId),
    /** Another spelling of this id to try, as long as no answer has shown how the service spells ids. */
    other: (id: string): string | null =>
      inCapitals === null && id !== id.toUpperCase() ? id.toUpperCase() : null,
  }
}

/**
 * The `data` of a 200. Throws `portal` if the body is not the service's envelope at all (a login page of the
 * network, an empty body), and `bad-data` for an envelope without data or with another code than OK.
 */
function openRecord(json: unknown, endpoint: string): unknown {
  requireEnvelope(json)
  const data = sealedRecord.safeParse(json).data?.data ?? null
  if (data === null) throw new AppError({ code: 'bad-data', endpoint, fault: 'envelope' })
  return data
}

/** The rows and the meta of a search answer, unparsed. Throws what `openRecord` throws. */
function openRows(json: unknown, endpoint: string): { rows: readonly unknown[]; meta: unknown } {
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

/** `unreadable`: names of the row's fields that could not be read. */
export type FreshRow = { readonly askedAt: string; readonly unreadable?: readonly string[] | undefined } & (
  | { readonly scope: 'current'; readonly row: CurrentSearchRowRead }
  | { readonly scope: 'past'; readonly row: PastSearchRowRead }
)
export type FreshDetail = { readonly askedAt: string; readonly detail: DetailRead }
