import { type DocumentedErrorStatus, documentedErrors } from '../../shared/api/error-body.ts'
import type { FaultAnswer } from './service/faults.ts'
import { errorBodyOf } from './service/refusal.ts'

/** Thrown when the client must see a lost connection. */
export class ConnectionCut extends Error {
  override readonly name = 'ConnectionCut'
}

const portalPage =
  '<!doctype html><html><head><title>Guest network</title></head><body><form>Sign in to use this network</form></body></html>'

/** Makes the answer of a fault. `proper` makes the service's regular answer. */
export async function spoilAnswer(answer: FaultAnswer, proper: () => Promise<Response>): Promise<Response> {
  switch (answer.kind) {
    case 'status':
      return statusAnswer(answer)
    case 'portal':
      return new Response(portalPage, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    case 'redirect':
      return new Response(null, { status: 302, headers: { location: answer.to } })
    case 'cut':
      if (answer.afterBytes === undefined) throw new ConnectionCut()
      return cutAfter(await proper(), answer.afterBytes)
    case 'changed': {
      const response = await proper()
      return Response.json(answer.change(await response.json()), { status: response.status })
    }
    case 'body':
      // copied, because a view over shared memory is not accepted as a body
      return new Response(typeof answer.body === 'string' ? answer.body : new Uint8Array(answer.body), {
        headers: { 'content-type': answer.contentType ?? 'application/json' },
      })
  }
}

function statusAnswer({ status, headers, body }: Extract<FaultAnswer, { kind: 'status' }>): Response {
  const isDocumented = (code: number): code is DocumentedErrorStatus => Object.hasOwn(documentedErrors, code)
  const text = body ?? (isDocumented(status) ? JSON.stringify(errorBodyOf(status)) : '')
  return new Response(text, { status, headers: { 'content-type': 'application/json', ...headers } })
}

async function cutAfter(proper: Response, bytes: number): Promise<Response> {
  const whole = new Uint8Array(await proper.arrayBuffer())
  let sent = false
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (sent) controller.error(new ConnectionCut())
      else controller.enqueue(whole.slice(0, bytes))
      sent = true
    },
  })
  return new Response(body, { status: proper.status, headers: proper.headers })
}
