import { accessSync, constants, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { sealEnrolment } from '../../errands/enrolment.ts'
import { standardInput } from '../../errands/errands.ts'
import { type CommandResult, done, type Problem, refused, serverProblem } from '../../headless/cli-refusal.ts'
import { parseConnectionFile } from '../../session/connection-file.ts'
import { relaySilentAfterMs } from '../follow/silence.ts'
import { enrolDesk, revokeDesk } from '../server/desk-identities.ts'
import { readDesks } from '../server/enrolled-desks.ts'
import { initRelay, type NewRelay, rekeyRelay } from '../server/init-relay.ts'
import { readAbout, relayFiles } from '../server/relay-folder.ts'
import { type RelayStatus, readRelayStatus } from '../server/relay-status.ts'
import { type Reload, serverKnows } from '../server/reload-server.ts'
import { certificateProblem } from './certificate.ts'
import { firstScopes, readScopes, scopesFile } from './scopes.ts'

export type RelayOptions = Readonly<Partial<Record<string, string | undefined>>>

/** The commands that administer a relay. Each reads or writes the relay's folder and may reload its NATS server. */
export const relayCommands = {
  init: async (folder: string, options: RelayOptions): Promise<CommandResult> => {
    const wish = newRelay(folder, options)
    if (wish === null) return needs('--host, --certificate and --key')
    const certificate = readFileSync(wish.certificate, 'utf8')
    const key = readFileSync(wish.certificateKey, 'utf8')
    const problem = certificateProblem({ ...wish, certificate, key, now: Date.now() })
    if (problem !== null) return refused('bad-certificate', problem)
    const made = await initRelay(wish)
    if (!made.ok) return refused(made.problem)
    const scopes = scopesFile(folder) // may have been restored from a backup
    if (!existsSync(scopes)) writeFileSync(scopes, `${JSON.stringify(firstScopes, null, 2)}\n`)
    return done({ config: made.config, storeKey: made.storeKey })
  },
  /** Standard input: the code of the enrolment file and, on a second line, the secret of `--client-id`, if any. */
  enrol: async (folder: string, options: RelayOptions): Promise<CommandResult> => {
    const { name, scope = 'all', connection, to, 'client-id': ownId } = options
    if (name === undefined || connection === undefined || to === undefined)
      return needs('--name, --connection and --to')
    if (readAbout(folder) === null) return refused('no-relay')
    const deskScope = readScopes(folder)[scope]
    if (deskScope === undefined) return refused('bad-scope')
    if (existsSync(to)) return refused('not-written')
    accessSync(dirname(to), constants.W_OK) // checked before an identity is created
    const file = parseConnectionFile(readFileSync(connection, 'utf8'))
    const [code = '', ownSecret = ''] = standardInput('all').split(/\r?\n/)
    if (ownId !== undefined && ownSecret === '') return refused('no-secret')
    if ((await sealed({ clientId: 'x', clientSecret: 'x', code })) === null) return refused('bad-code')
    const made = await enrolDesk({ folder, name, scope, now: Date.now })
    if (!made.ok) return refused(made.problem)
    const { clientId, clientSecret, relay, reload } = made
    const isKeyed = ownId !== undefined
    const key = isKeyed
      ? { clientId: ownId, clientSecret: ownSecret, relaySeed: clientSecret }
      : { clientId, clientSecret }
    const ownRelay = { ...relay, ...(isKeyed && { ownKey: true }) }
    const ownScope = deskScope === null ? {} : { scope: deskScope }
    const ownFile = { ...file, clientId: key.clientId, relay: ownRelay, ...ownScope }
    const text = await sealed({ ...key, connection: ownFile, code })
    if (text === null) return refused('bad-connection')
    try {
      writeFileSync(to, text, { mode: 0o600, flag: 'wx' })
    } catch (error) {
      await revokeDesk({ folder, name, now: Date.now })
      rmSync(to, { force: true })
      throw error
    }
    return done({ desk: made.desk.desk, reload, known: await isKnown(folder, reload) })
  },
  revoke: async (folder: string, { name = '' }: RelayOptions): Promise<CommandResult> => {
    const revoked = await revokeDesk({ folder, name, now: Date.now })
    if (!revoked.ok) return refused(revoked.problem)
    const { desk, reload } = revoked
    return done({ desk: desk.desk, reload, known: await isKnown(folder, reload) })
  },
  desks: async (folder: string): Promise<CommandResult> =>
    readAbout(folder) === null ? refused('no-relay') : done({ desks: readDesks(folder) }),
  look: async (folder: string): Promise<CommandResult> => {
    const about = readAbout(folder)
    if (about === null) return refused('no-relay')
    try {
      const status = await readRelayStatus({ folder, about, scopes: Object.keys(readScopes(folder)) })
      if (status !== null) return done({ ...status, warnings: warningsOf(status) })
      return refused(existsSync(relayFiles(folder).verifyKey) ? 'stream-missing' : 'not-published')
    } catch (error) {
      const problem = serverProblem(error)
      if (problem === null) throw error
      return refused(problem)
    }
  },
  /** Replaces the relay's identity at the server. The relay has to be started again. */
  rekey: async (folder: string): Promise<CommandResult> => {
    const about = readAbout(folder)
    if (about === null) return refused('no-relay')
    const reload = await rekeyRelay(folder, about)
    if (reload === null) return refused('broken-file', relayFiles(folder).config)
    return done({ reload, known: await isKnown(folder, reload) })
  },
} as const

const maxClockErrorMs = 300_000

function warningsOf({ server, lastRead, scopes }: RelayStatus): object[] {
  const isSilent = Date.now() - Date.parse(lastRead) > relaySilentAfterMs
  const isBehind = isSilent || scopes.some(({ readAt }) => (readAt ?? '') < lastRead)
  const isClockWrong = scopes.some(({ clockAheadMs }) => Math.abs(clockAheadMs) > maxClockErrorMs)
  const problems: Problem[] = []
  if (server.isTooOld) problems.push('server-too-old')
  if (isBehind) problems.push('not-current')
  if (isClockWrong) problems.push('clock-differs')
  return problems.map((problem) => refused(problem).said)
}

const needs = (options: string): CommandResult => refused('bad-option', `it needs ${options}`)

function newRelay(folder: string, options: RelayOptions): NewRelay | null {
  const { host, certificate, key: certificateKey, port, listen, 'nats-ca': ca } = options
  if (host === undefined || certificate === undefined || certificateKey === undefined) return null
  return {
    folder,
    host,
    certificate,
    certificateKey,
    ...(port !== undefined && { port: Number(port) }),
    ...(listen !== undefined && { listen }),
    ...(ca !== undefined && { ca: readFileSync(ca, 'utf8') }),
  }
}

const sealed = (enrolment: object) => sealEnrolment(JSON.stringify(enrolment), () => performance.now())

/** Whether the server uses the files that were just written; false if it was not asked to reload. */
const isKnown = async (folder: string, reload: Reload): Promise<boolean> =>
  reload === 'asked' &&
  (await serverKnows({ folder, patienceMs: 10_000, monotonic: () => performance.now() }))
