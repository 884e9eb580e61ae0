import Database from 'better-sqlite3'
import { createAuthorizedHttp } from '../../../electron/api/authorized-http.ts'
import { createLedger } from '../../../electron/api/connect/ledger.ts'
import type { Fetch } from '../../../electron/api/fetch.ts'
import { createExchange, readingJson } from '../../../electron/api/http.ts'
import { createPatientHttp } from '../../../electron/api/patient-http.ts'
import type { FreshDetail, FreshRow } from '../../../electron/api/school-api.ts'
import { createSchoolApi, type SchoolApi } from '../../../electron/api/school-api.ts'
import { createTokenSource } from '../../../electron/api/token-source.ts'
import { uuidv7 } from '../../../electron/corrections/uuid-v7.ts'
import type { DemoSchool } from '../../../electron/demo-school/create-demo-school.ts'
import { createListReader, createListWriter } from '../../../electron/storage/cache/lookup-lists.ts'
import { cacheMigrations } from '../../../electron/storage/cache/migrations.ts'
import { createPeopleWriter } from '../../../electron/storage/cache/people-writer.ts'
import { createPeopleReader } from '../../../electron/storage/cache/read-people.ts'
import { createScopeState } from '../../../electron/storage/cache/scope-state.ts'
import type { ReadDb, WriteDb } from '../../../electron/storage/connection.ts'
import { applyMigrations, type Migration } from '../../../electron/storage/migrate.ts'
import { createCorrectionStore } from '../../../electron/storage/queue/correction-store.ts'
import { queueMigrations } from '../../../electron/storage/queue/open-queue.ts'
import { createKeep } from '../../../electron/sync/keep.ts'
import { createLearnFresh } from '../../../electron/sync/learn-fresh.ts'
import { createScopeGate } from '../../../electron/sync/scope/scope-gate.ts'
import { type PersonId, personId } from '../../../shared/domain/ids.ts'
import type { VirtualTime } from '../../electron/sync/rig/virtual-time.ts'
import { correctionsHere } from './corrections-here.ts'

type Options = {
  readonly time: VirtualTime
  readonly school: DemoSchool
  /** Corrections are sent through it. The student data is read without it. */
  readonly way: Fetch
  readonly isOnline: () => boolean
}

/** The product's own corrections over SQLite in memory. */
export function createOfficeDesk({ time, school, way, isOnline }: Options) {
  const now = () => new Date(time.clock.now()).toISOString()
  const queue = openInMemory(queueMigrations)
  const cache = openInMemory(cacheMigrations)
  const writer = createPeopleWriter(cache, now)
  const scope = createScopeGate({
    scope: null,
    state: createScopeState(cache, writer, now),
    clock: time.clock,
  })
  const keep = createKeep(() => ({ keepSensitive: false, leftBefore: '2000-01-01' }))
  const learnt = createLearnFresh({ db: cache, people: writer, keep, scope })
  const ledger = createLedger({}, now)
  const corrections = correctionsHere({
    queue,
    journal: { append: () => undefined },
    api: clientOf({ time, school, fetch: way, profile: ledger.profile }),
    clock: time.clock,
    timers: time.timers,
    newId: () => uuidv7(time.clock.now()),
    people: createPeopleReader(cache as unknown as ReadDb), // sound: reads nothing else
    lists: createListReader(cache as unknown as ReadDb),
    ledger,
    baseUrl: school.baseUrl,
    key: () => ({ mark: '', isRefused: true }),
    online: isOnline,
    sendsByItself: () => true,
    mayCorrect: () => true,
    learnt,
    changed: () => undefined,
    requestsChanged: () => undefined,
    report: (error) => {
      throw error
    },
  })
  const bare = clientOf({ time, school, fetch: school.fetch, profile: createLedger({}, now).profile })
  return {
    corrections: () => corrections,
    store: createCorrectionStore(queue, now),
    /** Brings the student data up to date, as a sync does. */
    sync: () => fillCopy(bare, { learnt, putList: createListWriter(cache, now) }),
  }
}

function openInMemory(migrations: readonly Migration[]): WriteDb {
  const db = new Database(':memory:') as WriteDb // sound: opened without `readonly`
  applyMigrations(db, migrations)
  return db
}

type Client = Pick<Options, 'time' | 'school'> & {
  readonly fetch: Fetch
  readonly profile: ReturnType<typeof createLedger>['profile']
}

function clientOf({ time, school, fetch, profile }: Client): SchoolApi {
  const bare = readingJson(createExchange(fetch, [school.baseUrl, school.authUrl]))
  const http: typeof bare = (request) => time.hold(() => bare(request))
  const tokens = createTokenSource(http, school, { ...time, random: () => 0.5 })
  return createSchoolApi({
    http: createAuthorizedHttp(createPatientHttp(http, time.sleep), tokens),
    baseUrl: school.baseUrl,
    profile,
    now: time.clock.now,
  })
}

type Copy = {
  readonly learnt: (id: PersonId, fresh: FreshRow, details: FreshDetail | null) => void
  readonly putList: ReturnType<typeof createListWriter>
}

async function fillCopy(api: SchoolApi, { learnt, putList }: Copy): Promise<void> {
  const page = { page: 1, limit: 100 } as const
  const current = await api.searchCurrent({}, page)
  for (const row of current.rows)
    learnt(personId.parse(row.communityId), { scope: 'current', row, askedAt: current.askedAt }, null)
  const past = await api.searchPast({}, page)
  for (const row of past.rows)
    learnt(personId.parse(row.communityId), { scope: 'past', row, askedAt: past.askedAt }, null)
  for (const path of ['title', 'gender'] as const) putList({ path, ...(await api.readLookup(path)) })
}
