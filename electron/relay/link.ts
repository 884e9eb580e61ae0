import type { NatsConnection } from '@nats-io/transport-node'
import { AppError, type Failure } from '../../shared/domain/failure.ts'

export type LinkTo = {
  /** Addresses as `tls://host:port`. Any of them may be used. */
  readonly servers: readonly string[]
  /** PEM of the authority of their certificates; if absent, the authorities that this computer trusts. */
  readonly ca?: string | undefined
  /** The nkey seed of this client, as text. */
  readonly seed: Uint8Array
  /** The name of this connection in the server's log. */
  readonly name: string
  readonly inboxPrefix: string
}

const connectTimeoutMs = 10_000

/**
 * Connects over TLS. Loads the NATS packages only now. A broken connection is not reopened by the client, which waits by
 * the wall clock, for hours if that is set back. Throws `offline`, `key-refused` or `tls`.
 */
export async function connectTo({ servers, ca, seed, name, inboxPrefix }: LinkTo): Promise<NatsConnection> {
  const { connect, nkeyAuthenticator } = await import('@nats-io/transport-node')
  try {
    return await connect({
      servers: [...servers],
      authenticator: nkeyAuthenticator(() => seed),
      tls: ca === undefined ? {} : { ca },
      name,
      inboxPrefix,
      timeout: connectTimeoutMs,
      pingInterval: 20_000,
      reconnect: false,
      ignoreClusterUpdates: true, // a server may name servers that cannot be reached from here
    })
  } catch (error) {
    throw new AppError(failureOf(error), { cause: error })
  }
}

/** Connects, or returns null as soon as `ended` is aborted: an attempt may last for seconds. Closes a late connection. */
export async function connectUntil(ended: AbortSignal, to: LinkTo): Promise<NatsConnection | null> {
  const stopped = Promise.withResolvers<null>()
  const stop = () => stopped.resolve(null)
  ended.addEventListener('abort', stop)
  if (ended.aborted) stop()
  const connecting = connectTo(to)
  const unwatch = () => ended.removeEventListener('abort', stop)
  const connection = await Promise.race([connecting, stopped.promise]).finally(unwatch)
  if (connection === null) void connecting.then((late) => late.close()).catch(() => undefined)
  return connection
}

/** The first release line without two faults (nats-server 7678, 8042) that a hard kill turns into a lost store. */
const leastVersion = [2, 14]

export type ServerVersion = { readonly version: string; readonly isTooOld: boolean }

export function versionOf({ info }: NatsConnection): ServerVersion {
  const version = info?.version ?? ''
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [leastMajor = 0, leastMinor = 0] = leastVersion
  return { version, isTooOld: major < leastMajor || (major === leastMajor && minor < leastMinor) }
}

/** Calls `lost` once when the connection closes, unless the returned function was called before. */
export function onLoss(connection: NatsConnection, lost: () => void): () => void {
  let isWatched = true
  void connection.closed().then(() => {
    if (isWatched) lost()
  })
  return () => {
    isWatched = false
  }
}

/** The failure behind a connection error. */
export function failureOf(error: unknown): Failure {
  const text = textOf(error)
  // The text may name a host, such as `relay.turnkey.example`.
  if (/authorization[ e]|permissions? violation|\bnkeys?\b(?!\.)/i.test(text))
    return { code: 'key-refused', reason: 'not-enrolled' }
  if (/certificate|self.signed|CERT_|altname/i.test(text)) return { code: 'tls', reason: 'untrusted' }
  return { code: 'offline' }
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  return `${error.name} ${code} ${error.message} ${error.cause === undefined ? '' : textOf(error.cause)}`
}

/** Timeouts of a request and of its retry: the most that a healthy and an overloaded server need. */
const requestTimeoutsMs = { first: 2_000, second: 10_000 } as const

/**
 * Sends an idempotent request and retries it once if it times out. A server that is reloading its files, after an
 * enrolment or a revocation, never answers some of the requests that arrive meanwhile.
 */
export async function retryOnce<T>(ask: (timeoutMs: number) => Promise<T>): Promise<T> {
  try {
    return await ask(requestTimeoutsMs.first)
  } catch (error) {
    if (!isTimeout(error)) throw error
    return await ask(requestTimeoutsMs.second)
  }
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || isTimeout(error.cause))

/** An error that returns within this time belongs to the same outage. Longer than any pause between retries. */
const sameOutageMs = 60_000

/** Reports an error that recurs every few seconds only once per outage, or again if its kind changes. */
export function reportOncePerKind(
  report: (error: unknown, kind: string) => void,
  monotonic: () => number = () => performance.now(),
): (error: unknown) => undefined {
  let last = { kind: '', at: 0 }
  return (error) => {
    const kind = error instanceof AppError ? error.failure.code : String(error)
    const at = monotonic()
    if (kind !== last.kind || at - last.at > sameOutageMs) report(error, kind)
    last = { kind, at }
    return undefined
  }
}
