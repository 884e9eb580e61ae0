import { momentsOf } from '../../../shared/domain/clock.ts'
import type { ConnectionReport, Tick } from '../../../shared/domain/connection.ts'
import type { DeskScope } from '../../../shared/scope/desk-scope.ts'
import type { Ledger } from '../../api/connect/ledger.ts'
import { tryConnection } from '../../api/connect/try-connection.ts'
import type { Fetch } from '../../api/fetch.ts'
import { createExchange } from '../../api/http.ts'
import { requireHttps } from '../../api/https-only.ts'
import { createPace, pacedExchange } from '../../api/pace.ts'
import { createPatientHttp } from '../../api/patient-http.ts'
import type { SchoolApi } from '../../api/school-api.ts'
import { type Credentials, createTokenSource } from '../../api/token-source.ts'
import type { Ports } from '../../ports/ports.ts'
import { heardHttp, type Listener, promptClient, type Wires } from '../between/school-client.ts'

export type SchoolAddress = Credentials & { readonly baseUrl: string }
/** The school's service and how the app reaches it. */
export interface SchoolService {
  /** The client for requests that a user waits for. */
  readonly api: SchoolApi
  /** What a client of the service needs; the writer's thread has its own client. */
  readonly wires: Wires
  /** Whether another computer seems to use the same key, for which the service keeps only one token. */
  isKeyShared(): boolean
  check(tell: (tick: Tick) => void): Promise<ConnectionReport>
}
type Options = {
  readonly ledger: Ledger
  readonly listener: Listener
  /** Which people this desk may hold; omitted = everyone. */
  readonly scope?: DeskScope | null
}
/** Opens the service without sending a request. Throws `insecure-url`. */
export function openSchoolService(
  ports: Pick<Ports, 'clock' | 'sleep' | 'random'> & { fetch: Fetch },
  address: SchoolAddress,
  { ledger, listener, scope = null }: Options,
): SchoolService {
  const baseUrl = requireHttps(address.baseUrl, 'form')
  const authUrl = requireHttps(address.authUrl, 'form')
  const prompt = createExchange(ports.fetch, [baseUrl, authUrl])
  const http = createPatientHttp(heardHttp(prompt, listener), ports.sleep)
  const tokens = createTokenSource(http, { ...address, authUrl }, ports)
  const paced = pacedExchange(prompt, createPace(ports))
  const accepted = () => {
    tokens.accepted()
    listener.accepted()
  }
  const wires = { ways: { paced, prompt }, tokens, listener: { ...listener, accepted }, baseUrl }
  const { profile } = ledger
  const api = promptClient(wires, { profile, now: ports.clock.now, sleep: ports.sleep })
  const now = momentsOf(ports.clock.now)
  return {
    api,
    wires,
    isKeyShared: tokens.isShared,
    check: (tell) => tryConnection({ baseUrl, http, tokens, api, ledger, now, tell, scope }),
  }
}
