import type { DemoSchool } from '../../electron/demo-school/create-demo-school.ts'
import type { ConnectionReport } from '../../shared/domain/connection.ts'
import type { SearchAnswer } from '../../shared/domain/search.ts'
import { type Headless, until } from './processes.ts'

type School = Pick<DemoSchool, 'baseUrl' | 'authUrl' | 'clientId' | 'clientSecret'>

/** What the first-run form sends. */
export function connectionTo({ baseUrl, authUrl, clientId, clientSecret }: School) {
  return { school: 'S', baseUrl, authUrl, clientId, clientSecret }
}

/** Connects a headless host to a served school, as the first-run form does. */
export const connectTo = (school: School, host: Headless): Promise<ConnectionReport> =>
  host.ask('session.connect', connectionTo(school))

/** Current students, as soon as there are any. */
export function anybody(host: Headless): Promise<SearchAnswer> {
  return until(
    () => host.ask('people.search', { text: '', facets: { boarder: ['no'] } }),
    ({ total }) => total > 0,
  )
}
