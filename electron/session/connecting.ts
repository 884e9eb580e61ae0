import { isDeepStrictEqual } from 'node:util'
import { momentsOf } from '../../shared/domain/clock.ts'
import {
  asksSchool,
  type ConnectInput,
  type Connection,
  type ConnectionFile,
  type ConnectionReport,
} from '../../shared/domain/connection.ts'
import { AppError } from '../../shared/domain/failure.ts'
import { newPassphrase } from '../../shared/domain/passphrase.ts'
import type { NewKey } from '../../shared/ipc/new-key.ts'
import { checkApi } from '../api/check/check-api.ts'
import { checkReport } from '../api/check/check-text.ts'
import { createLedger } from '../api/connect/ledger.ts'
import type { KeptConnection } from '../settings/kept-connection.ts'
import { hasStores, storeFiles } from '../storage/school/stores.ts'
import { requireSchool } from '../storage/school-mark.ts'
import { connectionOf, parseConnectionFile } from './connection-file.ts'
import { ledgerOf } from './kept-school.ts'
import type { DatabaseKeys } from './keys/database-key.ts'
import { joinSecrets, secretsOf } from './keys/two-secrets.ts'
import { type AppState, isClosed, requireOwnFolder } from './state/app-state.ts'
import type { SessionParts, StateChanges } from './state/session-parts.ts'
import { createTryOut, isUsable } from './try-out.ts'

