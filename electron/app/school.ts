import type { ConnectionReport, Tick } from '../../shared/domain/connection.ts'
import type { Ledger } from '../api/connect/findings.ts'
import { tryConnection } from '../api/connect/try-connection.ts'
import type { Fetch } from '../api/fetch.ts'
import { createExchange } from '../api/http.ts'
import { requireHttps } from '../api/https-only.ts'
import { createPatientHttp } from '../api/patient-http.ts'
import type { SchoolApi } from '../api/school-api.ts'
import { createTokenSource } from '../api/token-source.ts'
import { createPace, pacedExchange } from '../sync/pace.ts'
import type { Ports } from './ports.ts'
import { clientOver, heardHttp, type Listener, type Wires } from './school-client.ts'

export type SchoolAddress = {
  readonly baseUrl: string
  readonly authUrl: string
  readonly clientId: string
  readonly clientSecret: string
}
/** The school's service as the app speaks to it. */
export type School = {
  /** For what a person waits for: a short refusal for haste is waited out. */
  readonly api: SchoolApi
  /** For a sync, which keeps a pace that learns from every refusal, and may work on another thread. */
  readonly wires: Wires
  check(tell: (tick: Tick) => void): Promise<ConnectionReport>
}
/** Throws `insecure-url`. */
export function openSchool(
  ports: Pick<Ports, 'clock' | 'sleep'> & { fetch: Fetch },
  address: SchoolAddress,
  { ledger, listener }: { ledger: Ledger; listener: Listener },
): School {
  const baseUrl = requireHttps(address.baseUrl, 'form')
  const authUrl = requireHttps(address.authUrl, 'form')
  const exchange = createExchange(ports.fetch, [baseUrl, authUrl])
  const http = createPatientHttp(heardHttp(exchange, listener), ports.sleep)
  const tokens = createTokenSource(http, { ...address, authUrl }, ports.clock)
  const { profile } = ledger
  const api = clientOver(http, { tokens, listener, baseUrl, profile, now: ports.clock.now })
  const now = () => new Date(ports.clock.now()).toISOString()
  return {
    api,
    wires: { exchange: pacedExchange(exchange, createPace(ports)), tokens, listener, baseUrl },
    check: (tell) => tryConnection({ baseUrl, http, tokens, api, ledger, now, tell }),
  }
}
