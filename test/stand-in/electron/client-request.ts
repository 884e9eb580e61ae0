import { EventEmitter } from 'node:events'
import { Readable } from 'node:stream'
import type { AuthInfo } from 'electron'
import { refusalIn, TunnelRefused } from '../../../electron/headless/network/tunnel.ts'
import { toNetError } from './net-error.ts'
import type { StandInSession } from './sessions.ts'

export type RequestOptions = {
  readonly session: StandInSession
  readonly method?: string
  readonly url: string
  readonly redirect?: 'manual'
  readonly credentials?: 'omit'
  readonly cache?: 'no-store'
  readonly referrerPolicy?: 'no-referrer'
}

/** `electron.IncomingMessage`: the body, with status and headers. */
class Answer extends Readable {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string>>
  constructor(statusCode: number, headers: Readonly<Record<string, string>>, read: () => void) {
    super({ read })
    this.statusCode = statusCode
    this.headers = headers
  }
}

/** `electron.ClientRequest`: the events of one request, in the order in which Electron gives them. */
export class StandInRequest extends EventEmitter {
  private readonly options: RequestOptions
  private readonly headers = new Headers()
  private readonly ending = new AbortController()

  constructor(options: RequestOptions) {
    super()
    this.options = options
  }

  setHeader(name: string, value: string): void {
    this.headers.set(name, value)
  }

  /** As a text, which the lock collects: Node copies bytes, and keeps the copy. */
  end(body?: Buffer): void {
    void this.run(body?.toString('utf8'))
    process.nextTick(() => this.emit('close')) // as a stream that was written whole: the answer is still to come
  }

  abort(): void {
    this.ending.abort()
    process.nextTick(() => this.emit('abort'))
  }

  private async run(body: string | undefined): Promise<void> {
    const { url, method = 'GET', session } = this.options
    try {
      if (await session.isBlocked(url, method)) throw new Error('net::ERR_BLOCKED_BY_CLIENT')
      await this.askAgain(body)
    } catch (error) {
      if (!this.ending.signal.aborted) this.emit('error', toNetError(error))
    }
  }

  /** Until the proxy takes what the app tells it, or the app tells it nothing. */
  private async askAgain(body: string | undefined): Promise<void> {
    const { url, method = 'GET', session } = this.options
    const { signal } = this.ending
    const init = { method, headers: this.headers, redirect: 'manual', signal, ...(body && { body }) } as const
    const tried = await session.proxyFetch.fetch(new Request(url, init)).catch((error: unknown) => error)
    if (tried instanceof Response) return this.take(tried)
    const challenge = refusalIn(tried)?.challenge
    if (challenge === undefined || challenge === null) throw refusalIn(tried) ?? tried
    const notified = await this.askLogin({ ...challenge, isProxy: true })
    if (signal.aborted) return
    if (notified === null) return this.showRefusal()
    session.proxyFetch.authorize(`${challenge.host}:${challenge.port}`, ...notified)
    await this.askAgain(body)
  }

  private askLogin(challenge: AuthInfo): Promise<[name: string, password: string] | null> {
    return new Promise((resolve) => {
      const tell = (name?: string, password?: string) =>
        resolve(name === undefined || password === undefined ? null : [name, password])
      if (!this.emit('login', challenge, tell)) tell()
    })
  }

  /** Without a password, Chromium shows the proxy's status, and not its page, which anyone could have sent. */
  private showRefusal(): void {
    const answer: Answer = new Answer(407, {}, () => answer.destroy(new TunnelRefused(null)))
    this.emit('response', answer)
  }

  private take(response: Response): void {
    const location = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && location !== null) {
      void response.body?.cancel()
      const { url, method = 'GET' } = this.options
      this.emit('redirect', response.status, method, new URL(location, url).href, {})
      throw new Error('Redirect was cancelled')
    }
    const headers = [...response.headers].map(([name, value]) => [name, asText(value)])
    const reader = response.body?.getReader()
    // A request of Node's hears its signal only until it is collected as garbage, which may be before its body has ended.
    const stop = () => void reader?.cancel().catch(() => undefined)
    this.ending.signal.addEventListener('abort', stop, { once: true })
    const answer: Answer = new Answer(response.status, Object.fromEntries(headers), () => {
      if (reader === undefined) return void answer.push(null)
      reader.read().then(
        ({ done, value }) =>
          answer.push(done ? null : Buffer.from(value.buffer, value.byteOffset, value.length)),
        (error: Error) => answer.destroy(error),
      )
    })
    process.nextTick(() => this.emit('response', answer)) // what its listener throws, no one catches
  }
}

/** Node gives the bytes of a header as Latin-1; Chromium reads them as text. */
const asText = (value: string) => Buffer.from(value, 'latin1').toString('utf8')
