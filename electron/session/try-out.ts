import type { Connection, ConnectionReport, Tick } from '../../shared/domain/connection.ts'
import type { Ledger } from '../api/connect/ledger.ts'
import type { Ports } from '../ports/ports.ts'
import { tryRelay } from '../relay/follow/try-relay.ts'
import { openSchool } from '../workspace/school/school.ts'
import { deaf } from '../workspace/school/school-client.ts'
import { scopeAsked } from './kept-school.ts'

type Tried = {
  readonly connection: Connection
  readonly clientSecret: string
  /** Where what is found out of the service is noted; a relay leaves nothing open. */
  readonly ledger: Ledger
}

/** Tries a connection before it is kept: with the school's service, or with the relay that the desk follows. */
export function createTryOut(ports: Ports, tell: (tick: Tick) => void) {
  return async ({ connection, clientSecret, ledger }: Tried): Promise<ConnectionReport> => {
    // A relay is opened by a seed: the school's service is neither asked nor sent it.
    if (connection.relay !== null) return await tryRelay(connection.relay, clientSecret, tell)
    const address = { ...connection, clientSecret }
    const scope = scopeAsked(connection, ports.policyScope)
    const school = openSchool({ ...ports, fetch: ports.network }, address, { ledger, listener: deaf, scope })
    return await school.check(tell)
  }
}

/** Usable without the past search, the details or the lists; not without a token and the current students. */
export function isUsable({ ticks }: ConnectionReport): boolean {
  const essential = new Set(['https', 'certificate', 'token', 'current-search'])
  return ticks.every(({ name, state }) => !essential.has(name) || state === 'ok')
}
