import { AppError, isFailure } from '../../shared/domain/failure.ts'
import { isJsonObject } from '../../shared/text/parse-json.ts'
import { asSaid, type Http, type HttpAnswer, type HttpRequest, isOwnRefusal, refusal } from './http.ts'
import type { Tokens } from './token-source.ts'

export type ApiRequest = Omit<HttpRequest, 'body' | 'headers'> & {
  readonly body?: object
}

/**
 * Sends a request with the bearer token and resolves with the JSON of a 200.
 * Repeats the request after a 401 while the token source gives a fresh token. Then throws `token-refused`, or `portal`
 * if the 401 was not JSON.
 * Also throws what `Http` and `TokenSource` throw, `forbidden`, `not-found`, `rejected`, `rate-limited`, `server-error`
 * and `bad-data` for the other answers, and `portal` for an update that a gateway refused.
 */
export type AuthorizedHttp = (request: ApiRequest) => Promise<unknown>

/** Limit of renewals per request. The token source usually stops earlier. */
const maxRenewals = 4

export function createAuthorizedHttp(http: Http, tokens: Tokens): AuthorizedHttp {
  return async (request) => {
    let token = await tokens.current(request.signal)
    for (let renewals = 0; ; renewals += 1) {
      request.beforeLeaving?.()
      const answer = asSaid(await http(withToken(request, token)))
      if (answer.status !== 401) return successOf(answer, request)
      const refused = new AppError({ code: isJsonObject(answer.json) ? 'token-refused' : 'portal' })
      if (renewals === maxRenewals) throw refused
      token = await tokens.after(token, request.signal).catch((error: unknown) => {
        throw isFailure(error, 'token-refused') ? refused : error
      })
    }
  }
}

/** A proxy's 403 is not the school's, so it must not count as a refused update. */
function successOf(answer: HttpAnswer, { method, endpoint }: ApiRequest): unknown {
  const { status } = answer
  if (status === 200 || (method === 'PUT' && status === 201)) return answer.json
  // An accepted update, which the next read shows, or a search that finds no one.
  if (status === 204 && method !== 'GET') return { code: 'OK', data: method === 'PUT' ? {} : null }
  const isRefused = status >= 400 && status < 500 && status !== 429
  if (method === 'PUT' && isRefused && !isOwnRefusal(answer)) throw new AppError({ code: 'portal' })
  // The service takes no update of this method or format, so it has changed nothing.
  if (method === 'PUT' && (status === 405 || status === 415))
    throw new AppError({ code: 'rejected', status, apiCode: null })
  throw refusal(answer, endpoint)
}

function withToken({ body, ...request }: ApiRequest, token: string): HttpRequest {
  return {
    ...request,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }
}
