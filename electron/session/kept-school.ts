import { createHmac } from 'node:crypto'
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
import { openSchool } from '../school/reader/open-school.ts'
import { contactFact } from '../school/writer/stored-facts.ts'
import type { KeptConnection } from '../settings/kept-connection.ts'
import { claimFolder } from '../storage/claim-folder.ts'
import { moveAside } from '../storage/files/side-files.ts'
import { partsOf } from '../storage/journal/journal-parts.ts'
import type { StoreKey } from '../storage/open-store.ts'
import { createCorrectionStore } from '../storage/queue/correction-store.ts'
import { createFactStore } from '../storage/queue/fact-store.ts'
import { openQueue } from '../storage/queue/open-queue.ts'
import { settleExchange } from '../storage/school/staged-files.ts'
import { hasStores, storeFiles } from '../storage/school/stores.ts'
import { markSchool, requireSchool, schoolMarks } from '../storage/school-mark.ts'
import { withStore } from '../storage/store-failure.ts'
import { schoolOf } from './followed-school.ts'
import { type Secrets, secretsOf } from './keys/two-secrets.ts'
import { askAgain } from './sealing/ask-again.ts'
import { createRetention, type Retention } from './sealing/retention.ts'
import { createSealedSchool } from './sealing/sealed-school.ts'
import { type AppState, asWaiting, type OpenSchoolState } from './state/app-state.ts'
import type { SessionParts } from './state/session-parts.ts'

type Deps = SessionParts & {
  /** The seal has to be looked at again: the school answered, refused the key, or time has passed. */
  readonly sealMoved: (to: SealMove) => void
  /** What is open can save no more, or again. */
  readonly writerMoved: () => void
}

export type SealMove = 'sealed' | 'answered' | 'copy-removed'

/** With a round of the sync; where a lock interrupted; or with nothing begun. */
export type Begin = 'anew' | 'after-lock' | 'quietly'

/** Opens what is kept of a connection. A failure is the state `trouble` and changes nothing on the disk. */
export function createKeptSchool(deps: Deps) {
  const { ports, connections, keys, folder } = deps
  const now = momentsOf(ports.clock.now)

  /** A connection "for this session only" whose session is over: its stores can never be opened again. */
  const forgetSession = (): AppState => {
    if (hasStores(folder)) claimFolder(folder).release() // another Foyer may be in the midst of that session
    connections.forget()
    keys.destroyDatabaseKey('session')
    const { cache, queue, journal, keyCheck, schoolMark } = storeFiles(folder)
    for (const part of partsOf(journal)) rmSync(part)
    for (const file of [cache, queue, journal]) moveAside(file, ports.clock.now())
    for (const file of [keyCheck, ...schoolMarks(schoolMark)]) rmSync(file, { force: true })
    return { at: 'first-run' }
  }
  const openWithSecret = async (keep: Keep, clientSecret: string, begin: Begin): Promise<AppState> => {
    const { schoolMark } = storeFiles(folder)
    const key = keys.databaseKey(keep, hasStores(folder))
    const { kept, changed } = connections.prove(key)
    const { baseUrl } = kept.connection
    if (hasStores(folder)) requireSchool(schoolMark, baseUrl)
    const opened = await openInFull(deps, { kept, clientSecret, key, refused: changed })
    markSchool(schoolMark, baseUrl)
    const seal = opened.retention.look()
    if (seal !== null) {
      await opened.school.stop()
      return openSealed(kept, clientSecret, seal)
    }
    if (begin === 'anew') opened.school.start()
    if (begin === 'after-lock') opened.school.resume()
    return opened
  }
  const openSealed = (kept: KeptConnection, clientSecret: string, seal: Seal): AppState => {
    const files = storeFiles(folder)
    const queue = openQueue(files.queue, keys.databaseKey(kept.connection.keep, true))
    const facts = createFactStore(queue, now)
    const retention = createRetention({
      ...retentionParts(deps),
      stored: facts.read(contactFact, z.unknown())?.value,
      write: (contact) => facts.write(contactFact, contact),
    })
    const corrections = createCorrectionStore(queue, now)
    const masks = deps.settings.current().maskContacts
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
      retention,
      seal,
      waitingCorrections: waiting,
      ask,
      timers: ports.timers,
      cacheFile: files.cache,
      closeQueue: () => queue.close(),
      answered: () => deps.sealMoved('answered'),
      changed: () => deps.sealMoved('copy-removed'),
    })
    return { at: 'sealed', kept, sealed }
  }
  return async (kept: KeptConnection | null, begin: Begin): Promise<AppState> => {
    try {
      withStore('queue', () => settleExchange(folder)) // first: it says which files and which key count
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { at: 'trouble', kept, failure: error.failure }
    }
    if (kept === null) return connections.isLost() ? lost : { at: 'first-run' }
    const { keep } = kept.connection
    try {
      if (keep === 'session' && keys.isSessionOver()) return forgetSession()
      if (keys.isLocked()) return { at: 'locked', kept, waiting: null, asOf: null }
      const secret = keys.clientSecret(keep)
      if (secret === null) return { at: 'signed-out', kept }
      return await openWithSecret(keep, secret, begin)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { at: 'trouble', kept, failure: error.failure }
    }
  }
}

