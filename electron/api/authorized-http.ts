import { AppError } from '../../shared/domain/failure.ts'
import { type Http, type HttpAnswer, type HttpRequest, refusal } from './http.ts'
import type { Tokens } from './token-source.ts'

export type ApiRequest = Omit<HttpRequest, 'body' | 'headers'> & {
  readonly body?: object
  /** Called with the token in hand, each time before it leaves; what this throws keeps it here. */
  readonly beforeLeaving?: (() => void) | undefined
}

/**
 * A request with the bearer token; resolves with the JSON of a 200.
 * A 401 is answered with a fresh token and a repeat, and again, because another computer with the same key may have
 * ended that one meanwhile; a fifth token refused is `token-refused`.
 * Throws that, what `Http` and `TokenSource` throw, and `forbidden`, `not-found`, `rejected`, `rate-limited`,
 * `server-error`, `bad-data` for the other answers.
 */
export type AuthorizedHttp = (request: ApiRequest) => Promise<unknown>

const mostRenewals = 4

export function createAuthorizedHttp(http: Http, tokens: Tokens): AuthorizedHttp {
  return async (request) => {
    let token = await tokens.current(request.signal)
    for (let renewals = 0; ; renewals += 1) {
      request.beforeLeaving?.()
      const answer = await http(withToken(request, token))
      if (answer.status !== 401) return successOf(answer, request.endpoint)
      if (renewals === mostRenewals) throw new AppError({ code: 'token-refused' })
      token = await tokens.after(token, request.signal)
    }
  }
}

function successOf(answer: HttpAnswer, endpoint: string): unknown {
  if (answer.status === 200) return answer.json
  throw refusal(answer, endpoint)
}

function withToken({ body, beforeLeaving: _, ...request }: ApiRequest, token: string): HttpRequest {
  return {
    ...request,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }
}
