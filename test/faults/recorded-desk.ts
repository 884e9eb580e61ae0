import { join } from 'node:path'
import { createPeopleReader } from '../../electron/storage/cache/read-people.ts'
import { openStores } from '../../electron/storage/school/stores.ts'
import { createSmallSchool } from '../electron/sync/rig/small-school.ts'
import { halfUpdated } from '../electron/sync/rig/truth.ts'
import { createRecorder } from './children/recorded-school.ts'
import { runSyncChild } from './children/run-sync-child.ts'
import { key } from './key.ts'

type People = { readonly current: number; readonly past: number; readonly pageSize: number }

/** A school, read once by a desk that keeps every answer. */
export async function record(folder: string, people: People) {
  const recording = join(folder, 'recording.json')
  const small = createSmallSchool({ folder: join(folder, 'first'), ...people })
  const recorder = createRecorder(small.network.fetch)
  const desk = small.open(recorder.fetch)
  await small.time.run(desk.round())
  const requests = small.network.sent()
  // A process that died between the last page and the end of its sweep asks for the page after it.
  const { api } = desk.parts
  const last = (count: number) => Math.ceil(count / people.pageSize)
  // With the total unknown, as many pages are asked for at once as may be under way.
  for (let beyond = 1; beyond <= 12; beyond += 1) {
    await small.time.run(api.searchCurrent({}, { page: last(people.current) + beyond, limit: 100 }))
    await small.time.run(api.searchPast({}, { page: last(people.past) + beyond, limit: 100 }))
  }
  desk.close()
  const { baseUrl, authUrl, clientId, clientSecret } = small.school
  recorder.save(recording, { school: { baseUrl, authUrl }, credentials: { clientId, clientSecret } })
  return { recording, requests }
}

/** A recorded school, and what a process does that reads it from beginning to end. */
export const recordWithCleanRun = (people: People) => async (base: string) => {
  const recorded = await record(base, people)
  const log = join(base, 'clean.log')
  const clean = await runSyncChild({
    folder: join(base, 'clean'),
    recording: recorded.recording,
    log,
    number: 0,
  })
  return { ...recorded, clean }
}

/** What must be so of a folder whenever a process died over it. */
export function checkFolder(folder: string): string[] {
  const stores = openStores(folder, key, { now: Date.now })
  try {
    const count = (sql: string) => stores.cache.read.prepare<[], { n: number }>(sql).get()?.n ?? 0
    const unmarked = count(`SELECT count(*) AS n FROM listing l WHERE NOT EXISTS (
      SELECT 1 FROM seen s WHERE s.community_id = l.community_id AND s.scope = l.scope)`)
    const forgotten = count(`SELECT count(*) AS n FROM listing l WHERE l.scope = 'current'
      AND NOT EXISTS (SELECT 1 FROM detail d WHERE d.community_id = l.community_id)
      AND NOT EXISTS (SELECT 1 FROM fetch_queue f WHERE f.community_id = l.community_id)`)
    return [
      ...stores.mended.map((store) => `the ${store} was damaged`),
      ...halfUpdated({ stores, people: createPeopleReader(stores.cache.read) }).map((id) => `${id} is torn`),
      ...(unmarked === 0 ? [] : [`${unmarked} people without the mark of their sweep`]),
      ...(forgotten === 0 ? [] : [`${forgotten} people whose details no one will ask for`]),
    ]
  } finally {
    stores.close()
  }
}
