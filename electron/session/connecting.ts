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
import { hasStores, storeFiles } from '../storage/school/stores.ts'
import { requireSchool } from '../storage/school-mark.ts'
import { connectionOf, parseConnectionFile } from './connection-file.ts'
import { ledgerOf } from './kept-school.ts'
import type { SchoolKeys } from './keys/school-keys.ts'
import { joinSecrets, secretsOf } from './keys/two-secrets.ts'
import { type AppState, requireOwnFolder } from './state/app-state.ts'
import type { SessionParts, StateChanges } from './state/session-parts.ts'
import { createTryOut, isUsable } from './try-out.ts'

/** Connects to a school, checks the connection, and changes its secret. Saves only a connection that works. */
export function createConnecting(parts: SessionParts, { appState, openKept }: StateChanges) {
  const { ports, connections, settings, keys, folder } = parts
  const { move, leave, refused } = appState
  const now = momentsOf(ports.clock.now)
  const notify = (tick: Parameters<typeof ports.announce<'session.tick'>>[1]) =>
    ports.announce('session.tick', tick)
  const tryOut = createTryOut(ports, notify)
  const files = createFileCheck(ports)
  return {
    schoolFile: (): ConnectionFile | null => ports.policyConnection,
    /** Lets the user choose a connection file; null if they cancel. */
    readConnectionFile: async (): Promise<ConnectionFile | null> => {
      const text = await ports.chooseFile('connection')
      if (text === null) return null
      const file = parseConnectionFile(text)
      files.add(file)
      return file
    },
    connect: async (asked: ConnectInput): Promise<ConnectionReport> => {
      const input = files.checked(asked)
      requireNothingOpen(appState.current().at)
      requireOwnFolder(appState.current())
      requireKeeping(input, keys)
      const connection = connectionOf(input)
      if (hasStores(folder)) requireSchool(storeFiles(folder).schoolMark, connection.baseUrl)
      const before = appState.current()
      if (!(await confirmConnection(connection, parts))) throw new AppError({ code: 'not-confirmed' })
      const ledger = createLedger(input.file?.api ?? {}, now)
      const secret = joinSecrets(connection, input)
      const report = await tryOut({ connection, secret, ledger })
      if (!isUsable(report)) return report
      if (appState.current() !== before) throw refused()
      await leave()
      if (keys.isLocked()) await keys.unlock(input.keep, input.passphrase ?? '')
      else if (input.keep === 'passphrase' && keys.unlocksWith() === 'session')
        await keys.begin(input.passphrase ?? '', hasStores(folder))
      keys.keepClientSecret(input.keep, secret)
      const kept = { connection: { ...connection, api: ledger.profile() }, ...pick(report) }
      connections.save(kept, keys.databaseKey(input.keep, hasStores(folder)))
      settings.change(input.keep === 'passphrase' ? { unlockWith: 'passphrase' } : {})
      await openKept(kept)
      return report
    },
    /** Checks the school's system with a key that is not saved, and lets the user save the report. */
    saveApiReport: async (asked: ConnectInput): Promise<{ saved: boolean }> => {
      const input = files.checked(asked)
      requireNothingOpen(appState.current().at)
      const connection = connectionOf(input)
      // If there is no key for the school, the secret is the relay's seed.
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
      const kept = { ...open.kept, connection, ...pick(report) }
      connections.save(kept, keys.databaseKey(connection.keep, true))
      move({ ...open, kept })
      return report
    },
    rotateSecret: async (key: NewKey): Promise<ConnectionReport> => {
      const open = appState.current()
      if (open.at !== 'school' && open.at !== 'signed-out' && open.at !== 'sealed') throw refused()
      const { keep } = open.kept.connection
      // The new secret may only be sent to an address that this computer saved: the MAC proves it.
      const { kept } = connections.prove(keys.databaseKey(keep, hasStores(folder)))
      const connection = withKey(kept.connection, key)
      const next = { ...kept, connection }
      const secret = withSecrets(connection, key, keys.clientSecret(keep))
      const report = await tryOut({ connection, secret, ledger: ledgerOf(next, now) })
      if (!isUsable(report)) return report
      if (appState.current() !== open) throw refused()
      await leave()
      keys.keepClientSecret(keep, secret)
      // Another key may have other permissions. The same key with a new secret has the same.
      if (key.clientId !== undefined || key.relayDesk !== undefined)
        connections.save({ ...next, ...pick(report) }, keys.databaseKey(keep, hasStores(folder)))
      await openKept({ ...next, role: report.role })
      return report
    },
  }
}