/** Connects this computer to a school and stores new secrets. A connection is saved only after a try succeeds. */
export function createConnecting(parts: SessionParts, { appState, openKept, afterLeaving }: StateChanges) {
  const { ports, connections, settings, keys, folder } = parts
  const { move, refused } = appState
  const now = momentsOf(ports.clock.now)
  const notify = (tick: Parameters<typeof ports.announce<'session.tick'>>[1]) =>
    ports.announce('session.tick', tick)
  const tryOut = createTryOut(ports, notify)
  const files = createFileCheck(ports)
  return {
    schoolFile: (): ConnectionFile | null => ports.policyConnection,
    /** Lets the user choose a connection file; returns null if the user cancels. */
    readConnectionFile: async (): Promise<ConnectionFile | null> => {
      const text = await ports.chooseFile('connection')
      if (text === null) return null
      const file = parseConnectionFile(text)
      files.add(file)
      return file
    },
    connect: async (asked: ConnectInput): Promise<ConnectionReport> => {
      const input = files.checked(asked)
      requireNothingOpen(appState.current())
      requireOwnFolder(appState.current())
      requireKeeping(input, keys, hasStores(folder))
      const connection = connectionOf(input)
      if (hasStores(folder)) requireSchool(storeFiles(folder).schoolMark, connection.baseUrl)
      const before = appState.current()
      if (!(await confirmConnection(connection, parts))) throw new AppError({ code: 'not-confirmed' })
      const ledger = createLedger(input.file?.api ?? {}, now)
      const secret = joinSecrets(connection, input)
      const report = await tryOut({ connection, secret, ledger })
      if (!isUsable(report)) return report
      if (appState.current() !== before) throw refused()
      return await afterLeaving(async () => {
        if (keys.isLocked()) await keys.unlock(input.keep, input.passphrase ?? '')
        else if (input.keep === 'passphrase' && keys.unlocksWith() === 'session')
          await keys.begin(input.passphrase ?? '', hasStores(folder))
        const kept = { connection: { ...connection, api: ledger.profile() }, ...pick(report) }
        keys.forgetClientSecret(input.keep) // a secret of another key must not stay if a later step fails
        connections.save(kept, keys.databaseKey(input.keep, hasStores(folder)))
        keys.keepClientSecret(input.keep, secret)
        // Only now, because the announced settings depend on the saved connection.
        settings.change(input.keep === 'passphrase' ? { unlockWith: 'passphrase' } : {})
        await openKept(kept)
        return report
      })
    },
    /** Checks the school's system with a key that is not saved, and lets the user save the report. */
    saveApiReport: async (asked: ConnectInput): Promise<{ saved: boolean }> => {
      const input = files.checked(asked)
      requireNothingOpen(appState.current())
      const connection = connectionOf(input)
      // A desk without a key for the school's service has only the relay's seed, which the service must not receive.
      if (!asksSchool(connection)) throw new AppError({ code: 'reads-relay' })
      if (!(await confirmConnection(connection, parts))) throw new AppError({ code: 'not-confirmed' })
      const { network: fetch, clock, sleep, random } = ports
      const school = { ...connection, clientSecret: input.clientSecret }
      const text = async () => checkReport(await checkApi({ fetch, clock, sleep, random }, school)).text
      return { saved: await ports.saveFile('foyer-api-report.txt', text) }
    },
    check: async (asked?: { readonly dateZone: string | null }): Promise<ConnectionReport> => {
      const open = appState.current()
      if (open.at === 'demo') return await open.demo.school.check(notify)
      if (open.at !== 'school') throw refused()
      const { ledger, scheduler } = open.school
      if (asked !== undefined) ledger.learn('dateZone', asked.dateZone ?? undefined, 'chosen')
      const report = await open.school.check(notify)
      if (asked !== undefined) void scheduler.startAnother()
      if (appState.current() !== open) throw refused()
      const connection = { ...open.kept.connection, api: ledger.profile() }
      const role = report.role === 'unknown' ? open.kept.role : report.role // without a network, nothing is learned
      const kept = { connection, findings: report.findings, role }
      connections.save(kept, keys.databaseKey(connection.keep, true))
      move({ ...open, kept })
      return report
    },
    rotateSecret: async (key: NewKey): Promise<ConnectionReport> => {
      const open = appState.current()
      if (open.at !== 'school' && open.at !== 'signed-out' && open.at !== 'sealed') throw refused()
      if (ports.connectionFiles === 'chosen' && key.relayVerifyKey !== undefined)
        throw new AppError({ code: 'not-confirmed' })
      const { keep } = open.kept.connection
      // The new secret may only go to an address that this computer saved, which `prove` checks by its MAC.
      const { kept } = connections.prove(keys.databaseKey(keep, hasStores(folder)))
      const connection = withKey(kept.connection, key)
      const next = { ...kept, connection }
      const secret = withSecrets(connection, key, keys.clientSecret(keep))
      const report = await tryOut({ connection, secret, ledger: ledgerOf(next, now) })
      if (!isUsable(report)) return report
      if (appState.current() !== open) throw refused()
      // Another key may have other permissions, so they are saved. A new secret does not change the permissions.
      const isOther = key.clientId !== undefined || key.relayDesk !== undefined
      return await afterLeaving(async () => {
        saveWithSecret(parts, { kept: isOther ? { ...next, ...pick(report) } : kept, before: kept }, secret)
        await openKept({ ...next, role: report.role })
        return report
      })
    },
  }
}

/** Saves both or neither: a service refuses the secret of another key, and after two refusals the school is sealed. */
function saveWithSecret(
  { connections, folder, keys, ports }: SessionParts,
  { kept, before }: { readonly kept: KeptConnection; readonly before: KeptConnection },
  secret: string,
) {
  const { keep } = kept.connection
  const key = keys.databaseKey(keep, hasStores(folder))
  try {
    if (kept !== before) connections.save(kept, key)
    keys.keepClientSecret(keep, secret)
  } catch (error) {
    try {
      if (kept !== before) connections.save(before, key)
    } catch (again) {
      ports.report(again)
    }
    throw error
  }
}

/** Remembers the connection files that the user chose: one invented by the window could turn protections off. */
function createFileCheck({ connectionFiles, policyConnection }: SessionParts['ports']) {
  const chosen = new Set<string>()
  return {
    add: (file: ConnectionFile): void => void chosen.add(JSON.stringify(file)),
    /** Applies the connection that IT sets by policy. Throws `not-confirmed` for a file the user did not choose. */
    checked: (input: ConnectInput): ConnectInput => {
      const used = isDeepStrictEqual(input.file, policyConnection) ? null : input.file
      if (connectionFiles === 'chosen' && used && !chosen.has(JSON.stringify(used)))
        throw new AppError({ code: 'not-confirmed' })
      return underPolicy(input, policyConnection)
    },
  }
}

