import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { z } from 'zod'
import { momentsOf } from '../../shared/domain/clock.ts'
import type { Connection, Keep } from '../../shared/domain/connection.ts'
import { AppError } from '../../shared/domain/failure.ts'
import type { Seal } from '../../shared/domain/session.ts'
import { maskWaiting } from '../../shared/privacy/mask-correction.ts'
import { type DeskScope, scopeInForce } from '../../shared/scope/desk-scope.ts'
import { createLedger, type Ledger } from '../api/connect/ledger.ts'
import type { Ports } from '../ports/ports.ts'
import type { RelayRole } from '../school/between/relay-role.ts'
import type { openSchool } from '../school/reader/open-school.ts' // its code is loaded late: it delays the window
import { contactFact } from '../school/writer/stored-facts.ts'
import type { KeptConnection } from '../settings/kept-connection.ts'
import { claimFolder } from '../storage/claim-folder.ts'
import { moveAside } from '../storage/files/store-files.ts'
import { partsOf } from '../storage/journal/journal-retention.ts'
import type { StoreKey } from '../storage/open-store.ts'
import { createCorrectionStore } from '../storage/queue/correction-store.ts'
import { createFactStore } from '../storage/queue/fact-store.ts'
import { openQueue } from '../storage/queue/open-queue.ts'
import { settleExchange } from '../storage/school/staged-files.ts'
import { hasStores, storeFiles } from '../storage/school/stores.ts'
import { markSchool, requireSchool, schoolMarks } from '../storage/school-mark.ts'
import { storeFailure } from '../storage/store-failure.ts'
import { schoolOf } from './followed-school.ts'
import { type Secrets, secretsOf } from './keys/two-secrets.ts'
import { askAgain } from './sealing/ask-again.ts'
import { createTimeWithoutContact, type TimeWithoutContact } from './sealing/contact-and-refusals.ts'
import { createSealedSchool } from './sealing/sealed-school.ts'
import { type AppState, asWaiting, type OpenSchoolState } from './state/app-state.ts'
import type { SessionParts } from './state/session-parts.ts'

type Changed = {
  /** Called when the seal must be checked again: a service answered or refused the key, or time has passed. */
  readonly sealMoved: (to: SealMove) => void
  /** Called when the open school can no longer save, or can save again. */
  readonly writerMoved: () => void
}

export type SealMove = 'sealed' | 'answered' | 'copy-removed'

/** What begins when a school is opened: a round of the sync, the work that a lock interrupted, or nothing. */
export type StartMode = 'round' | 'after-lock' | 'nothing'

/** Opens the school of a saved connection. After a failure, the state is `trouble` and the disk is unchanged. */
export function createKeptSchool(parts: SessionParts, changed: Changed) {
  const { ports, connections, keys, folder } = parts
  const now = momentsOf(ports.clock.now)

  /** Removes a connection "for this session only" after its session. Its stores can never be opened again. */
  const forgetSession = (): AppState => {
    if (hasStores(folder)) claimFolder(folder).release() // throws if that session still runs in another Foyer
    keys.destroyDatabaseKey('session')
    const { cache, queue, journal, keyCheck, schoolMark } = storeFiles(folder)
    for (const part of partsOf(journal)) rmSync(part)
    for (const file of [cache, queue, journal]) moveAside(file, ports.clock.now())
    for (const file of [keyCheck, ...schoolMarks(schoolMark)]) rmSync(file, { force: true })
    connections.forget() // last, so that an interrupted removal is completed at the next start
    return { at: 'first-run' }
  }
  const openWithSecret = async (keep: Keep, clientSecret: string, mode: StartMode): Promise<AppState> => {
    const { openSchool } = await import('../school/reader/open-school.ts') // before the key, which a lock would clear
    const { schoolMark } = storeFiles(folder)
    const key = keys.databaseKey(keep, hasStores(folder))
    const { kept, changed: refused } = connections.prove(key)
    if (refused.length > 0) ports.announce('settings.changed', parts.settings.view())
    const { baseUrl } = kept.connection
    if (hasStores(folder)) requireSchool(schoolMark, baseUrl)
    const unlocked = { kept, clientSecret, key, refused, openSchool, isForUser: mode !== 'nothing' }
    const opened = await openInFull(parts, changed, unlocked)
    markSchool(schoolMark, baseUrl)
    const seal = opened.contact.look()
    if (seal !== null) {
      await opened.school.stop()
      return openSealed(kept, clientSecret, seal)
    }
    if (mode === 'round') opened.school.start()
    if (mode === 'after-lock') opened.school.resume()
    return opened
  }
  const openSealed = (kept: KeptConnection, clientSecret: string, seal: Seal): AppState => {
    const files = storeFiles(folder)
    const queue = openQueue(files.queue, keys.databaseKey(kept.connection.keep, true))
    const facts = createFactStore(queue, now)
    const contact = createTimeWithoutContact({
      clock: ports.clock,
      report: ports.report,
      limits: parts.settings.current,
      stored: facts.read(contactFact, z.unknown())?.value,
      write: (contact) => facts.write(contactFact, contact),
    })
    const corrections = createCorrectionStore(queue, now)
    const masks = parts.settings.current().maskContacts
    const waiting = corrections
      .open()
      .map((correction) => (masks ? maskWaiting(asWaiting(correction)) : asWaiting(correction)))
    const ask = askAgain(ports, {
      connection: kept.connection,
      secrets: secretsOf(kept.connection, clientSecret),
      ledger: ledgerOf(kept, now),
      seal,
      heard: (by) => ({ accepted: () => sealed.accepted(by), keyRefused: () => sealed.keyRefused(by) }),
    })
    const sealed = createSealedSchool({
      contact,
      seal,
      waitingCorrections: waiting,
      ask,
      timers: ports.timers,
      cacheFile: files.cache,
      closeQueue: () => queue.close(),
      answered: () => changed.sealMoved('answered'),
      changed: () => changed.sealMoved('copy-removed'),
    })
    return { at: 'sealed', kept, sealed }
  }
  return async (kept: KeptConnection | null, mode: StartMode): Promise<AppState> => {
    try {
      settleExchange(folder) // first, because it decides which files and which key are valid
      if (kept === null) return connections.isLost() ? lost : { at: 'first-run' }
      const { keep } = kept.connection
      if (keep === 'session' && keys.isSessionOver()) return forgetSession()
      if (keys.isLocked()) return { at: 'locked', kept, waiting: null, asOf: null }
      const secret = keys.clientSecret(keep)
      if (secret === null) return { at: 'signed-out', kept }
      return await openWithSecret(keep, secret, mode)
    } catch (error) {
      const failure = error instanceof AppError ? error.failure : storeFailure(error, 'queue')
      return { at: 'trouble', kept, failure: failure ?? ports.report(error) }
    }
  }
}

