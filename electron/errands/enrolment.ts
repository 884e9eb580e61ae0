import { z } from 'zod'
import { type ConnectionReport, connectionFile } from '../../shared/domain/connection.ts'
import { AppError, type Failure } from '../../shared/domain/failure.ts'
import { newPassphrase } from '../../shared/domain/passphrase.ts'
import type { SessionStatus } from '../../shared/domain/session.ts'
import type { Answer } from '../../shared/ipc/contract.ts'
import { parseJson } from '../../shared/text/parse-json.ts'
import type { Foyer } from '../app/compose.ts'
import { openSealed, sealText } from '../credentials/sealed-file.ts'

/** The key of one desk, and where a policy does not say it, the school it opens. Lies in a file under a code. */
const enrolment = z.strictObject({
  clientId: z.string().trim().min(1).max(500),
  clientSecret: z.string().min(1).max(2_000),
  /** For its relay, of a desk that has a key of its own as well. */
  relaySeed: z.string().min(1).max(200).optional(),
  connection: connectionFile.optional(),
})
const toSeal = enrolment.extend({ code: newPassphrase })

/** How an enrolment went, in one line for a script; with the exit code of the program. */
export type Enrolled = {
  readonly exit: keyof typeof exits
  readonly ok: boolean
  readonly said: (typeof exits)[keyof typeof exits]
  /** The code of a failure, as the window would name it. */
  readonly failure?: Failure['code']
  /** Connected, and another computer seems to use the same key. */
  readonly warning?: 'shared-key'
}

/** Documented in `deploying.md`: 1 may be tried again, 2 to 5 take somebody. */
export const exits = {
  0: 'enrolled',
  1: 'not-reached',
  2: 'bad-file',
  3: 'wrong-code',
  4: 'refused',
  5: 'no-keychain',
  6: 'in-use',
} as const

const ended = (exit: keyof typeof exits, failure?: Failure['code']): Enrolled => ({
  exit,
  ok: exit === 0,
  said: exits[exit],
  ...(failure !== undefined && { failure }),
})

type Deps = {
  readonly foyer: Pick<Foyer, 'answer'>
  readonly file: () => string
  readonly code: () => string
}

/**
 * Connects this account by an enrolment file. Where it is connected already nothing is read and nothing changes, so
 * that a logon script may call it each time; but a desk that its relay takes no more takes its new identity from a file.
 * Nothing of the file is kept but what a connection keeps.
 */
export async function enrol({ foyer, file, code }: Deps): Promise<Enrolled> {
  const ask = asking(foyer)
  const before = (await ask('session.status', undefined)) as SessionStatus
  if (before.state === 'trouble') return ended(4, before.failure.code)
  const isRevoked = before.state === 'sealed' && before.follows && before.seal.why === 'revoked'
  if (before.state !== 'first-run' && before.state !== 'signed-out' && !isRevoked) return ended(0)
  if (before.state === 'first-run' && before.keychain !== 'ready')
    return ended(5, keychainFailure(before.keychain))
  try {
    const opened = await readEnrolment(file, code)
    if (isRevoked) return await renew(ask, opened)
    const ofPolicy = (await ask('session.schoolFile', undefined)) as Answer<'session.schoolFile'>
    const connection =
      ofPolicy === null ? opened.connection : { ...ofPolicy, relay: opened.connection?.relay }
    if (connection === undefined) return ended(2, 'bad-connection-file')
    const { school, baseUrl, authUrl } = connection
    const { clientId, clientSecret, relaySeed } = opened
    const key = { clientId, clientSecret, relaySeed, keep: 'keychain' }
    const report = await ask('session.connect', { school, baseUrl, authUrl, ...key, file: connection })
    return await outcome(ask, report as ConnectionReport)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { failure } = error
    const isCode = failure.code === 'bad-enrolment-file' && failure.problem === 'passphrase'
    return isCode ? ended(3, failure.code) : ofFailure(failure.code)
  }
}

type Ask = ReturnType<typeof asking>

/** How a try ended: connected, or why not. */
async function outcome(ask: Ask, { ticks, sharedKey }: ConnectionReport): Promise<Enrolled> {
  const after = (await ask('session.status', undefined)) as SessionStatus
  if (after.state === 'open') return { ...ended(0), ...(sharedKey && { warning: 'shared-key' }) }
  return failedIn(ticks) ?? ended(4)
}

function failedIn(ticks: ConnectionReport['ticks']): Enrolled | null {
  const code = ticks.find(({ state }) => state === 'failed')?.failure?.code
  return code === undefined ? null : ofFailure(code)
}

/** A desk that its relay takes no more, and has enrolled anew: another identity there, that opens it at the next start. */
async function renew(ask: Ask, { connection, ...key }: z.infer<typeof enrolment>): Promise<Enrolled> {
  const relayDesk = connection?.relay?.desk
  if (relayDesk === undefined) return ended(2, 'bad-connection-file')
  const report = await ask('session.rotateSecret', { ...key, relayDesk })
  return failedIn((report as ConnectionReport).ticks) ?? ended(0)
}

const notReached: ReadonlySet<Failure['code']> = new Set([
  'offline',
  'timeout',
  'dns',
  'portal',
  'proxy',
  'proxy-password',
  'rate-limited',
  'server-error',
])

function ofFailure(code: Failure['code']): Enrolled {
  if (code === 'bad-enrolment-file' || code === 'bad-connection-file') return ended(2, code)
  return ended(notReached.has(code) ? 1 : 4, code)
}

const keychainFailure = (state: 'locked' | 'none') =>
  state === 'locked' ? 'keychain-locked' : 'keychain-unavailable'

/** The answer of a request; throws its failure. */
function asking(foyer: Pick<Foyer, 'answer'>) {
  return async (name: string, input: unknown): Promise<unknown> => {
    const reply = await foyer.answer(name, input)
    if (!reply.ok) throw new AppError(reply.failure)
    return reply.value
  }
}

async function readEnrolment(file: () => string, code: () => string) {
  const text = await openSealed(file(), { kind: 'enrolment', passphrase: code() })
  const read = enrolment.safeParse(parseJson(text)).data
  if (read === undefined) throw new AppError({ code: 'bad-enrolment-file', problem: 'content' })
  return read
}

/**
 * Makes an enrolment file of what is said in JSON: client ID, secret, the seed for a relay, code, and the connection file's content where no
 * policy says it. Null where that is none, or the code is one of those everybody tries first.
 */
export async function sealEnrolment(said: string, monotonic: () => number): Promise<string | null> {
  const read = toSeal.safeParse(parseJson(said)).data
  if (read === undefined) return null
  const { code, ...rest } = read
  return await sealText(JSON.stringify(rest), { kind: 'enrolment', passphrase: code, monotonic })
}