/** Remembers the connection files that the person chose. One that the window made up could turn protections off. */
function createFileCheck({ connectionFiles, policyConnection }: SessionParts['ports']) {
  const chosen = new Set<string>()
  return {
    add: (file: ConnectionFile): void => void chosen.add(JSON.stringify(file)),
    /** The file with what the policy sets. Throws `not-confirmed` for a file that was not chosen. */
    checked: (input: ConnectInput): ConnectInput => {
      const used = policyConnection === null ? input.file : input.file?.relay
      if (connectionFiles === 'chosen' && used && !chosen.has(JSON.stringify(input.file)))
        throw new AppError({ code: 'not-confirmed' })
      return underPolicy(input, policyConnection)
    },
  }
}

/**
 * A connection that IT sets by policy replaces what the user entered. The relay comes from the desk's own file, because
 * each desk has its own name at the relay.
 */
function underPolicy(input: ConnectInput, file: ConnectionFile | null): ConnectInput {
  if (file === null) return input
  const { school, baseUrl, authUrl, clientId = input.clientId } = file
  return { ...input, school, baseUrl, authUrl, clientId, file: { ...file, relay: input.file?.relay } }
}

/** Asks the user in a native dialog, unless IT's policy sets the address and no relay is used. */
async function confirmConnection(
  { school, baseUrl, authUrl, relay, settings: fixed }: Connection,
  { ports, settings }: Pick<SessionParts, 'ports' | 'settings'>,
) {
  if (ports.policyConnection !== null && relay === null) return true
  return await ports.confirm({
    ...{ about: 'connect', school, baseUrl, authUrl, relay: relay?.servers ?? null },
    weaker: settings.weakenedByFile(fixed),
  })
}

/** The same connection with another key. The saved servers and authorities of the relay stay. */
function withKey(connection: Connection, { clientId = connection.clientId, relayDesk }: NewKey): Connection {
  const { relay } = connection
  return { ...connection, clientId, relay: relay && { ...relay, desk: relayDesk ?? relay.desk } }
}

/**
 * The new secrets; one that is not given stays as it was. Throws `bad-connection-file` for a new desk name at the relay
 * without its seed, or for a seed on a desk without its own relay key, because a secret must not be sent to the wrong
 * service.
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

/**
 * Checks that the secrets can be saved in the place that the user chose. Throws `keychain-locked`, `keychain-
 * unavailable`, `passphrase-needed`.
 */
function requireKeeping({ keep, passphrase }: ConnectInput, keys: SchoolKeys): void {
  const isNew = keep === 'passphrase' && keys.unlocksWith() === 'session'
  if (isNew && !newPassphrase.safeParse(passphrase).success) throw new AppError({ code: 'passphrase-needed' })
  if (keep !== 'keychain' || keys.state() === 'ready') return
  throw new AppError({ code: keys.state() === 'locked' ? 'keychain-locked' : 'keychain-unavailable' })
}

/** The user must leave an open school before connecting to another. Throws `school-open`, `locked`, `sealed`. */
function requireNothingOpen(at: AppState['at']): void {
  if (at === 'first-run' || at === 'signed-out' || at === 'trouble') return
  if (at === 'sealed') throw new AppError({ code: 'sealed' })
  throw new AppError({ code: at === 'school' || at === 'demo' ? 'school-open' : 'locked' })
}

const pick = ({ findings, role }: ConnectionReport) => ({ findings, role })