/**
 * Replaces what the user entered by the connection that IT sets by policy. What only a connection file can say (relay,
 * scope, desk, settings) still comes from the desk's own file.
 */
function underPolicy(input: ConnectInput, file: ConnectionFile | null): ConnectInput {
  if (file === null) return input
  const { school, baseUrl, authUrl, clientId = input.clientId } = file
  return { ...input, school, baseUrl, authUrl, clientId, file: { ...input.file, ...file } }
}

/** Asks the user in a native dialog. Skipped if a policy sets the address, without a relay or weaker settings. */
async function confirmConnection(
  { school, baseUrl, authUrl, relay, settings: fixed }: Connection,
  { ports, settings }: Pick<SessionParts, 'ports' | 'settings'>,
) {
  const weaker = settings.weakenedByFile(fixed)
  if (ports.policyConnection !== null && relay === null && weaker.length === 0) return true
  return await ports.confirm({
    about: 'connect',
    school,
    baseUrl,
    authUrl,
    relay: relay?.servers ?? null,
    weaker,
  })
}

/** Returns the connection with another key. The relay's servers and authorities stay as saved. */
function withKey({ relay, ...connection }: Connection, key: NewKey): Connection {
  const { clientId = connection.clientId } = key
  if (relay === null) return { ...connection, clientId, relay }
  const { relayDesk: desk = relay.desk, relayVerifyKey: verifyKey = relay.verifyKey } = key
  return { ...connection, clientId, relay: { ...relay, desk, verifyKey } }
}

/**
 * Joins the new secrets with the stored ones that stay. Throws `bad-connection-file` for a new desk name without its
 * seed, or for a seed on a desk without a school key of its own: each secret must go to the right service.
 */
function withSecrets({ relay }: Connection, key: NewKey, before: string | null): string {
  const isKeyed = relay?.ownKey === true
  const isSeedless = isKeyed && key.relayDesk !== undefined && key.relaySeed === undefined
  if (isSeedless || (!isKeyed && key.relaySeed !== undefined))
    throw new AppError({ code: 'bad-connection-file', problem: 'relay.ownKey' })
  const { school, relay: seed } = secretsOf({ relay }, before ?? '')
  const clientSecret = key.clientSecret ?? (isKeyed ? school : before) ?? ''
  return joinSecrets({ relay }, { clientSecret, relaySeed: key.relaySeed ?? seed ?? '' })
}

/** Throws `keychain-…`, `passphrase-needed` or `key-missing` if the secrets cannot be saved as chosen. */
function requireKeeping({ keep, passphrase }: ConnectInput, keys: DatabaseKeys, storesExist: boolean): void {
  const isNew = keep === 'passphrase' && keys.unlocksWith() === 'session'
  if (isNew && !newPassphrase.safeParse(passphrase).success) throw new AppError({ code: 'passphrase-needed' })
  // Stores of another session would be destroyed with this one.
  if (keep === 'session' && storesExist && keys.isSessionOver())
    throw new AppError({ code: keys.unlocksWith() === 'passphrase' ? 'passphrase-needed' : 'key-missing' })
  if (keep !== 'keychain' || keys.state() === 'ready') return
  throw new AppError({ code: keys.state() === 'locked' ? 'keychain-locked' : 'keychain-unavailable' })
}

/** Requires that the user has left an open school before. Throws `school-open`, `locked`, `sealed`. */
function requireNothingOpen(here: AppState): void {
  const { at } = here
  if (isClosed(here)) return
  if (at === 'sealed') throw new AppError({ code: 'sealed' })
  throw new AppError({ code: at === 'school' || at === 'demo' ? 'school-open' : 'locked' })
}

const pick = ({ findings, role }: ConnectionReport) => ({ findings, role })
