import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeLocalCertificate } from '../../electron/demo-school/serve/private-authority.ts'
import { initRelay } from '../../electron/relay/server/init-relay.ts'
import { relayFiles } from '../../electron/relay/server/relay-folder.ts'
import { createSigning, newSigningKey } from '../../electron/relay/wire/signing.ts'
import { freePort } from './listen.ts'
import { endProcess, hasPrograms } from './programs.ts'

/** Whether this machine has a NATS server (Debian: nats-server). */
export const hasNatsServer = hasPrograms('nats-server')

/** The key of the relay that a test plays. Desks check messages by it, until a whole relay starts with its own. */
export const testSigning = createSigning(newSigningKey())

export type NatsServer = {
  /** `tls://127.0.0.1:port`, the same after a restart. */
  readonly url: string
  readonly port: number
  /** PEM of the authority of its certificate. */
  readonly ca: string
  /** The relay's folder: its files, desks and the server's store. */
  readonly folder: string
  /** The relay's own identity. */
  readonly seed: Uint8Array
  /** What it has said since it was made. */
  log(): string
  /** Resolves with its exit code where it ends by itself, and with null once it answers. `key`: what opens its store. */
  start(key?: string | null): Promise<number | null>
  /** As the system ends a service. */
  stop(): Promise<void>
  /** As a power cut does. */
  kill(): Promise<void>
  /** Reloads its files by a signal to the process, as the relay does. */
  reload(): void
}

type AtEnd = (end: () => Promise<void>) => void

/** A real NATS server with TLS and an encrypted store, as `initRelay` sets it up in `folder`. Ended with the test. */
export async function startNatsServer(folder: string, atEnd: AtEnd): Promise<NatsServer> {
  const { cert, key, ca } = await makeLocalCertificate(Date.now())
  mkdirSync(folder, { recursive: true })
  const files = { certificate: join(folder, 'server.pem'), certificateKey: join(folder, 'server.key') }
  writeFileSync(files.certificate, cert)
  writeFileSync(files.certificateKey, key, { mode: 0o600 })
  const port = await freePort()
  const made = await initRelay({ folder, host: '127.0.0.1', listen: '127.0.0.1', port, ca, ...files })
  if (!made.ok) throw new Error(made.problem)
  writeFileSync(relayFiles(folder).verifyKey, testSigning.publicKey)
  let child: ChildProcess | null = null
  let log = ''
  const start = async (storeKey: string | null = made.storeKey) => {
    const env = { ...process.env, ...(storeKey !== null && { JS_KEY: storeKey }) }
    const started = spawn('nats-server', ['-c', made.config], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    child = started
    started.stderr.on('data', (bytes: Buffer) => {
      log += bytes.toString()
    })
    while (started.exitCode === null && started.signalCode === null) {
      if (await answers(port)) return null
      await wait(20)
    }
    return started.exitCode ?? -1
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child !== null) await endProcess(child, signal)
  }
  atEnd(() => end('SIGKILL'))
  if ((await start()) !== null) throw new Error(`the NATS server did not start:\n${log}`)
  return {
    url: `tls://127.0.0.1:${port}`,
    port,
    ca,
    folder,
    seed: readFileSync(made.seed),
    log: () => log,
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    reload: () => {
      child?.kill('SIGHUP')
    },
  }
}

/** Whether a server of NATS speaks at this port. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const say = (it: boolean) => {
      socket.destroy()
      resolve(it)
    }
    socket.once('data', (bytes) => say(bytes.toString().startsWith('INFO ')))
    socket.once('error', () => say(false))
    socket.once('close', () => say(false))
  })
}
