import type { Clock } from '../../../shared/domain/clock.ts'
import type { Connection, RelayAddress } from '../../../shared/domain/connection.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import type { Seal } from '../../../shared/domain/session.ts'
import type { Ledger } from '../../api/connect/ledger.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Delivered } from '../../relay/follow/apply.ts'
import { provesAcceptance } from '../../relay/follow/silence.ts'
import { tryRelay } from '../../relay/follow/try-relay.ts'
import { ignoringListener, type Listener } from '../../school/between/school-client.ts'
import type { Route } from '../../school/reader/routes.ts'
import { openSchoolService } from '../../school/reader/school-service.ts'
import type { Secrets } from '../keys/two-secrets.ts'

type Heard = Pick<Listener, 'accepted' | 'keyRefused'>
type Asked = {
  readonly connection: Connection
  readonly secrets: Secrets
  readonly ledger: Ledger
  readonly seal: Seal
  readonly heard: (by: Route) => Heard
}
type Clocked = Pick<Clock, 'now'> & { readonly asked: Asked }
type Ask = () => Promise<unknown>
type Outside = Pick<Ports, 'clock' | 'sleep' | 'random' | 'network'>

/** How often a closed desk asks whether its key is accepted again. Milliseconds. */
export const askEveryMs = 5 * 60_000

/**
 * Asks the services that can open a seal whether they accept this desk's key: the one that revoked it, or, after too
 * long without contact, each service that this desk has a key for. The returned function throws if none accepts it.
 */
export function askAgain(ports: Outside, asked: Asked): Ask {
  const { connection, secrets, seal } = asked
  const isAsked = (by: Route) => seal.why === 'no-contact' || seal.by === by
  const asks: Ask[] = []
  if (connection.relay !== null && secrets.relay !== null && isAsked('relay'))
    asks.push(askRelay(connection.relay, secrets.relay, { now: ports.clock.now, asked }))
  if (secrets.school !== null && isAsked('school')) asks.push(askSchool(ports, secrets.school, asked))
  return async () => {
    const answers = await Promise.allSettled(asks.map((ask) => ask()))
    const why = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []))
    if (why.length === answers.length) throw why[0]
  }
}

function askSchool(ports: Outside, clientSecret: string, { connection, ledger, heard }: Asked): Ask {
  const { api } = openSchoolService(
    { clock: ports.clock, sleep: ports.sleep, random: ports.random, fetch: ports.network },
    { ...connection, clientSecret },
    { ledger, listener: { ...ignoringListener, ...heard('school') } },
  )
  return () => api.searchCurrent({}, { page: 1, limit: 1 }) // what every key that works may read
}

/** Without contact, only a recent read of the school by the relay counts: its server answers even if the relay is down. */
function askRelay(address: RelayAddress, seed: string, { now, asked }: Clocked): Ask {
  const heard = asked.heard('relay')
  return async () => {
    let readAt: string | null = null
    const take = (news: Iterable<Delivered>) => {
      for (const { message } of news) if (message.kind === 'state') readAt = message.lastCompleteAt
    }
    const isRevoked = asked.seal.why === 'revoked'
    const { ticks } = await tryRelay(address, seed, isRevoked ? {} : { take })
    const failure = ticks.find(({ state }) => state === 'failed')?.failure ?? null
    if (failure === null && (isRevoked || provesAcceptance(readAt, now()))) return heard.accepted()
    if (failure?.code === 'key-refused') heard.keyRefused()
    throw new AppError(failure ?? { code: 'timeout' })
  }
}
