import {
  type Connection,
  type ConnectionReport,
  relayTickName,
  type Tick,
} from '../../shared/domain/connection.ts'
import type { Ledger } from '../api/connect/ledger.ts'
import type { Ports } from '../ports/ports.ts'
import { ignoringListener } from '../school/between/school-client.ts'
import { openSchoolService } from '../school/reader/school-service.ts'
import { bothWays } from './both-ways.ts'
import { scopeAsked } from './kept-school.ts'
import { secretsOf } from './keys/two-secrets.ts'

type Tried = {
  readonly connection: Connection
  /** What opens it, as it is kept. */
  readonly secret: string
  /** Where what is found out of the service is noted; a relay leaves nothing open. */
  readonly ledger: Ledger
}
type Tell = (tick: Tick) => void

/** Tries a connection before it is kept: with the relay that the desk follows, with the school's service, or with both. */
export function createTryOut(ports: Ports, tell: Tell) {
  return async ({ connection, secret, ledger }: Tried): Promise<ConnectionReport> => {
    const { school: clientSecret, relay: seed } = secretsOf(connection, secret)
    const tryFollowing = bothWays({ relay: connection.relay, seed: seed ?? '' })
    // A relay is opened by a seed: where that is all there is, the school's service is neither asked nor sent it.
    if (clientSecret === null) return await tryFollowing(null, tell)
    const address = { ...connection, clientSecret }
    const scope = scopeAsked(connection, ports.policyScope)
    const school = openSchoolService({ ...ports, fetch: ports.network }, address, {
      ledger,
      listener: ignoringListener,
      scope,
    })
    return await tryFollowing(school.check, tell)
  }
}

const essential: ReadonlySet<Tick['name']> = new Set([
  ...relayTickName.options,
  ...(['https', 'certificate', 'token', 'current-search'] as const),
])

/**
 * Usable without the past search, the details or the lists; not without a token and the current students, nor without
 * the relay, where one is followed: it would be another desk than the school had in mind.
 */
export function isUsable({ ticks }: ConnectionReport): boolean {
  return ticks.every(({ name, state }) => !essential.has(name) || state === 'ok')
}
