import { sealedRecord } from '../../../shared/api/envelope.ts'
import type { ApiProfile } from '../../../shared/domain/connection.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import { type AuthorizedHttp, createAuthorizedHttp } from '../../api/authorized-http.ts'
import { type Exchange, type Http, readingJson } from '../../api/http.ts'
import { createPatientHttp } from '../../api/patient-http.ts'
import { isAskedToWait } from '../../api/retry-after.ts'
import { createSchoolApi, type SchoolApi } from '../../api/school-api.ts'
import type { Sleep } from '../../api/sleep.ts'
import type { Tokens } from '../../api/token-source.ts'

/** Is informed of the result of each request. */
export type Listener = {
  /** The service answered in its own format, with success or an error. */
  answered(): void
  /** No answer, an answer of something else, or a server error. Each exchange calls `answered`, `failed`, or both. */
  failed(): void
  /** The service accepted the key and did what was requested. */
  accepted(): void
  /** The service itself refused the key, over a connection with a valid certificate. */
  keyRefused(): void
}
const ignore = () => undefined

export const ignoringListener: Listener = {
  answered: ignore,
  failed: ignore,
  accepted: ignore,
  keyRefused: ignore,
}

/** `paced`: at the pace of a sync, slower after each 429. `prompt`: at once, for requests that a person waits for. */
export type Way = 'paced' | 'prompt'

/** What a client of the school needs: how to send requests, the tokens, and a listener. */
export type Wires = {
  readonly ways: Readonly<Record<Way, Exchange>>
  readonly tokens: Tokens
  readonly listener: Listener
  readonly baseUrl: string
}

type About = {
  readonly profile: () => ApiProfile
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** For a sync: a 429 is returned at once and slows the pace down. */
export const pacedClient = ({ ways, ...wires }: Wires, about: About): SchoolApi =>
  clientOver(heardHttp(ways.paced, wires.listener), { ...wires, ...about })

/** For requests that a person waits for: a 429 with a short wait is retried. */
export const promptClient = ({ ways, ...wires }: Wires, { sleep, ...about }: About & { sleep: Sleep }) =>
  clientOver(createPatientHttp(heardHttp(ways.prompt, wires.listener), sleep), { ...wires, ...about })

function clientOver(http: Http, { tokens, listener, ...rest }: Omit<Wires, 'ways'> & About): SchoolApi {
  return createSchoolApi({ ...rest, http: reporting(createAuthorizedHttp(http, tokens), listener) })
}

function reporting(http: AuthorizedHttp, listener: Listener): AuthorizedHttp {
  return async (request) => {
    try {
      const json = await http(request)
      if (sealedRecord.safeParse(json).success) listener.accepted() // a login page may have status 200
      return json
    } catch (error) {
      if (error instanceof AppError && error.failure.code === 'key-refused') listener.keyRefused()
      throw error
    }
  }
}

/** Parses the answer as JSON. The listener is informed whether it came from the service. */
export function heardHttp(exchange: Exchange, listener: Listener): Http {
  const http = readingJson(exchange)
  return async (request) => {
    try {
      const answer = await http(request)
      // A gateway may answer a 429 with a page: it limits the requests to a service that works.
      const isItsOwn = isMeaningful(answer.json) || isAskedToWait(answer.status, answer.headers)
      if (isItsOwn) listener.answered()
      if (!isItsOwn || answer.status >= 500) listener.failed() // the answer was not the service's, or the service does not work
      return answer
    } catch (error) {
      if (!(error instanceof AppError) || error.failure.code !== 'cancelled') listener.failed()
      throw error
    }
  }
}

/** Whether it is in the service's format: an envelope, an error body or a token. A login page is none of these. */
function isMeaningful(json: unknown): boolean {
  if (typeof json !== 'object' || json === null) return false
  if ('errors' in json && Array.isArray(json.errors)) return true
  const said: Readonly<Record<string, unknown>> = { ...json }
  return ['code', 'error', 'access_token', 'accessToken', 'token'].some(
    (name) => typeof said[name] === 'string',
  )
}
