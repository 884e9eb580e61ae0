import { createLedger } from '../../electron/api/connect/findings.ts'
import { systemClock, systemSleep } from '../../electron/app/process-ports.ts'
import { openSchool } from '../../electron/app/school.ts'
import { openStores } from '../../electron/app/stores.ts'
import { createSyncThread } from '../../electron/app/sync-thread/sync-thread.ts'
import { createDemoSchool } from '../../electron/demo-school/create-demo-school.ts'
import { createPeopleWriter } from '../../electron/storage/cache/people-writer.ts'
import { createPeopleReader } from '../../electron/storage/cache/read-people.ts'
import { inTransaction } from '../../electron/storage/connection.ts'
import { createKeep } from '../../electron/sync/keep.ts'
import { cautiousProfile } from '../../shared/domain/connection.ts'
import { key } from '../faults/key.ts'

/*
 * One sync on a thread of its own, while the main thread writes to the same copy: sync-child FOLDER. Says `begun` at
 * the first commit, and the outcome.
 */

const [folder = ''] = process.argv.slice(2)
const say = (line: string) => process.stdout.write(`${line}\n`)
const nothing = () => undefined
const now = () => new Date().toISOString()
const school = createDemoSchool({ current: 160, past: 40, today: '2026-03-02', latencyMs: 2 })
const { api, wires } = openSchool({ clock: systemClock, sleep: systemSleep, fetch: school.fetch }, school, {
  ledger: createLedger({}, now),
  listener: { answered: nothing, failed: nothing, accepted: nothing, keyRefused: nothing },
})
const stores = openStores(folder, key, Date.now)
const people = createPeopleReader(stores.cache.read)
const writer = createPeopleWriter(stores.cache.write, now)
const policy = { keepSensitive: false, leftBefore: '' }
const keep = createKeep(() => policy)
let begun = false
const thread = createSyncThread({
  module: new URL('../../electron/app/sync-thread/worker.ts', import.meta.url),
  cache: stores.cacheAt,
  wires,
  profile: () => cautiousProfile,
  standing: () => ({ keep: policy, wanted: { open: [], edited: [] } }),
  committed: async (ids) => {
    if (!begun) say('begun')
    begun = true
    const [person] = people.byIds(ids.slice(0, 1))
    if (person?.kind !== 'current') return
    const detail = await api.readCurrent({ communityId: person.community_id, schoolId: person.school_id })
    inTransaction(stores.cache.write, () => writer.putDetail(person.community_id, keep.detail(detail)))
  },
  report: (error) => {
    throw error
  },
  instead: () => Promise.reject(new Error('no thread')),
})
const { kind } = await thread.run(nothing, new AbortController().signal)
await systemSleep(50, new AbortController().signal) // what the main thread is writing still
await thread.end()
stores.close()
say(kind)
