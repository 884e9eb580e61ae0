import type { DemoSchool } from '../../../electron/demo-school/create-demo-school.ts'
import type { ApiKey } from '../../../electron/demo-school/service/keys.ts'
import type { CurrentSearchRow } from '../../../shared/api/current-search-row.ts'
import type { CurrentStudent } from '../../../shared/api/current-student.ts'
import type { LookupName } from '../../../shared/api/lookup.ts'
import type { PastSearchRow } from '../../../shared/api/past-search-row.ts'

/** An answer as a test looks at it: nothing is believed about the body until a schema has seen it. */
export type Answer<Body = unknown> = { readonly status: number; readonly body: Body }
type Rows<Row> = {
  readonly meta: { readonly totalRecordCount: number; readonly pageNumTotal: number }
  readonly data: readonly Row[]
}

export type Asker = {
  send(method: string, path: string, body?: unknown): Promise<Answer>
  searchCurrent(body?: object): Promise<Answer<Rows<CurrentSearchRow>>>
  searchPast(body?: object): Promise<Answer<Rows<PastSearchRow>>>
  read(id: string, date?: string): Promise<Answer<{ readonly data: CurrentStudent }>>
  update(communityId: string, body: object): Promise<Answer<{ readonly data: Record<string, unknown> }>>
  lookup(
    name: LookupName,
  ): Promise<Answer<{ readonly data: { readonly options: readonly Record<string, unknown>[] } }>>
}

/** Ask for a token as any client would. */
export function askToken(school: DemoSchool, form: Readonly<Record<string, string>>): Promise<Response> {
  return school.fetch(
    new Request(`${school.authUrl}/oauth2/token`, { method: 'POST', body: new URLSearchParams(form) }),
  )
}

export const credentialsOf = ({ clientId, clientSecret }: Pick<ApiKey, 'clientId' | 'clientSecret'>) => ({
  grant_type: 'client_credentials',
  client_id: clientId,
  client_secret: clientSecret,
})

/** Somebody who asks the school with one key, from paths written by hand: no client code is used. */
export async function askerOf(
  school: DemoSchool,
  key: ApiKey = school.keys.correcting,
  prefix = '/api/v2',
): Promise<Asker> {
  const token: { access_token: string } = await (await askToken(school, credentialsOf(key))).json()
  const headers = { authorization: `Bearer ${token.access_token}`, 'content-type': 'application/json' }
  const send = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const request = new Request(`${school.baseUrl}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const response = await school.fetch(request)
    return { status: response.status, body: await response.json() }
  }
  // the types below are claims that the tests of answers check against the strict schemas
  return {
    send,
    searchCurrent: (body = {}) =>
      send('POST', `${prefix}/students/current/search`, body) as ReturnType<Asker['searchCurrent']>,
    searchPast: (body = {}) =>
      send('POST', `${prefix}/students/past/search`, body) as ReturnType<Asker['searchPast']>,
    read: (id, date) =>
      send('GET', `/api/v2/students/current/${id}${date === undefined ? '' : `?date=${date}`}`) as ReturnType<
        Asker['read']
      >,
    update: (communityId, body) =>
      send('PUT', `${prefix}/community/${communityId}/personal-info`, body) as ReturnType<Asker['update']>,
    lookup: (name) => send('GET', `${prefix}/lookup/${name}`) as ReturnType<Asker['lookup']>,
  }
}

/** Every row of a search, page by page. */
export async function everyRow<Row>(
  search: (body: object) => Promise<Answer<Rows<Row>>>,
  filters: object = {},
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let pageNum = 1; ; pageNum++) {
    const { status, body } = await search({ ...filters, pageNum, pageLimit: 100 })
    if (status !== 200) throw new Error(`answered ${status}`)
    rows.push(...body.data)
    if (pageNum >= body.meta.pageNumTotal) return rows
  }
}
