import type { Connection, ConnectionReport, Tick } from '../../shared/domain/connection.ts'
import { AppError } from '../../shared/domain/failure.ts'
import type { DeskScope } from '../../shared/scope/desk-scope.ts'
import type { Ledger } from '../api/connect/ledger.ts'
import type { Fetch } from '../api/fetch.ts'
import type { Ports } from '../ports/ports.ts'
import { tryRelay } from '../relay/follow/try-relay.ts'
import type { Listener } from '../school/between/school-client.ts'
import { openSchoolService, type SchoolService } from '../school/reader/school-service.ts'
import type { Secrets } from './keys/two-secrets.ts'

type Asked = {
  readonly connection: Connection
  readonly secrets: Secrets
  readonly ledger: Ledger
  readonly listener: Listener
  readonly scope: DeskScope | null
}
type Outside = Pick<Ports, 'clock' | 'sleep' | 'random'> & { readonly fetch: Fetch }

/**
 * The school's service as this desk uses it. On a desk that follows a relay and has no client secret, each request
 * fails with `reads-relay` before anything is sent. The relay's seed is never passed to the service.
 */
export function schoolOf(outside: Outside, { connection, secrets, ...service }: Asked): SchoolService {
  const checkRoutes = createRouteCheck({ relay: connection.relay, seed: secrets.relay ?? '' })
  const clientSecret = secrets.school
  if (clientSecret !== null) {
    const school = openSchoolService(outside, { ...connection, clientSecret }, service)
    return { ...school, check: (tell) => checkRoutes(school.check, tell) }
  }
  const fetch = () => Promise.reject(new AppError({ code: 'reads-relay' }))
  const school = openSchoolService({ ...outside, fetch }, { ...connection, clientSecret: 'none' }, service)
  return { ...school, check: (tell) => checkRoutes(null, tell) }
}

type Notify = (tick: Tick) => void
type RelayAccess = { readonly relay: Connection['relay']; readonly seed: string }
type CheckRoutes = (
  checkSchool: ((notify: Notify) => Promise<ConnectionReport>) | null,
  notify: Notify,
) => Promise<ConnectionReport>

/** Checks the relay first if the desk follows one, then the school. Only the school reports a key's permissions. */
export function createRouteCheck({ relay, seed }: RelayAccess): CheckRoutes {
  return async (checkSchool, notify) => {
    const ofRelay = relay === null ? null : await tryRelay(relay, seed, { tell: notify })
    const ofSchool = checkSchool === null ? null : await checkSchool(notify)
    const ticks = [...(ofRelay?.ticks ?? []), ...(ofSchool?.ticks ?? [])]
    return { findings: [], role: 'read-only', sharedKey: false, ...ofSchool, ticks }
  }
}
