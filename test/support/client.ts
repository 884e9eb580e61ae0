import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { createAuthorizedHttp } from '../../electron/api/authorized-http.ts'
import { createExchange, type HttpLimits, readingJson, usualLimits } from '../../electron/api/http.ts'
import { createSchoolApi, type SchoolApi } from '../../electron/api/school-api.ts'
import { createTokenSource, type TokenSource } from '../../electron/api/token-source.ts'
import { systemSleep } from '../../electron/ports/process-ports.ts'
import { cautiousProfile } from '../../shared/domain/connection.ts'
import { AppError, type Failure } from '../../shared/domain/failure.ts'
import type { TlsServer } from './tls-server.ts'

const usual = getCACertificates('default')
export const clock = { now: Date.now, monotonic: () => performance.now() }

/** The product's own client, speaking to a server of this test over TLS with Node's fetch. */
export function clientOf(
  server: TlsServer,
  limits: HttpLimits = usualLimits,
): { api: SchoolApi; tokens: TokenSource } {
  trust(server.ca)
  const http = readingJson(createExchange((request) => fetch(request), [server.url], limits))
  const credentials = { authUrl: server.url, clientId: 'client', clientSecret: 'secret' }
  const tokens = createTokenSource(http, credentials, { clock, sleep: systemSleep, random: Math.random })
  const authorized = createAuthorizedHttp(http, tokens)
  return {
    tokens,
    api: createSchoolApi({
      http: authorized,
      baseUrl: server.url,
      profile: () => cautiousProfile,
      now: Date.now,
    }),
  }
}

export function trust(...authorities: readonly string[]): void {
  setDefaultCACertificates([...usual, ...authorities])
}

/** The typed failure of a call, or null where it succeeded. Anything else that is thrown is a bug, and thrown on. */
export async function failureOf(call: Promise<unknown>): Promise<Failure | null> {
  try {
    await call
    return null
  } catch (error) {
    if (error instanceof AppError) return error.failure
    throw error
  }
}
