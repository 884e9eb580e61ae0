import { z } from 'zod'
import { type ConnectionReport, connectionFile } from '../../shared/domain/connection.ts'
import { AppError, type Failure, networkFailures } from '../../shared/domain/failure.ts'
import { calendarDate } from '../../shared/domain/ids.ts'
import { newPassphrase } from '../../shared/domain/passphrase.ts'
import type { SessionStatus } from '../../shared/domain/session.ts'
import type { Answer } from '../../shared/ipc/contract.ts'
import { addDays, localDay } from '../../shared/text/calendar-day.ts'
import { parseJson } from '../../shared/text/parse-json.ts'
import type { Foyer } from '../app/compose.ts'
import { openSealed, sealText } from '../credentials/sealed-file.ts'
import { type Enrolled, ended } from './exit-codes.ts'

/** The content of an enrolment file: one desk's key and, unless a policy names it, the school. Sealed with a code. */
const enrolment = z.strictObject({
  clientId: z.string().trim().min(1).max(500),
  clientSecret: z.string().min(1).max(2_000),
  /** The seed for the relay, if the desk also has its own key to the school. */
  relaySeed: z.string().min(1).max(200).optional(),
  connection: connectionFile.optional(),
  /** The last day on which the file enrols a desk. */
  validUntil: calendarDate,
})
const toSeal = enrolment.extend({ code: newPassphrase, validUntil: calendarDate.optional() })
/** The days that a file is valid: long enough to hand out computers, but a file forgotten on a share expires. */
const usualValidDays = 30

type Deps = {
  readonly foyer: Pick<Foyer, 'answer'>
  readonly file: () => string
  readonly code: () => string
  readonly now?: () => number
}

/**
 * Connects this account with an enrolment file. An account that is connected already reads nothing and changes nothing,
 * so that a logon script may call this each time. The exception is a desk that its relay has revoked: it takes its new
 * identity from the file. Foyer stores only those parts of the file that a connection stores.
 */
export async function enrol({ foyer, file, code, now = Date.now }: Deps): Promise<Enrolled> {
  const ask = asking(foyer)
  const before = (await ask('session.status', undefined)) as SessionStatus
  if (before.state === 'trouble') return ended(4, before.failure.code)
  const isRevoked = before.state === 'sealed' && before.follows && before.seal.why === 'revoked'
  if (before.state !== 'first-run' && before.state !== 'signed-out' && !isRevoked) return ended(0)
  if (before.state === 'first-run' && before.keychain !== 'ready')
    return ended(5, keychainFailure(before.keychain))
  try {
    const opened = await readEnrolment(file, code, today(now))
    if (isRevoked) return await renew(ask, opened)
    const ofPolicy = (await ask('session.schoolFile', undefined)) as Answer<'session.schoolFile'>
    const connection = opened.connection ?? ofPolicy // connecting puts the values of the policy over those of the file
    if (connection === null) return ended(2, 'bad-connection-file')
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

type Ask = (name: string, input: unknown) => Promise<unknown>

async function outcome(ask: Ask, { ticks, sharedKey }: ConnectionReport): Promise<Enrolled> {
  const after = (await ask('session.status', undefined)) as SessionStatus
  if (after.state === 'open') return { ...ended(0), ...(sharedKey && { warning: 'shared-key' }) }
  return failedIn(ticks) ?? ended(4)
}

function failedIn(ticks: ConnectionReport['ticks']): Enrolled | null {
  const code = ticks.find(({ state }) => state === 'failed')?.failure?.code
  return code === undefined ? null : ofFailure(code)
}

/** Gives a revoked desk its new identity, and the key of a relay that was set up again, from its enrolment file. */
async function renew(ask: Ask, { connection, ...key }: z.infer<typeof enrolment>): Promise<Enrolled> {
  const { desk: relayDesk, verifyKey: relayVerifyKey } = connection?.relay ?? {}
  if (relayDesk === undefined) return ended(2, 'bad-connection-file')
  const report = await ask('session.rotateSecret', { ...key, relayDesk, relayVerifyKey })
  return failedIn((report as ConnectionReport).ticks) ?? ended(0)
}

const notReached: ReadonlySet<Failure['code']> = new Set([...networkFailures, 'rate-limited', 'server-error'])

function ofFailure(code: Failure['code']): Enrolled {
  if (code === 'bad-enrolment-file' || code === 'bad-connection-file') return ended(2, code)
  return ended(notReached.has(code) ? 1 : 4, code)
}

const keychainFailure = (state: 'locked' | 'none') =>
  state === 'locked' ? 'keychain-locked' : 'keychain-unavailable'

/** Sends a request to Foyer; returns its value, or throws its failure. */
function asking(foyer: Pick<Foyer, 'answer'>): Ask {
  return async (name, input) => {
    const reply = await foyer.answer(name, input)
    if (!reply.ok) throw new AppError(reply.failure)
    return reply.value
  }
}

const today = (now: () => number) => localDay(new Date(now()))

async function readEnrolment(file: () => string, code: () => string, day: string) {
  const text = await openSealed(file(), { kind: 'enrolment', passphrase: code() })
  const read = enrolment.safeParse(parseJson(text)).data
  if (read === undefined) throw new AppError({ code: 'bad-enrolment-file', problem: 'content' })
  if (read.validUntil < day) throw new AppError({ code: 'bad-enrolment-file', problem: 'expired' })
  return read
}

/**
 * Makes the text of an enrolment file from JSON: client ID, secret, code, the seed for a relay if any, and the content
 * of a connection file unless a policy supplies it. It is valid until `validUntil`, or for 30 days. Null if the JSON is not valid or the code is too easy to guess.
 */
export async function sealEnrolment(
  json: string,
  monotonic: () => number,
  now: () => number = Date.now,
): Promise<string | null> {
  const read = toSeal.safeParse(parseJson(json)).data
  if (read === undefined) return null
  const { code, validUntil = addDays(today(now), usualValidDays), ...rest } = read
  const sealing = { kind: 'enrolment', passphrase: code, monotonic } as const
  return await sealText(JSON.stringify({ ...rest, validUntil }), sealing)
}
