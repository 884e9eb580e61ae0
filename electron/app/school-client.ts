import type { ApiProfile } from '../../shared/domain/connection.ts'
import { AppError } from '../../shared/domain/failure.ts'
import { type AuthorizedHttp, createAuthorizedHttp } from '../api/authorized-http.ts'
import { type Exchange, type Http, readingJson } from '../api/http.ts'
import { createSchoolApi, type SchoolApi } from '../api/school-api.ts'
import type { TokenSource } from '../api/token-source.ts'

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
/** What a client of the school is made of: the way there, the key, and who hears how it went. */
export type Wires = {
  readonly exchange: Exchange
  readonly tokens: TokenSource
  readonly listener: Listener
  readonly baseUrl: string
}

type About = {
  readonly profile: () => ApiProfile
  /** Epoch milliseconds. */
  readonly now: () => number
}

export const clientOf = ({ exchange, ...wires }: Wires, about: About): SchoolApi =>
  clientOver(heardHttp(exchange, wires.listener), { ...wires, ...about })

export function clientOver(
  http: Http,
  { tokens, listener, ...rest }: Omit<Wires, 'exchange'> & About,
): SchoolApi {
  return createSchoolApi({ ...rest, http: told(createAuthorizedHttp(http, tokens), listener) })
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

/** Answers as JSON; the listener hears whether the service was there. */
export function heardHttp(exchange: Exchange, listener: Listener): Http {
  const http = readingJson(exchange)
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