const lost: AppState = { at: 'trouble', kept: null, failure: { code: 'connection-lost' } }

type Unlocked = {
  readonly kept: KeptConnection
  readonly clientSecret: string
  readonly key: StoreKey
  readonly refused: OpenSchoolState['refused']
}

async function openInFull(
  deps: Deps,
  { kept, clientSecret, key, refused }: Unlocked,
): Promise<OpenSchoolState> {
  const { ports } = deps
  const { connection } = kept
  const secrets = secretsOf(connection, clientSecret)
  const ledger = ledgerOf(kept, momentsOf(ports.clock.now))
  const asked = scopeAsked(connection, ports.policyScope)
  const school = await openSchool({
    ports,
    threads: deps.threads,
    folder: deps.folder,
    key,
    connection,
    keyMark: createHmac('sha256', key).update(`${connection.clientId}\n${clientSecret}`).digest('hex'),
    scope: scopeOf(connection, ports.policyScope),
    relay: relayRoleOf(connection, secrets, ports),
    ledger,
    network: ports.network,
    openService: (network, listener) =>
      schoolOf({ ...ports, ...network }, { connection, secrets, ledger, listener, scope: asked }),
    contact: (by) => ({
      accepted: () => retention.accepted(by),
      keyRefused: () => {
        if (retention.refused(by) !== null) deps.sealMoved('sealed')
      },
    }),
    settings: deps.settings.current,
    mayCorrect: () => kept.role !== 'read-only',
    writerMoved: deps.writerMoved,
  })
  const retention: Retention = createRetention({
    ...retentionParts(deps),
    stored: school.storedContact,
    write: school.writeContact,
  })
  return { at: 'school', kept, school, retention, refused }
}

function relayRoleOf(
  { relay }: Connection,
  { relay: seed }: Secrets,
  { publishes = null }: Pick<Ports, 'publishes'>,
): RelayRole | null {
  if (relay !== null) return { does: 'follow', address: relay, seed: seed ?? '' }
  return publishes && { does: 'publish', to: publishes }
}

/** A policy that cannot be read leaves this desk what it holds already. */
const scopeOf = ({ scope }: Connection, policy: Ports['policyScope']) =>
  policy === 'as-before' ? policy : scopeInForce(scope, policy)

/** Whom a connection is tried with; of what it holds already nothing is open yet. */
export const scopeAsked = ({ scope }: Connection, policy: Ports['policyScope']): DeskScope | null =>
  scopeInForce(scope, policy === 'as-before' ? null : policy)

const retentionParts = ({ ports, settings }: Deps) => ({
  clock: ports.clock,
  report: ports.report,
  limits: settings.current,
})

/** What a school's file says stays apart from what was probed, so that a later probe may still change the latter. */
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
