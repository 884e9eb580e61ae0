import type { ApiProfile } from '../../../shared/domain/connection.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import { type AuthorizedHttp, createAuthorizedHttp } from '../../api/authorized-http.ts'
import { type Exchange, type Http, readingJson } from '../../api/http.ts'
import { createPatientHttp } from '../../api/patient-http.ts'
import { createSchoolApi, type SchoolApi } from '../../api/school-api.ts'
import type { Sleep } from '../../api/sleep.ts'
import type { Tokens } from '../../api/token-source.ts'

/** Hears how each request ended. */
export type Listener = {
  /** The service answered in its own words, whatever it said. */
  answered(): void
  /** Nobody answered, or somebody else, or the service that it cannot. Each exchange ends in one of the two, or both. */
  failed(): void
  /** It did what was asked, for this key. */
  accepted(): void
  /** It refused the key itself, over a connection whose certificate was in order. */
  keyRefused(): void
}
const nobody = () => undefined

/** Hears nothing of what happens to requests. */
export const deaf: Listener = { answered: nobody, failed: nobody, accepted: nobody, keyRefused: nobody }

/** Two ways there: at a sync's pace, which learns from every refusal, or at once, for what a person waits for. */
export type Way = 'paced' | 'prompt'

/** What a client of the school is made of: the ways there, the key, and who hears how it went. */
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

/** For a sync: what it is refused it hears at once, and its pace learns of it. */
export const pacedClient = ({ ways, ...wires }: Wires, about: About): SchoolApi =>
  clientOver(heardHttp(ways.paced, wires.listener), { ...wires, ...about })

/** For what a person waits for: a short refusal for haste is waited out. */
export const promptClient = ({ ways, ...wires }: Wires, { sleep, ...about }: About & { sleep: Sleep }) =>
  clientOver(createPatientHttp(heardHttp(ways.prompt, wires.listener), sleep), { ...wires, ...about })

function clientOver(http: Http, { tokens, listener, ...rest }: Omit<Wires, 'ways'> & About): SchoolApi {
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
      const isItsOwn = isMeaningful(answer.json)
      if (isItsOwn) listener.answered()
      if (!isItsOwn || answer.status >= 500) listener.failed() // somebody else spoke, or the service is ill
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
  if ('errors' in json && Array.isArray(json.errors)) return true
  const said: Readonly<Record<string, unknown>> = { ...json }
  return ['code', 'error', 'access_token', 'accessToken', 'token'].some(
    (name) => typeof said[name] === 'string',
  )
}
