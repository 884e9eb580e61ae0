import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { createKeychain, keychainScope } from '../../credentials/keychain.ts'
import { createMemorySecrets } from '../../credentials/secret-store.ts'
import { Refused, refused, serverProblem } from '../../headless/cli-refusal.ts'
import { type HeadlessHost, headlessHost } from '../../headless/host.ts'
import { readLines } from '../../headless/read-lines.ts'
import { freeBuffersHere, keepHeapSmall } from '../../memory/heap-flags.ts'
import { bugReporter } from '../../ports/process-ports.ts'
import { type Claim, claimFolder } from '../../storage/claim-folder.ts'
import { connectTo, versionOf } from '../link.ts'
import { readAbout, relayFiles } from '../server/relay-folder.ts'
import { holdsCertificate } from './certificate.ts'
import type { RelayOptions } from './commands.ts'
import { readScopes } from './scopes.ts'

type RelayRun = {
  /** The folder of the relay's student data. */
  readonly userData: string
  /** The relay's own folder. */
  readonly folder: string
  readonly options: RelayOptions
  readonly say: (line: object) => void
}

export type StartedRelay =
  | { readonly ok: true; readonly stop: () => Promise<void> }
  | { readonly ok: false; readonly problem: 'no-relay' | UnlockProblem }

type UnlockProblem = 'not-connected' | 'bad-passphrase' | 'relay-runs'

/** Starts the app without a window, reading the school and publishing its students. */
export async function runRelay({ userData, folder, options, say }: RelayRun): Promise<StartedRelay> {
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
  const version = await askVersion({ servers, ca, seed })
  if (version?.isTooOld === true) {
    if (options['refuse-old-server'] === 'yes') throw new Refused('server-too-old', version.version)
    say(refused('server-too-old', version.version).said)
  }
  const passphrase =
    options.unlock === undefined
      ? undefined
      : readFileSync(options.unlock, 'utf8').replace(/^\uFEFF|\r?\n$/g, '')
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

/** The server's version; null if it cannot be reached yet. */
const askVersion = async (to: { servers: readonly string[]; ca: string | undefined; seed: string }) => {
  const link = { ...to, seed: Buffer.from(to.seed), name: 'version', inboxPrefix: '_INBOX' }
  const connection = await connectTo(link).catch(() => null)
  const version = connection && versionOf(connection)
  await connection?.close()
  return version
}

type ReportBug = ReturnType<typeof bugReporter>

/** Reports an unreachable server in the service's log, with what to do about it, and any other error as a bug. */
const reportTo =
  (say: RelayRun['say'], reportBug: ReportBug): ReportBug =>
  (error) => {
    const problem = serverProblem(error)
    if (problem === null) return reportBug(error)
    say(refused(problem).said)
    return { code: 'offline' }
  }

/** Prevents two relays on one server, which would publish contradictory records. Throws `folder-in-use`. */
function claimRelay(folder: string): Claim {
  const own = join(folder, 'running')
  mkdirSync(own, { recursive: true, mode: 0o700 })
  return claimFolder(own)
}

/**
 * Unlocks the school, after the wait that several wrong tries before this start may require. @returns why the service
 * cannot work and has to end; null if it is open or may still open.
 */
async function unlock(
  { answer }: Pick<HeadlessHost, 'answer'>,
  passphrase: string,
  say: RelayRun['say'],
): Promise<UnlockProblem | null> {
  const reply = await answer('session.unlock', { passphrase })
  say({ id: 'unlock', ...reply })
  if (!reply.ok && reply.failure.code === 'passphrase-wait') {
    await wait(reply.failure.waitMs)
    return await unlock({ answer }, passphrase, say)
  }
  if (!reply.ok) return reply.failure.code === 'wrong-passphrase' ? 'bad-passphrase' : null
  const { state } = z.object({ state: z.string() }).parse(reply.value)
  const { failure } = z.object({ failure: z.object({ code: z.string() }).optional() }).parse(reply.value)
  if (state === 'first-run') return 'not-connected'
  return failure?.code === 'folder-in-use' ? 'relay-runs' : null
}
