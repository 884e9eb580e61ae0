import type { ConnectionReport, Tick } from '../../shared/domain/connection.ts'
import { AppError } from '../../shared/domain/failure.ts'
import { type AuthorizedHttp, createAuthorizedHttp } from '../api/authorized-http.ts'
import type { Ledger } from '../api/connect/findings.ts'
import { tryConnection } from '../api/connect/try-connection.ts'
import type { Fetch } from '../api/fetch.ts'
import { createHttp, type Http } from '../api/http.ts'
import { requireHttps } from '../api/https-only.ts'
import { createPatientHttp } from '../api/patient-http.ts'
import { createSchoolApi, type SchoolApi } from '../api/school-api.ts'
import { createTokenSource } from '../api/token-source.ts'
import type { Ports } from './ports.ts'

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
  /** For a sync: it has a pace of its own, which learns from every refusal. */
  readonly apiOfSync: SchoolApi
  check(tell: (tick: Tick) => void): Promise<ConnectionReport>
}
/** Hears how each request ended. */
export type Listener = {
  /** The service answered in its own words, whatever it said. */
  answered(): void
  failed(): void
  /** It did what was asked, for this key. */
  accepted(): void
  /** It refused the key itself, over a connection whose certificate was in order. */
  keyRefused(): void
}

/** Throws `insecure-url`. */
export function openSchool(
  ports: Pick<Ports, 'clock' | 'sleep'> & { fetch: Fetch },
  address: SchoolAddress,
  { ledger, listener }: { ledger: Ledger; listener: Listener },
): School {
  const baseUrl = requireHttps(address.baseUrl, 'form')
  const authUrl = requireHttps(address.authUrl, 'form')
  const hasty = heard(createHttp(ports.fetch, [baseUrl, authUrl]), listener)
  const http = createPatientHttp(hasty, ports.sleep)
  const tokens = createTokenSource(http, { ...address, authUrl }, ports.clock)
  const apiOver = (wire: Http) =>
    createSchoolApi({
      http: told(createAuthorizedHttp(wire, tokens), listener),
      baseUrl,
      profile: ledger.profile,
      now: ports.clock.now,
    })
  const api = apiOver(http)
  const now = () => new Date(ports.clock.now()).toISOString()
  return {
    api,
    apiOfSync: apiOver(hasty),
    check: (tell) => tryConnection({ baseUrl, http, tokens, api, ledger, now, tell }),
  }
}

function told(http: AuthorizedHttp, listener: Listener): AuthorizedHttp {
  return async (request) => {
    try {
      const json = await http(request)
      listener.accepted()
      return json
    } catch (error) {
      if (error instanceof AppError && error.failure.code === 'key-refused') listener.keyRefused()
      throw error
    }
  }
}

function heard(http: Http, listener: Listener): Http {
  return async (request) => {
    try {
      const answer = await http(request)
      if (isMeaningful(answer.json)) listener.answered()
      return answer
    } catch (error) {
      if (!(error instanceof AppError) || error.failure.code !== 'cancelled') listener.failed()
      throw error
    }
  }
}

/** The service's own words: an envelope, an error body, a token. A network's login page has none of them. */
function isMeaningful(json: unknown): boolean {
  if (typeof json !== 'object' || json === null) return false
  return ['code', 'errors', 'access_token', 'accessToken', 'token'].some((name) => name in json)
}
