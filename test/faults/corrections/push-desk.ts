import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createAuthorizedHttp } from '../../../electron/api/authorized-http.ts'
import { createLedger } from '../../../electron/api/connect/ledger.ts'
import type { Fetch } from '../../../electron/api/fetch.ts'
import { createExchange, readingJson } from '../../../electron/api/http.ts'
import { createSchoolApi } from '../../../electron/api/school-api.ts'
import { createTokenSource } from '../../../electron/api/token-source.ts'
import { uuidv7 } from '../../../electron/corrections/uuid-v7.ts'
import { createDemoSchool } from '../../../electron/demo-school/create-demo-school.ts'
import { openSqliteState } from '../../../electron/demo-school/serve/sqlite-state.ts'
import { systemSleep } from '../../../electron/ports/process-ports.ts'
import { createListReader } from '../../../electron/storage/cache/lookup-lists.ts'
import { createPeopleWriter } from '../../../electron/storage/cache/people-writer.ts'
import { createPeopleReader } from '../../../electron/storage/cache/read-people.ts'
import { createScopeState } from '../../../electron/storage/cache/scope-state.ts'
import { openStores } from '../../../electron/storage/school/stores.ts'
import { createKeep } from '../../../electron/sync/keep.ts'
import { createLearnFresh } from '../../../electron/sync/learn-fresh.ts'
import { createScopeGate } from '../../../electron/sync/scope/scope-gate.ts'
import { type PersonId, personId } from '../../../shared/domain/ids.ts'
import { key } from '../key.ts'
import { correctionsHere } from './corrections-here.ts'

/** In the product's words, in the order in which a push comes by them. */
export const pushPoints = [
  'before-sending-log',
  'after-sending-log',
  'before-request',
  'after-request',
  'before-answer-log',
  'after-answer-log',
  'before-read-after',
] as const
export type PushPoint = (typeof pushPoints)[number]

const plan = { seed: 7, current: 12, past: 3, today: '2026-03-02' }

/** The product's corrections on files, and the school with its changes in a file of its own: both outlive a process. */
export function openPushDesk(folder: string, reach: (point: PushPoint) => void = () => undefined) {
  const state = openSqliteState(join(folder, 'school-state.db'), { asked: plan, fallback: plan })
  const school = createDemoSchool({ ...plan, state })
  const updates = join(folder, 'updates')
  const stores = openStores(join(folder, 'desk'), key, { now: Date.now })
  let skewMs = 0
  const clock = { now: () => Date.now() + skewMs, monotonic: () => performance.now() + skewMs }
  let hasSent = false
  const fetch: Fetch = async (request) => {
    if (request.method !== 'PUT') {
      if (hasSent) reach('before-read-after')
      return await school.fetch(request)
    }
    reach('before-request')
    appendFileSync(updates, 'sent\n')
    const answer = await school.fetch(request)
    reach('after-request')
    hasSent = true
    return answer
  }
  const now = () => new Date(clock.now()).toISOString()
  const ledger = createLedger({}, now)
  const http = readingJson(createExchange(fetch, [school.baseUrl, school.authUrl]))
  const api = createSchoolApi({
    http: createAuthorizedHttp(
      http,
      createTokenSource(http, school, { clock, sleep: systemSleep, random: Math.random }),
    ),
    baseUrl: school.baseUrl,
    profile: ledger.profile,
    now: clock.now,
  })
  const writer = createPeopleWriter(stores.cache.write, now)
  const scopeState = createScopeState(stores.cache.write, writer, now)
  const scope = createScopeGate({ scope: null, state: scopeState, clock })
  const keep = createKeep(() => ({ keepSensitive: false, leftBefore: '2000-01-01' }))
  const corrections = correctionsHere({
    queue: stores.queue,
    journal: {
      append: (texts) => {
        const says = (part: string) => texts.some((text) => text.includes(part))
        const isSending = says('"state":"sending"')
        const isAnswer = hasSent && says('"state":"applied"')
        if (isSending) reach('before-sending-log')
        if (isAnswer) reach('before-answer-log')
        stores.journal.append(texts)
        if (isSending) reach('after-sending-log')
        if (isAnswer) reach('after-answer-log')
      },
    },
    api,
    clock,
    timers: { after: () => () => undefined },
    newId: () => uuidv7(clock.now()),
    people: createPeopleReader(stores.cache.read),
    lists: createListReader(stores.cache.read),
    ledger,
    baseUrl: school.baseUrl,
    key: () => ({ mark: '', isRefused: false }),
    online: () => true,
    sendsByItself: () => false,
    mayCorrect: () => true,
    learnt: createLearnFresh({ db: stores.cache.write, people: writer, keep, scope }),
    changed: () => undefined,
    requestsChanged: () => undefined,
    report: (error) => {
      throw error
    },
  })
  const someone = school.world.people.find(
    ({ stage, names }) => stage === 'current' && names.surname !== null,
  )
  const id: PersonId = personId.parse(someone?.communityId)
  return {
    corrections,
    id,
    /** The school's value now. */
    surname: () => school.world.find(id)?.names.surname ?? null,
    officeWrites: (surname: string) => school.edit(id, { surname }),
    /** Brings everybody into the copy, as a sync does. */
    fillCopy: async () => {
      for (const row of (await api.searchCurrent({}, { page: 1, limit: 100 })).rows)
        writer.putListing({ scope: 'current', id: personId.parse(row.communityId) }, keep.currentRow(row))
    },
    /** Updates that left for the school in all the lives of this desk. */
    updates: () => (existsSync(updates) ? readFileSync(updates, 'utf8').trim().split('\n').length : 0),
    /** Time goes by: longer than any hold. */
    pass: () => {
      skewMs += 130_000
    },
    close: () => {
      stores.close()
      state.close()
    },
  }
}
export type PushDesk = ReturnType<typeof openPushDesk>
