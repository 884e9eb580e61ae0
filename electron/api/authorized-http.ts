import { AppError } from '../../shared/domain/failure.ts'
import { isJsonObject } from '../../shared/text/parse-json.ts'
import { asSaid, type Http, type HttpAnswer, type HttpRequest, isOwnRefusal, refusal } from './http.ts'
import type { Tokens } from './token-source.ts'

export type ApiRequest = Omit<HttpRequest, 'body' | 'headers'> & {
  readonly body?: object
}

/**
 * A request with the bearer token; resolves with the JSON of a 200.
 * A 401 is answered with a fresh token and a repeat, and again, because another computer with the same key may have
 * ended that one meanwhile; a fifth token refused is `token-refused`, or `portal` where a page refuses it.
 * Throws that, what `Http` and `TokenSource` throw, and `forbidden`, `not-found`, `rejected`, `rate-limited`,
 * `server-error`, `bad-data` for the other answers, and `portal` for an update that a gateway refused.
 */
export type AuthorizedHttp = (request: ApiRequest) => Promise<unknown>

const mostRenewals = 4

export function createAuthorizedHttp(http: Http, tokens: Tokens): AuthorizedHttp {
  return async (request) => {
    let token = await tokens.current(request.signal)
    for (let renewals = 0; ; renewals += 1) {
      request.beforeLeaving?.()
      const answer = asSaid(await http(withToken(request, token)))
      if (answer.status !== 401) return successOf(answer, request)
      if (renewals === mostRenewals)
        throw new AppError({ code: isJsonObject(answer.json) ? 'token-refused' : 'portal' })
      token = await tokens.after(token, request.signal)
    }
  }
}

/** A proxy's 403 is not the school's, so it must not count as a refused update. */
function successOf(answer: HttpAnswer, { method, endpoint }: ApiRequest): unknown {
  const { status } = answer
  if (status === 200) return answer.json
  const isRefused = status >= 400 && status < 500 && status !== 429
  if (method === 'PUT' && isRefused && !isOwnRefusal(answer)) throw new AppError({ code: 'portal' })
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
