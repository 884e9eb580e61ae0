import { type ClientRequest, type IncomingMessage, net, type Session } from 'electron'
import type { ProxiedRequest, ProxySignIn } from '../credentials/proxy-sign-in.ts'
import type { Ports } from '../ports/ports.ts'

/**
 * `fetch` by Chromium's network. Electron's own `net.fetch` does not support a proxy with a password, hides where a redirect
 * leads, and throws past its caller if an answer cannot be built.
 */
export function createSchoolFetch({
  session,
  proxy,
}: {
  readonly session: () => Session
  readonly proxy: Pick<ProxySignIn, 'begin'>
}): Ports['network'] {
  return async (request) => {
    request.signal.throwIfAborted()
    const body = request.body === null ? null : await bytesOf(request.body)
    const through = await proxy.begin(request.signal)
    try {
      request.signal.throwIfAborted()
      const asked = requestOf(session(), request)
      const answer = answerTo(asked, request.signal, through)
      if (body === null) asked.end()
      else asked.end(body)
      return await answer
    } catch (error) {
      through.ended('failed')
      throw error
    } finally {
      body?.fill(0) // the body may contain the desk's key
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

/** The bytes of a request body. Foyer's bodies come in one piece, which is not copied. */
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
      asked.abort() // the connection must not stay open
    }
    // The listener is removed when the answer is read: not on `close`, which Electron emits when the request is sent,
    // and not later, because it keeps the headers in memory.
    signal.addEventListener('abort', abort, { once: true })
    asked.on('error', fail)
    asked.on('login', ({ isProxy, host, port }, tell) => {
      if (!isProxy) return tell() // a 401 of the school itself is read as an answer
      through.answer(`${host}:${port}`).then(
        (signIn) => (signIn === null ? tell() : tell(signIn.name, signIn.password)),
        () => tell(),
      )
    })
    // A redirect is not followed: Electron ends the request right after.
    asked.on('redirect', (status, _method, location) => {
      forget()
      through.ended('answered')
      resolve(new Response(null, { status, headers: { location } }))
    })
    asked.on('response', (message) => {
      through.ended(message.statusCode === 407 ? 'failed' : 'answered')
      message.on('error', () => undefined) // without a body, no other listener exists
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
  readonly abort: () => void
  /** Called when the answer is complete or abandoned. */
  readonly forget: () => void
}

/** Throws for an answer that no `Response` can hold: status 0 or 999, a header outside Latin-1. */
function responseOf(message: IncomingMessage, ending: Ending): Response {
  const headers = new Headers()
  for (const [name, value] of Object.entries(message.headers))
    headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  const body = bodiless.has(message.statusCode) ? null : bodyOf(message, ending)
  if (body === null) ending.forget()
  return new Response(body, { status: message.statusCode, headers })
}

/** Passes on the received bytes uncopied, so that the reader can overwrite them. If it stops, the request ends. */
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
