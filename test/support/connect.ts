import type { ConnectionReport } from '../../shared/domain/connection.ts'
import type { SearchAnswer } from '../../shared/domain/search.ts'
import { type Headless, type ServedSchool, until } from './processes.ts'

/** Connects a headless host to a served school, as the first-run form does. */
export function connectTo(school: ServedSchool, host: Headless): Promise<ConnectionReport> {
  const { baseUrl, authUrl, clientId, clientSecret } = school
  return host.ask('session.connect', { school: school.school, baseUrl, authUrl, clientId, clientSecret })
}

/** Current students, as soon as there are any. */
export function anybody(host: Headless): Promise<SearchAnswer> {
  return until(
    () => host.ask('people.search', { text: '', facets: { boarder: ['no'] } }),
    ({ total }) => total > 0,
  )
}
