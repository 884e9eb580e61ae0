import type { Connection, RelayAddress } from '../../shared/domain/connection.ts'
import { AppError } from '../../shared/domain/failure.ts'
import type { Ledger } from '../api/connect/ledger.ts'
import type { Ports } from '../ports/ports.ts'
import { tryRelay } from '../relay/follow/try-relay.ts'
import { openSchool, type School } from '../workspace/school/school.ts'
import { deaf, type Listener } from '../workspace/school/school-client.ts'

type Followed = {
  readonly connection: Connection
  readonly relay: RelayAddress
  /** What opens the relay. */
  readonly seed: string
  readonly ledger: Ledger
  /** Hears of the relay's server. */
  readonly listener: Listener
}

/**
 * The school's service as a desk has it that follows a relay: whatever asks it is refused with `reads-relay` before a
 * byte leaves, and the seed, which is no secret of that service, is not there to be sent.
 */
export function followedSchool(
  ports: Pick<Ports, 'clock' | 'sleep' | 'random'>,
  { connection, relay, seed, ledger, listener }: Followed,
): School {
  const fetch = () => Promise.reject(new AppError({ code: 'reads-relay' }))
  const school = openSchool(
    { ...ports, fetch },
    { ...connection, clientSecret: 'none' },
    { ledger, listener: deaf },
  )
  const wires = { ...school.wires, listener }
  return { ...school, wires, check: (tell) => tryRelay(relay, seed, tell) }
}
