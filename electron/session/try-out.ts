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
import { createRouteCheck } from './followed-school.ts'
import { scopeAsked } from './kept-school.ts'
import { secretsOf } from './keys/two-secrets.ts'

type Tried = {
  readonly connection: Connection
  /** The secrets of both routes in one text, as `joinSecrets` returns it. */
  readonly secret: string
  /** Stores what the probes find out about the service. A relay needs no probe. */
  readonly ledger: Ledger
}

/** Tries a connection before it is saved: the relay that the desk follows, the school's service, or both. */
export function createTryOut(ports: Ports, notify: (tick: Tick) => void) {
  return async ({ connection, secret, ledger }: Tried): Promise<ConnectionReport> => {
    const { school: clientSecret, relay: seed } = secretsOf(connection, secret)
    const checkRoutes = createRouteCheck({ relay: connection.relay, seed: seed ?? '' })
    // Without a client secret only the relay is checked. The seed must never be sent to the school's service.
    if (clientSecret === null) return await checkRoutes(null, notify)
    const address = { ...connection, clientSecret }
    const { clock, sleep, random, network } = ports
    const outside = { clock, sleep, random, fetch: network }
    const scope = scopeAsked(connection, ports.policyScope)
    const school = openSchoolService(outside, address, {
      ledger,
      listener: ignoringListener,
      scope,
    })
    return await checkRoutes(school.check, notify)
  }
}

const essential: ReadonlySet<Tick['name']> = new Set([
  ...relayTickName.options,
  ...(['https', 'certificate', 'token', 'current-search'] as const),
])

/**
 * Whether a connection works well enough to be saved. It needs a token, the current students and, if the desk follows a
 * relay, the relay. The past search, the details and the lists may be missing.
 */
export function isUsable({ ticks }: ConnectionReport): boolean {
  return ticks.every(({ name, state }) => !essential.has(name) || state === 'ok')
}
