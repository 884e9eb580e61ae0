import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { createKeychain, keychainScope } from '../../credentials/keychain.ts'
import { createMemorySecrets } from '../../credentials/memory-secrets.ts'
import { type RelayOptions, refused } from '../../headless/command-answer.ts'
import { headlessHost } from '../../headless/host.ts'
import { readLines } from '../../headless/read-lines.ts'
import { Refused } from '../../headless/refusal-of.ts'
import { freeBuffersHere } from '../../memory/free-here.ts'
import { keepHeapSmall } from '../../memory/small-heap.ts'
import { bugReporter } from '../../ports/process-ports.ts'
import { type Claim, claimFolder } from '../../storage/claim-folder.ts'
import { readAbout, relayFiles } from '../server/relay-folder.ts'
import { holdsCertificate } from './certificate-fits.ts'
import { readScopes } from './scopes.ts'
import { serverTrouble } from './server-trouble.ts'

type Relay = {
  /** Of its copy, and of the relay itself. */
  readonly userData: string
  readonly folder: string
  readonly options: RelayOptions
  /** Takes each line of the answer. */
  readonly say: (line: object) => void
}

export type StartedRelay =
  | { readonly ok: true; readonly stop: () => Promise<void> }
  | { readonly ok: false; readonly problem: 'no-relay' | NotOpened }

type NotOpened = 'not-connected' | 'bad-passphrase' | 'relay-runs'

/** The app without a window, which reads the school and publishes its copy. */
export async function runRelay({ userData, folder, options, say }: Relay): Promise<StartedRelay> {
  keepHeapSmall()
  freeBuffersHere()
  const about = readAbout(folder)
  const servers = options.nats === undefined ? about?.servers : [options.nats]
  if (servers === undefined) return { ok: false, problem: 'no-relay' }
  if (options.ca !== undefined && !holdsCertificate(readFileSync(options.ca, 'utf8')))
    throw new Refused('bad-ca', options.ca)
  const claim = claimRelay(folder)
  const ca = options['nats-ca'] === undefined ? about?.ca : readFileSync(options['nats-ca'], 'utf8')
  const seed = readFileSync(options.creds ?? relayFiles(folder).seed, 'utf8').trim()
  const passphrase =
    options.unlock === undefined ? undefined : readFileSync(options.unlock, 'utf8').replace(/\r?\n$/, '')
  const scope = keychainScope(userData)
  const host = await headlessHost({
    folder: userData,
    caFile: options.ca,
    args: [],
    secrets: process.env.FOYER_SECRETS === 'keychain' ? createKeychain(scope) : createMemorySecrets(),
    writerThread: new URL('../../school/writer/worker.ts', import.meta.url),
    publishes: { servers, ca, seed, folder, scopes: readScopes(folder) },
    report: (log) => reportTo(say, bugReporter(log)),
    say,
  })
  if (passphrase !== undefined) {
    const problem = await unlock(host, passphrase, say)
    if (problem !== null) {
      await host.stop()
      return { ok: false, problem }
    }
  }
  readLines(process.stdin.fd, { line: (line) => void host.hear(line), end: () => undefined })
  return { ok: true, stop: () => host.stop().finally(claim.release) }
}

/** A server that is away is no bug: whoever keeps what a service writes is to know what to do. */
const reportTo =
  (say: Relay['say'], bug: ReturnType<typeof bugReporter>): typeof bug =>
  (error) => {
    const trouble = serverTrouble(error)
    if (trouble === null) return bug(error)
    say(refused(trouble).said)
    return { code: 'offline' }
  }

/** Two that publish to one server would contradict each other, whichever copy each has. Throws `folder-in-use`. */
function claimRelay(folder: string): Claim {
  const own = join(folder, 'running')
  mkdirSync(own, { recursive: true, mode: 0o700 })
  return claimFolder(own)
}

/** Null where it is open, or will be once the school answers: a service that can do nothing is to end and say why. */
async function unlock(
  { answer }: Pick<Awaited<ReturnType<typeof headlessHost>>, 'answer'>,
  passphrase: string,
  say: Relay['say'],
): Promise<NotOpened | null> {
  const reply = await answer('session.unlock', { passphrase })
  say({ id: 'unlock', ...reply })
  if (!reply.ok) return reply.failure.code === 'wrong-passphrase' ? 'bad-passphrase' : null
  const { state } = z.object({ state: z.string() }).parse(reply.value)
  const { failure } = z.object({ failure: z.object({ code: z.string() }).optional() }).parse(reply.value)
  if (state === 'first-run') return 'not-connected'
  return failure?.code === 'folder-in-use' ? 'relay-runs' : null
}
