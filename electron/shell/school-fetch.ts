import { type ClientRequest, type IncomingMessage, net, type Session } from 'electron'
import type { ProxiedRequest, ProxySignIn } from '../credentials/proxy-sign-in.ts'
import type { Ports } from '../ports/ports.ts'

type Deps = { readonly session: Session; readonly proxy: Pick<ProxySignIn, 'begin'> }

/**
 * `fetch` by Chromium's network. Electron's own hears no proxy that asks for a name and password, tells nobody where a
 * redirect leads, and makes its answer where nobody waits for it: what cannot be made is thrown past every caller.
 */
export function createSchoolFetch({ session, proxy }: Deps): Ports['network'] {
  return async (request) => {
    request.signal.throwIfAborted()
    const body = request.body === null ? null : await bytesOf(request.body)
    const through = await proxy.begin(request.signal)
    try {
      request.signal.throwIfAborted()
      const asked = requestOf(session, request)
      const answer = answerTo(asked, request.signal, through)
      if (body === null) asked.end()
      else asked.end(body)
      return await answer
    } catch (error) {
      through.ended('failed')
      throw error
    } finally {
      body?.fill(0) // the key of the desk may be in it
    }
  }
}

function requestOf(session: Session, request: Request): ClientRequest {
  const asked = net.request({
    session,
    method: request.method,
    url: request.url,
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  })
  for (const [name, value] of request.headers) asked.setHeader(name, value)
  return asked
}

/** A body of ours comes in one piece, which is not copied. */
async function bytesOf(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of body) pieces.push(piece)
  const [first = new Uint8Array()] = pieces
  if (pieces.length > 1) return Buffer.concat(pieces)
  return Buffer.from(first.buffer, first.byteOffset, first.length)
}

function answerTo(asked: ClientRequest, signal: AbortSignal, through: ProxiedRequest): Promise<Response> {
  return new Promise((resolve, reject) => {
    const forget = () => signal.removeEventListener('abort', abort)
    const fail = (error: unknown) => {
      forget()
      reject(error)
    }
    const abort = () => {
      fail(signal.reason)
      asked.abort() // its connection must not stay
    }
    // Until the answer was read: a request of Electron's says `close` as soon as it was sent. And no longer: its headers
    // are held by it.
    signal.addEventListener('abort', abort, { once: true })
    asked.on('error', fail)
    asked.on('login', ({ isProxy, host, port }, tell) => {
      if (!isProxy) return tell() // the school's own 401 is read as it is
      through.answer(`${host}:${port}`).then(
        (told) => (told === null ? tell() : tell(told.name, told.password)),
        () => tell(),
      )
    })
    // Nobody follows it: Electron ends the request right after.
    asked.on('redirect', (status, _method, location) => {
      forget()
      through.ended('answered')
      resolve(new Response(null, { status, headers: { location } }))
    })
    asked.on('response', (message) => {
      through.ended(message.statusCode === 407 ? 'failed' : 'answered')
      message.on('error', () => undefined) // where it has no body nobody else hears of it
      try {
        resolve(responseOf(message, { signal, abort: () => asked.abort(), forget }))
      } catch (error) {
        reject(new Error('net::ERR_INVALID_RESPONSE', { cause: error }))
        forget()
        asked.abort()
      }
    })
  })
}

/** Statuses that have no body (Fetch standard). */
const bodiless: ReadonlySet<number> = new Set([101, 204, 205, 304])

type Ending = {
  readonly signal: AbortSignal
  /** Ends the request and its connection. */
  readonly abort: () => void
  /** Nobody waits for anything of it any more. */
  readonly forget: () => void
}

/** Throws for what no `Response` can hold: a status of 0 or 999, a header that is no Latin-1. */
function responseOf(message: IncomingMessage, ending: Ending): Response {
  const headers = new Headers()
  for (const [name, value] of Object.entries(message.headers))
    headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  const body = bodiless.has(message.statusCode) ? null : bodyOf(message, ending)
  if (body === null) ending.forget()
  return new Response(body, { status: message.statusCode, headers })
}

/**
 * The very bytes that came, which whoever reads them overwrites: Node's own way from one stream to the other copies.
 * Whoever stops reading, because there is too much of it, ends the request: what came later would be thrown past them.
 */
function bodyOf(message: IncomingMessage, { signal, abort, forget }: Ending): ReadableStream<Uint8Array> {
  let isOver = false
  let stop = () => {}
  const over = (end: () => void) => {
    if (isOver) return
    isOver = true
    signal.removeEventListener('abort', stop)
    forget()
    end()
  }
  return new ReadableStream({
    start: (body) => {
      stop = () => over(() => body.error(signal.reason))
      signal.addEventListener('abort', stop)
      message.on('data', (chunk) => {
        if (!isOver) body.enqueue(chunk)
      })
      message.on('end', () => over(() => body.close()))
      message.on('error', (error?: unknown) => over(() => body.error(error)))
    },
    cancel: () => over(abort),
  })
}
