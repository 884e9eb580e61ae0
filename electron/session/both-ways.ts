import type { Connection, ConnectionReport, Tick } from '../../shared/domain/connection.ts'
import { tryRelay } from '../relay/follow/try-relay.ts'

type Tell = (tick: Tick) => void
type Followed = { readonly relay: Connection['relay']; readonly seed: string }
type Check = (tell: Tell) => Promise<ConnectionReport>

/** The relay first, where one is followed; what this desk's key may do at the school, only that can tell. */
export function bothWays({ relay, seed }: Followed) {
  return async (checkSchool: Check | null, tell: Tell): Promise<ConnectionReport> => {
    const followed = relay === null ? null : await tryRelay(relay, seed, tell)
    const asked = checkSchool === null ? null : await checkSchool(tell)
    const ticks = [...(followed?.ticks ?? []), ...(asked?.ticks ?? [])]
    return { findings: [], role: 'read-only', sharedKey: false, ...asked, ticks }
  }
}
