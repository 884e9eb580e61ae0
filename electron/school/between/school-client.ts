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

export type Listener = {
  /** The service answered in its own format, with success or an error. */
  answered(): void
  /** No answer, one in another format, or a server error. Each exchange ends with `answered`, `failed`, or both. */
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

/** `paced`: at the speed of a sync, which slows down after a 429. `prompt`: at once, because a user waits. */
export type Way = 'paced' | 'prompt'

/** What a client of the school needs: how to exchange requests, the tokens, and a listener. */
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

/** The client for a sync: a 429 is returned at once, and slows later requests down. */
export const pacedClient = ({ ways, ...wires }: Wires, about: About): SchoolApi =>
  clientOver(heardHttp(ways.paced, wires.listener), { ...wires, ...about })

/** The client for requests that a user waits for: it retries a 429 that asks for a short wait. */
export const promptClient = ({ ways, ...wires }: Wires, { sleep, ...about }: About & { sleep: Sleep }) =>
  clientOver(createPatientHttp(heardHttp(ways.prompt, wires.listener), sleep), { ...wires, ...about })

function clientOver(http: Http, { tokens, listener, ...rest }: Omit<Wires, 'ways'> & About): SchoolApi {
  return createSchoolApi({ ...rest, http: reporting(createAuthorizedHttp(http, tokens), listener) })
}

function reporting(http: AuthorizedHttp, listener: Listener): AuthorizedHttp {
  return async (request) => {
    try {
      const json = await http(request)
      if (sealedRecord.safeParse(json).success) listener.accepted() // not a login page with status 200
      return json
    } catch (error) {
      if (error instanceof AppError && error.failure.code === 'key-refused') listener.keyRefused()
      throw error
    }
  }
}

/** Reads answers as JSON and reports to the listener whether the service itself gave the answer. */
export function heardHttp(exchange: Exchange, listener: Listener): Http {
  const http = readingJson(exchange)
  return async (request) => {
    try {
      const answer = await http(request)
      // A gateway may answer a 429 with an HTML page, but the service behind it is running.
      const isItsOwn = isMeaningful(answer.json) || isAskedToWait(answer.status, answer.headers)
      if (isItsOwn) listener.answered()
      if (!isItsOwn || answer.status >= 500) listener.failed() // not the service, or a server error
      return answer
    } catch (error) {
      if (!(error instanceof AppError) || error.failure.code !== 'cancelled') listener.failed()
      throw error
    }
  }
}

/** Whether the JSON is in the service's format: an envelope, an error body or a token. A login page has none. */
function isMeaningful(json: unknown): boolean {
  if (typeof json !== 'object' || json === null) return false
  if ('errors' in json && Array.isArray(json.errors)) return true
  const said: Readonly<Record<string, unknown>> = { ...json }
  return ['code', 'error', 'access_token', 'accessToken', 'token'].some(
    (name) => typeof said[name] === 'string',
  )
}
