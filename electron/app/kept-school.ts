import { rmSync } from 'node:fs'
import type { Connection } from '../../shared/domain/connection.ts'
import { AppError } from '../../shared/domain/failure.ts'
import { maskWaiting } from '../../shared/domain/mask-edit.ts'
import type { Seal } from '../../shared/domain/session.ts'
import { createLedger, type Ledger } from '../api/connect/findings.ts'
import { partsOf } from '../storage/journal/journal-parts.ts'
import { createEditStore } from '../storage/queue/edit-store.ts'
import { createFactStore } from '../storage/queue/fact-store.ts'
import { openQueue } from '../storage/queue/open-queue.ts'
import { markSchool, requireSchool } from '../storage/school-mark.ts'
import { setAside } from '../storage/set-aside.ts'
import { createRetention, type Retention } from './lock/retention.ts'
import { createSealedSchool } from './lock/sealed-school.ts'
import { inWords, type OpenSchool, type Place } from './place.ts'
import type { KeptConnection } from './preferences.ts'
import { openSchool } from './school.ts'
import type { Listener } from './school-client.ts'
import type { SessionParts } from './session-parts.ts'
import { hasStores, openStores, type Stores, storeFiles } from './stores.ts'
import { openWorkspace } from './workspace.ts'

type Deps = SessionParts & {
  /** The seal has to be looked at again: the school answered, refused the key, or time has passed. */
  readonly sealMoved: (to: 'sealed' | 'answered' | 'copy-removed') => void
}
const deaf = { answered: () => undefined, failed: () => undefined }

/** With a round of the sync, or where a lock interrupted. */
export type Begin = 'anew' | 'after-lock'

/** Opens what is kept of a connection. A failure is a place of its own, and touches nothing. */
export function createKeptSchool(deps: Deps) {
  const { ports, preferences, keys, folder } = deps
  const now = () => new Date(ports.clock.now()).toISOString()

  /** A connection "for this session only" whose session is over: its stores can never be opened again. */
  const forgetSession = (): Place => {
    preferences.forgetConnection()
    keys.destroyDatabaseKey('session')
    const { cache, queue, journal, keyCheck, schoolMark } = storeFiles(folder)
    for (const part of partsOf(journal)) rmSync(part)
    for (const file of [cache, queue, journal]) setAside(file, ports.clock.now())
    for (const file of [keyCheck, schoolMark]) rmSync(file, { force: true })
    return { at: 'first-run' }
  }
  const retentionIn = (queue: Stores['queue']): Retention =>
    createRetention({
      facts: createFactStore(queue, now),
      clock: ports.clock,
      report: ports.report,
      limits: deps.settings.current,
    })
  const openWithSecret = (kept: KeptConnection, clientSecret: string, begin: Begin): Place => {
    const { schoolMark } = storeFiles(folder)
    const { baseUrl, keep } = kept.connection
    if (hasStores(folder)) requireSchool(schoolMark, baseUrl)
    const key = keys.databaseKey(keep, hasStores(folder))
    const stores = openStores(folder, key, ports.clock.now)
    try {
      markSchool(schoolMark, baseUrl)
    } catch (error) {
      stores.close()
      throw error
    }
    const retention = retentionIn(stores.queue)
    const seal = retention.look()
    if (seal === null) return openInFull(deps, { begin, kept, clientSecret, stores, retention })
    stores.close()
    return openSealed(kept, clientSecret, seal)
  }
  const openSealed = (kept: KeptConnection, clientSecret: string, seal: Seal): Place => {
    const files = storeFiles(folder)
    const queue = openQueue(files.queue, keys.databaseKey(kept.connection.keep, true))
    const retention = retentionIn(queue)
    const edits = createEditStore(queue, now, { append: () => undefined })
    const masks = deps.settings.current().maskContacts
    const waiting = edits.open().map((edit) => (masks ? maskWaiting(inWords(edit)) : inWords(edit)))
    const listener: Listener = {
      ...deaf,
      accepted: () => {
        retention.accepted()
        deps.sealMoved('answered')
      },
      keyRefused: () => void retention.refused(),
    }
    const { connection } = kept
    const { api } = openSchool(
      { ...ports, fetch: ports.network },
      { ...connection, clientSecret },
      { ledger: ledgerOf(kept, now), listener },
    )
    const sealed = createSealedSchool({
      retention,
      seal,
      waitingEdits: waiting,
      api,
      timers: ports.timers,
      cacheFile: files.cache,
      closeQueue: () => queue.close(),
      changed: () => deps.sealMoved('copy-removed'),
    })
    return { at: 'sealed', kept, sealed }
  }
  return (kept: KeptConnection | null, begin: Begin): Place => {
    if (kept === null) return { at: 'first-run' }
    const { keep } = kept.connection
    if (keep === 'session' && keys.isSessionOver()) return forgetSession()
    if (keys.isLocked()) return { at: 'locked', kept, waiting: null }
    try {
      const secret = keys.clientSecret(keep)
      if (secret === null) return { at: 'signed-out', kept }
      return openWithSecret(kept, secret, begin)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { at: 'trouble', kept, failure: error.failure }
    }
  }
}

type Unsealed = {
  readonly begin: Begin
  readonly kept: KeptConnection
  readonly clientSecret: string
  readonly stores: Stores
  readonly retention: Retention
}

function openInFull(deps: Deps, { begin, kept, clientSecret, stores, retention }: Unsealed): OpenSchool {
  const { ports } = deps
  const { connection } = kept
  const ledger = ledgerOf(kept, () => new Date(ports.clock.now()).toISOString())
  const workspace = openWorkspace({
    ports,
    stores,
    connection,
    ledger,
    network: ports.network,
    openSchool: (line, listener) =>
      openSchool({ ...ports, ...line }, { ...connection, clientSecret }, { ledger, listener }),
    contact: {
      accepted: retention.accepted,
      keyRefused: () => {
        if (retention.refused() !== null) deps.sealMoved('sealed')
      },
    },
    settings: deps.settings.current,
    mayCorrect: () => kept.role !== 'read-only',
  })
  if (begin === 'anew') workspace.scheduler.start()
  else workspace.resume()
  return { at: 'school', kept, workspace, retention }
}

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
