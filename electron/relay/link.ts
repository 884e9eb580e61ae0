import type { NatsConnection } from '@nats-io/transport-node'
import { AppError, type Failure } from '../../shared/domain/failure.ts'

export type LinkTo = {
  /** `tls://host:port`, any of which will do. */
  readonly servers: readonly string[]
  /** PEM of the authority of their certificates; left out, whom this computer trusts. */
  readonly ca?: string | undefined
  /** The nkey seed of who connects, as text. */
  readonly seed: Uint8Array
  /** What the server calls this connection. */
  readonly name: string
  readonly inboxPrefix: string
}

const waitMs = 10_000

/**
 * Over TLS and nothing else. The packages are loaded here and nowhere before. One that breaks is over: the client would
 * wait by the computer's clock before it connects again, and where that is set back by hours meanwhile, as long. Throws
 * `offline`, `key-refused`, `tls`.
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
      timeout: waitMs,
      pingInterval: 20_000,
      reconnect: false,
      ignoreClusterUpdates: true, // a server names others that may not be reached from here
    })
  } catch (error) {
    throw new AppError(failureOf(error), { cause: error })
  }
}

/** Told once, when it broke; not where `letGo`, which this returns, was called before it was closed. */
export function onLoss(connection: NatsConnection, lost: () => void): () => void {
  let isHeld = true
  void connection.closed().then(() => {
    if (isHeld) lost()
  })
  return () => {
    isHeld = false
  }
}

/** Why there is no connection. */
export function failureOf(error: unknown): Failure {
  const said = wordsOf(error)
  if (/authorization|permissions? violation|nkey/i.test(said))
    return { code: 'key-refused', reason: 'not-enrolled' }
  if (/certificate|self.signed|CERT_|altname/i.test(said)) return { code: 'tls', reason: 'untrusted' }
  return { code: 'offline' }
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  return `${error.name} ${code} ${error.message} ${error.cause === undefined ? '' : wordsOf(error.cause)}`
}
