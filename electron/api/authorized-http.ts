import { AppError } from '../../shared/domain/failure.ts'
import { type Http, type HttpAnswer, type HttpRequest, refusal } from './http.ts'
import type { TokenSource } from './token-source.ts'

export type ApiRequest = Omit<HttpRequest, 'body' | 'headers'> & { readonly body?: object }

/**
 * A request with the bearer token; resolves with the JSON of a 200.
 * A 401 is answered with one renewal and one repeat; a fresh token refused is `token-refused`.
 * Throws that, what `Http` and `TokenSource` throw, and `forbidden`, `not-found`, `rejected`, `rate-limited`,
 * `server-error`, `bad-data` for the other answers.
 */
export type AuthorizedHttp = (request: ApiRequest) => Promise<unknown>

export function createAuthorizedHttp(http: Http, tokens: TokenSource): AuthorizedHttp {
  return async (request) => {
    const token = await tokens.current(request.signal)
    const first = await http(withToken(request, token))
    if (first.status !== 401) return successOf(first, request.endpoint)
    const second = await http(withToken(request, await tokens.after(token, request.signal)))
    if (second.status === 401) throw new AppError({ code: 'token-refused' })
    return successOf(second, request.endpoint)
  }
}

function successOf(answer: HttpAnswer, endpoint: string): unknown {
  if (answer.status === 200) return answer.json
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
