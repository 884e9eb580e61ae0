import { readFileSync } from 'node:fs'
import { createKeychain, keychainScope } from '../../credentials/keychain.ts'
import { createMemorySecrets } from '../../credentials/memory-secrets.ts'
import { freeBuffersHere } from '../../memory/free-here.ts'
import { keepHeapSmall } from '../../memory/small-heap.ts'
import { readAbout, relayFiles } from '../../relay/server/relay-folder.ts'
import type { RelayOptions } from './command-answer.ts'
import { headlessHost } from './host.ts'
import { readLines } from './read-lines.ts'
import { readScopes } from './relay-scopes.ts'

type Relay = {
  /** Of its copy, and of the relay itself. */
  readonly userData: string
  readonly folder: string
  readonly options: RelayOptions
  /** Takes each line of the answer. */
  readonly say: (line: object) => void
}

export type Running =
  | { readonly ok: true; readonly stop: () => Promise<void> }
  | { readonly ok: false; readonly problem: 'no-relay' | 'is-leaf' }

/** The app without a window, which reads the school and publishes its copy. */
export async function runRelay({ userData, folder, options, say }: Relay): Promise<Running> {
  keepHeapSmall()
  freeBuffersHere()
  const about = readAbout(folder)
  const servers = options.nats === undefined ? about?.servers : [options.nats]
  if (servers === undefined) return { ok: false, problem: 'no-relay' }
  if (about?.leaf !== undefined) return { ok: false, problem: 'is-leaf' }
  const ca = options['nats-ca'] === undefined ? about?.ca : readFileSync(options['nats-ca'], 'utf8')
  const seed = readFileSync(options.creds ?? relayFiles(folder).seed, 'utf8').trim()
  const scope = keychainScope(userData)
  const host = await headlessHost({
    folder: userData,
    caFile: options.ca,
    args: [],
    secrets: process.env.FOYER_SECRETS === 'keychain' ? createKeychain(scope) : createMemorySecrets(),
    writerThread: new URL('../../workspace/writer/worker.ts', import.meta.url),
    publishes: { servers, ca, seed, folder, scopes: readScopes(folder) },
    say,
  })
  if (options.unlock !== undefined) {
    const passphrase = readFileSync(options.unlock, 'utf8').replace(/\r?\n$/, '')
    await host.hear(JSON.stringify({ id: 'unlock', name: 'session.unlock', input: { passphrase } }))
  }
  readLines(process.stdin.fd, { line: (line) => void host.hear(line), end: () => undefined })
  return { ok: true, stop: host.stop }
}