const lost: AppState = { at: 'trouble', kept: null, failure: { code: 'connection-lost' } }

type Unlocked = {
  readonly kept: KeptConnection
  readonly clientSecret: string
  readonly key: StoreKey
  readonly refused: OpenSchoolState['refused']
  readonly openSchool: typeof openSchool
  readonly isForUser: boolean
}

async function openInFull(
  { ports, connections, threads, folder, settings }: SessionParts,
  { sealMoved, writerMoved }: Changed,
  { kept, clientSecret, key, refused, openSchool, isForUser }: Unlocked,
): Promise<OpenSchoolState> {
  const { connection } = kept
  const secrets = secretsOf(connection, clientSecret)
  const ledger = ledgerOf(kept, momentsOf(ports.clock.now))
  const asked = scopeAsked(connection, ports.policyScope)
  const school = await openSchool({
    ports,
    threads,
    folder,
    key,
    connection,
    keyMark: createHash('sha256').update(`${connection.clientId}\n${clientSecret}`).digest('hex'),
    isForUser,
    scope: scopeOf(connection, ports.policyScope),
    relay: relayRoleOf(connection, secrets, ports),
    ledger,
    network: ports.network,
    openService: (network, listener) =>
      schoolOf(
        { clock: ports.clock, random: ports.random, fetch: network.fetch, sleep: network.sleep },
        { connection, secrets, ledger, listener, scope: asked },
      ),
    contact: (by) => ({
      accepted: () => contact.accepted(by),
      keyRefused: () => {
        if (contact.refused(by) !== null) sealMoved('sealed')
      },
    }),
    settings: settings.current,
    mayCorrect: () => connections.current()?.role !== 'read-only',
    writerMoved,
  })
  const contact: TimeWithoutContact = createTimeWithoutContact({
    clock: ports.clock,
    report: ports.report,
    limits: settings.current,
    stored: school.storedContact,
    write: school.writeContact,
  })
  return { at: 'school', kept, school, contact, refused }
}

function relayRoleOf(
  { relay }: Connection,
  { relay: seed }: Secrets,
  { publishes = null }: Pick<Ports, 'publishes'>,
): RelayRole | null {
  if (relay !== null) return { does: 'follow', address: relay, seed: seed ?? '' }
  return publishes && { does: 'publish', to: publishes }
}

/** The scope that the policy and the connection set. If the policy cannot be read, the desk keeps its present scope. */
const scopeOf = ({ scope }: Connection, policy: Ports['policyScope']) =>
  policy === 'as-before' ? policy : scopeInForce(scope, policy)

/** The scope for trying a connection. If the policy cannot be read, the connection's own scope counts. */
export const scopeAsked = ({ scope }: Connection, policy: Ports['policyScope']): DeskScope | null =>
  scopeInForce(scope, policy === 'as-before' ? null : policy)

/** Creates a ledger that separates values of the school's file from probed ones: a probe changes only the latter. */
export function ledgerOf({ connection, findings }: KeptConnection, now: () => string): Ledger {
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
