import type { ConnectionReport, RelayAddress, Tick } from '../../../shared/domain/connection.ts'
import { AppError } from '../../../shared/domain/failure.ts'

/**
 * Whether a relay's server takes this desk, by its nkey seed, and has somebody to send it. Of the steps `https`,
 * `certificate`, `token` and `current-search` are tried; the others are skipped.
 */
// To be replaced whole by whoever builds the follower: until then no relay is reached.
export function tryRelay(
  _address: RelayAddress,
  _seed: string,
  _tell: (tick: Tick) => void,
): Promise<ConnectionReport> {
  return Promise.reject(new AppError({ code: 'offline' }))
}
