import type { Connection } from '../../shared/domain/connection.ts'
import { AppError } from '../../shared/domain/failure.ts'
import type { DeskScope } from '../../shared/scope/desk-scope.ts'
import type { Ledger } from '../api/connect/ledger.ts'
import type { Fetch } from '../api/fetch.ts'
import type { Ports } from '../ports/ports.ts'
import type { Listener } from '../school/between/school-client.ts'
import { openSchoolService, type SchoolService } from '../school/reader/school-service.ts'
import { bothWays } from './both-ways.ts'
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
 * The school's service as a desk has it. Without a key of its own, on a desk that follows a relay, whatever asks it is
 * refused with `reads-relay` before a byte leaves; and the seed, which is no secret of that service, is not there to be sent.
 */
export function schoolOf(outside: Outside, { connection, secrets, ...heard }: Asked): SchoolService {
  const tryFollowing = bothWays({ relay: connection.relay, seed: secrets.relay ?? '' })
  const clientSecret = secrets.school
  if (clientSecret !== null) {
    const school = openSchoolService(outside, { ...connection, clientSecret }, heard)
    return { ...school, check: (tell) => tryFollowing(school.check, tell) }
  }
  const fetch = () => Promise.reject(new AppError({ code: 'reads-relay' }))
  const school = openSchoolService({ ...outside, fetch }, { ...connection, clientSecret: 'none' }, heard)
  return { ...school, check: (tell) => tryFollowing(null, tell) }
}
