import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type {
  ConnectInput,
  Connection,
  ConnectionFile,
  ConnectionReport,
} from '../../shared/domain/connection.ts'
import { AppError } from '../../shared/domain/failure.ts'
import type { Losses, SessionStatus } from '../../shared/domain/session.ts'
import { createLedger, type Ledger } from '../api/connect/findings.ts'
import { partsOf } from '../storage/journal/journal-parts.ts'
import { setAside } from '../storage/set-aside.ts'
import { connectionOf, parseConnectionFile } from './connection-file.ts'
import { type Demo, openDemo } from './demo.ts'
import type { DeviceSettings } from './device-settings.ts'
import { lossesOf, type Place, statusOf } from './place.ts'
import type { Ports } from './ports.ts'
import type { KeptConnection, Preferences } from './preferences.ts'
import { openSchool } from './school.ts'
import { createSchoolKeys } from './school-keys.ts'
import { hasStores, openStores, storeFiles } from './stores.ts'
import { openWorkspace, type Workspace } from './workspace.ts'

export type Session = ReturnType<typeof createSession>
const deaf = { answered: () => undefined, failed: () => undefined }

/** Which school is open on this computer, and how one is connected, left and removed. */
export function createSession(ports: Ports, preferences: Preferences, settings: DeviceSettings) {
  const folder = join(ports.folder, 'school')
  const keys = createSchoolKeys(ports.secrets)
  const now = () => new Date(ports.clock.now()).toISOString()
  let place: Place = { at: 'first-run' }

  const status = (): SessionStatus => statusOf(place, keys.state)
  const move = (to: Place): SessionStatus => {
    place = to
    ports.announce('session.changed', status())
    return status()
  }
  const leave = async () => {
    if (place.at === 'demo') await place.demo.leave()
    if (place.at === 'school') await place.workspace.stop()
    place = { at: 'first-run' }
  }
  /** Open what is kept of a connection; a failure is a place of its own, and touches nothing. */
  const openKept = (kept: KeptConnection | null): SessionStatus => {
    if (kept === null) return move({ at: 'first-run' })
    try {
      const secret = keys.clientSecret(kept.connection.keep)
      if (secret === null && kept.connection.keep === 'session') return forgetSession()
      if (secret === null) return move({ at: 'signed-out', kept })
      return move({ at: 'school', kept, workspace: openSchoolWorkspace(kept, secret) })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return move({ at: 'trouble', kept, failure: error.failure })
    }
  }
  /** A connection "for this session only" whose session is over: its stores can never be opened again. */
  const forgetSession = (): SessionStatus => {
    preferences.forgetConnection()
    const { cache, queue, journal, keyCheck } = storeFiles(folder)
    for (const part of partsOf(journal)) rmSync(part)
    for (const file of [cache, queue, journal]) setAside(file, ports.clock.now())
    rmSync(keyCheck, { force: true })
    return move({ at: 'first-run' })
  }
  const openSchoolWorkspace = (kept: KeptConnection, clientSecret: string): Workspace => {
    const { connection } = kept
    const key = keys.databaseKey(connection.keep, hasStores(folder))
    const ledger = ledgerOf(kept, now)
    const workspace = openWorkspace({
      ports,
      stores: openStores(folder, key, ports.clock.now),
      connection,
      ledger,
      openSchool: (listener) =>
        openSchool(
          { clock: ports.clock, fetch: ports.network },
          { ...connection, clientSecret },
          { ledger, listener },
        ),
      settings: settings.current,
      mayCorrect: () => kept.role !== 'read-only',
    })
    workspace.scheduler.start()
    return workspace
  }
  const tryOut = async (connection: Connection, clientSecret: string, ledger: Ledger) => {
    const address = { ...connection, clientSecret }
    const school = openSchool({ clock: ports.clock, fetch: ports.network }, address, {
      ledger,
      listener: deaf,
    })
    return await school.check((tick) => ports.announce('session.tick', tick))
  }

  return {
    status,
    workspace: (): Workspace => {
      if (place.at === 'demo') return place.demo.workspace
      if (place.at === 'school') return place.workspace
      throw new AppError({ code: 'no-school' })
    },
    demo: (): Demo | null => (place.at === 'demo' ? place.demo : null),
    /** Opens what is kept, unless something is open. */
    start: (): SessionStatus =>
      place.at === 'school' || place.at === 'demo' ? status() : openKept(preferences.connection()),
    openDemo: async (): Promise<SessionStatus> => {
      await leave()
      return move({ at: 'demo', demo: await openDemo(ports, settings.current) })
    },
    leaveDemo: async (): Promise<SessionStatus> => {
      await leave()
      return openKept(preferences.connection())
    },
    readConnectionFile: async (): Promise<ConnectionFile | null> => {
      const text = await ports.chooseConnectionFile()
      return text === null ? null : parseConnectionFile(text)
    },
    connect: async (input: ConnectInput): Promise<ConnectionReport> => {
      if (input.keep === 'keychain' && keys.state() !== 'ready')
        throw new AppError({ code: keys.state() === 'locked' ? 'keychain-locked' : 'keychain-unavailable' })
      const connection = connectionOf(input)
      const ledger = createLedger(input.file?.api ?? {}, now)
      const report = await tryOut(connection, input.clientSecret, ledger)
      if (!isUsable(report)) return report
      await leave()
      keys.keepClientSecret(input.keep, input.clientSecret)
      const kept = { connection: { ...connection, api: ledger.profile() }, ...pick(report) }
      preferences.saveConnection(kept)
      if (input.file?.desk !== undefined) settings.change({ desk: input.file.desk })
      openKept(kept)
      return report
    },
    check: async (): Promise<ConnectionReport> => {
      if (place.at === 'demo')
        return await place.demo.workspace.check((tick) => ports.announce('session.tick', tick))
      if (place.at !== 'school') throw new AppError({ code: 'no-school' })
      const report = await place.workspace.check((tick) => ports.announce('session.tick', tick))
      const connection = { ...place.kept.connection, api: place.workspace.ledger.profile() }
      const kept = { ...place.kept, connection, ...pick(report) }
      preferences.saveConnection(kept)
      move({ ...place, kept })
      return report
    },
    /** A new secret for the same data: tried first, kept only if the service takes it. */
    rotateSecret: async (clientSecret: string): Promise<ConnectionReport> => {
      const kept = place.at === 'school' || place.at === 'signed-out' ? place.kept : null
      if (kept === null) throw new AppError({ code: 'no-school' })
      const report = await tryOut(kept.connection, clientSecret, ledgerOf(kept, now))
      if (!isUsable(report)) return report
      await leave()
      keys.keepClientSecret(kept.connection.keep, clientSecret)
      openKept({ ...kept, role: report.role })
      return report
    },
    losses: (): Losses => lossesOf(place),
    /**
     * Forgets the secret; the encrypted copy and what waits in it stay until somebody signs in again. A connection for
     * this session only ends with it: its key is in memory, and goes.
     */
    signOut: async (): Promise<SessionStatus> => {
      const kept = preferences.connection()
      await leave()
      if (kept === null) return move({ at: 'first-run' })
      keys.forgetClientSecret(kept.connection.keep)
      if (kept.connection.keep === 'session') keys.destroyDatabaseKey('session')
      return openKept(kept)
    },
    /** Key first, so that an interruption at any point leaves nothing that can be opened. */
    removeData: async (understood: number): Promise<SessionStatus> => {
      if (lossesOf(place).waitingEdits.length !== understood) throw new AppError({ code: 'edit-moved-on' })
      const kept = preferences.connection()
      await leave()
      if (kept !== null) {
        keys.destroyDatabaseKey(kept.connection.keep)
        keys.forgetClientSecret(kept.connection.keep)
      }
      rmSync(folder, { recursive: true, force: true })
      preferences.forgetConnection()
      return move({ at: 'first-run' })
    },
    stop: leave,
  }
}

/** Usable without the past search, the details or the lists; not without a token and the current students. */
function isUsable({ ticks }: ConnectionReport): boolean {
  const essential = new Set(['https', 'certificate', 'token', 'current-search'])
  return ticks.every(({ name, state }) => !essential.has(name) || state === 'ok')
}

const pick = ({ findings, role }: ConnectionReport) => ({ findings, role })

/** What a school's file says stays apart from what was probed, so that a later probe may still change the latter. */
function ledgerOf({ connection, findings }: KeptConnection, now: () => string): Ledger {
  const fromFile = findings.filter(({ how }) => how === 'connection-file').map(({ subject }) => subject)
  const isFromFile = (name: string) => fromFile.some((subject) => subject === name)
  const ledger = createLedger(
    Object.fromEntries(Object.entries(connection.api).filter(([name]) => isFromFile(name))),
    now,
  )
  for (const [name, value] of Object.entries(connection.api))
    if (!isFromFile(name)) ledger.learn(name as keyof Connection['api'], value, 'probed') // sound: keys of the profile
  for (const finding of findings) ledger.note(finding)
  return ledger
}
