import type { Fetch } from '../../../../electron/api/fetch.ts'
import type { DemoSchool } from '../../../../electron/demo-school/create-demo-school.ts'
import type { VirtualTime } from './virtual-time.ts'

/** An answer with other data, in the school's own envelope. */
export const changedData = <Data>(change: (data: Data) => unknown) => ({
  kind: 'changed' as const,
  change: (answer: unknown) => ({ ...Object(answer), data: change(Object(answer).data) }),
})

/** What the way to the school does to one request. */
export type Trouble =
  /** The request never arrives. */
  | { readonly kind: 'lost' }
  /** It is carried out, and the answer never comes. */
  | { readonly kind: 'answer-lost' }
  /** It is answered with OK and nothing else, and not carried out. */
  | { readonly kind: 'in-vain' }
  | { readonly kind: 'late'; readonly ms: number }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'error'; readonly words: string }
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | { readonly kind: 'portal' }
  /** Not found, in the words of somebody other than the service: a wrong path, a gateway. */
  | { readonly kind: 'foreign-404' }
  | { readonly kind: 'gateway-403' }
  /** The answer ends after this share of its bytes. */
  | { readonly kind: 'cut'; readonly share: number }
  | { readonly kind: 'changed'; readonly change: (answer: unknown) => unknown }

export type Asked = { readonly number: number; readonly method: string; readonly path: string }
export type Weather = (asked: Asked) => Trouble | null
export type Network = {
  readonly fetch: Fetch
  /** Requests sent so far, those for a token included. */
  sent(): number
  setWeather(weather: Weather): void
  /** Runs when a request has arrived, before it is answered. */
  onArrival(listener: (asked: Asked) => void): void
}

type Options = {
  readonly time: VirtualTime
  readonly latencyMs: number
  /** Rows a page holds at most: the service's own limit, whatever the client asks for. */
  readonly pageSize: number
}

/** The searches of this path state this besides. */
export const searchesState =
  (path: string, stated: object): Weather =>
  (asked) => {
    const change = (answer: unknown) => {
      const { meta, ...rest } = answer as { meta: object } // sound: a search answer has meta
      return { ...rest, meta: { ...meta, ...stated } }
    }
    return asked.path.endsWith(path) ? { kind: 'changed', change } : null
  }

/** The way to the demo school: takes time, has weather, and makes small pages so that small schools have many. */
export function createNetwork(school: DemoSchool, { time, latencyMs, pageSize }: Options): Network {
  let sent = 0
  let weather: Weather = () => null
  let arrival: (asked: Asked) => void = () => undefined
  const answer = async (request: Request): Promise<Response> => {
    const asked = { number: ++sent, method: request.method, path: new URL(request.url).pathname }
    const trouble = weather(asked)
    await time.networkDelay(latencyMs + (trouble?.kind === 'late' ? trouble.ms : 0), request.signal)
    if (trouble?.kind === 'lost') throw new TypeError('fetch failed')
    if (trouble?.kind === 'error') throw new TypeError('fetch failed', { cause: new Error(trouble.words) })
    if (trouble?.kind === 'timeout') {
      await time.networkDelay(30_000, request.signal)
      throw new TypeError('fetch failed', { cause: new Error('ETIMEDOUT') })
    }
    if (trouble?.kind === 'portal')
      return new Response('<html>Sign in</html>', { headers: { 'content-type': 'text/html' } })
    if (trouble?.kind === 'in-vain') return Response.json({ code: 'OK', data: {} })
    if (trouble?.kind === 'status') return refusal(trouble)
    if (trouble?.kind === 'foreign-404') return Response.json({ message: 'no such route' }, { status: 404 })
    if (trouble?.kind === 'gateway-403') return new Response('<html>', { status: 403 })
    arrival(asked)
    const response = await school.fetch(await withPageSize(request, pageSize))
    if (trouble?.kind === 'answer-lost') throw new TypeError('fetch failed')
    if (trouble?.kind === 'cut') return cut(response, trouble.share)
    if (trouble?.kind === 'changed')
      return Response.json(trouble.change(await response.json()), { status: response.status })
    return response
  }
  return {
    fetch: answer,
    sent: () => sent,
    setWeather: (next) => {
      weather = next
    },
    onArrival: (listener) => {
      arrival = listener
    },
  }
}

function refusal({ status, headers }: Extract<Trouble, { kind: 'status' }>): Response {
  const body = { errors: [{ code: `PA${status}`, message: 'refused' }] }
  return Response.json(body, { status, ...(headers === undefined ? {} : { headers }) })
}

async function withPageSize(request: Request, pageSize: number): Promise<Request> {
  if (!request.url.endsWith('/search')) return request
  const asked = JSON.parse(await request.text()) as { readonly pageLimit?: number } // a search body
  const body = JSON.stringify({ ...asked, pageLimit: Math.min(pageSize, asked.pageLimit ?? pageSize) })
  return new Request(request.url, { method: request.method, headers: request.headers, body })
}

async function cut(response: Response, share: number): Promise<Response> {
  const whole = new Uint8Array(await response.arrayBuffer())
  const kept = whole.slice(0, Math.floor(whole.length * share))
  let sent = false
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (sent || kept.length === 0) controller.error(new TypeError('terminated'))
      else controller.enqueue(kept)
      sent = true
    },
  })
  return new Response(body, { status: response.status, headers: response.headers })
}
