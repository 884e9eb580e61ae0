import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { never } from '../../../../electron/api/until-aborted.ts'
import { createDemoSchool } from '../../../../electron/demo-school/create-demo-school.ts'
import { createWriterAnswers } from '../../../../electron/school/writer/serve-writer.ts'
import { personId } from '../../../../shared/domain/ids.ts'
import type { SyncStatus } from '../../../../shared/domain/sync.ts'
import { type App, connectApp, startApp, startConnected, synced } from '../../../support/app.ts'
import { connectionTo } from '../../../support/connect.ts'
import { tempFolder } from '../../../support/temp-folder.ts'
import { untilComplete, untilStatus } from '../../../support/until.ts'
import { mainState } from '../../../support/writer-alone.ts'
import { isDetail } from '../../sync/rig/open-small-school.ts'
import { createVirtualTime } from '../../sync/rig/virtual-time.ts'

const own = new URL('../../../../electron/school/writer/worker.ts', import.meta.url)
const dying = new URL('./dying-worker.ts', import.meta.url)
const missing = new URL('./no-such-worker.ts', import.meta.url)

const find = async (app: App, text: string) => (await app.ask('people.search', { text, scope: 'both' })).hits
/** The progress notifications of the window. */
const progressOf = (app: App) =>
  app.notified.flatMap(({ event, payload }) => {
    const { running } = event === 'sync.changed' ? (payload as SyncStatus) : { running: null }
    return running === null ? [] : [running]
  })
const held = async (app: App) => {
  const { datasets } = await app.ask('sync.status', undefined)
  return datasets.map(({ name, held, expected }) => ({ name, held, expected }))
}

/** An app that is connected and in the middle of its first sync. */
async function midway(school: ReturnType<typeof createDemoSchool>, writerThread: URL) {
  const app = await startApp(school, { writerThread })
  await app.ask('session.connect', connectionTo(school))
  await untilStatus(app, ({ running }) => running?.phase === 'details' && running.done > 20)
  return app
}

it('leaves no timer when it is closed', async () => {
  const { clock, timers, sleep, pending } = createVirtualTime()
  const nothing = async (): Promise<never> => await new Promise(() => undefined)
  const writer = createWriterAnswers({
    surroundings: { clock, timers, sleep, random: Math.random },
    main: () => ({ ask: nothing, tell: () => undefined, lost: () => undefined }),
    clearMemory: async () => undefined,
    ended: () => undefined,
  })
  const at = { folder: tempFolder(), key: new ArrayBuffer(32), baseUrl: '', scope: null, relay: null }
  await writer.open({ ...at, mainState, verifyFirst: false, isForUser: true }, never)
  await writer.rest(undefined, never)
  await writer.close(undefined, never)
  expect(pending()).toBe(0)
})

it('stores the same data on its own thread as on the main thread, and reports the progress', async () => {
  const school = createDemoSchool({ current: 150, past: 60, latencyMs: 40 })
  const there = await startApp(school, { writerThread: own })
  const here = await startApp(school)
  await connectApp(there, school)
  await connectApp(here, school)
  expect(await held(there)).toEqual(await held(here))
  for (const text of ['a', 'lee', 'smith', 'y7']) {
    const hits = await find(there, text)
    expect(hits).toEqual(await find(here, text))
    expect(hits.length).toBeGreaterThan(0)
  }
  const shares = progressOf(there).map(({ share }) => share)
  expect(shares.length).toBeGreaterThan(3)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect((await there.ask('sync.status', undefined)).online).toBe(true)
})

it.runIf(process.platform === 'linux')('gives its thread a low priority', async () => {
  await midway(createDemoSchool({ current: 200, past: 0, latencyMs: 20 }), own)
  const stats = readdirSync('/proc/self/task').map((id) => readFileSync(`/proc/self/task/${id}/stat`, 'utf8'))
  expect(stats.map((stat) => stat.split(') ')[1]?.split(' ')[16])).toContain('5')
})

it('sends no request and writes nothing after a round was cancelled, and continues in the next round', async () => {
  const school = createDemoSchool({ current: 200, past: 0, latencyMs: 20 })
  const app = await midway(school, own)
  expect((await app.ask('sync.cancel', undefined)).running).toBeNull()
  const asked = school.journal.entries().length
  const before = await held(app)
  await wait(100)
  expect(school.journal.entries()).toHaveLength(asked)
  expect(await held(app)).toEqual(before)
  expect((await app.ask('sync.status', undefined)).lastOutcome).toEqual({ kind: 'cancelled' })
  await app.ask('sync.start', undefined)
  await synced(app)
  expect(school.journal.entries().filter(({ path }) => isDetail(path)).length).toBeLessThan(220)
})

it('sends no request after the app has stopped in the middle of a round', async () => {
  const school = createDemoSchool({ current: 200, past: 0, latencyMs: 20 })
  const app = await midway(school, own)
  await app.stop()
  const asked = school.journal.entries().length
  await wait(100)
  expect(school.journal.entries()).toHaveLength(asked)
})

it('refreshes requested people during a round, each with the school’s current values', async () => {
  const school = createDemoSchool({ current: 200, past: 0, latencyMs: 20 })
  const app = await midway(school, own)
  const people = (await find(app, 'a')).slice(0, 20).map(({ id }) => id)
  for (const id of people) school.edit(id, { surname: 'Freshwater' })
  await Promise.all(people.map((id) => app.ask('people.refresh', { id })))
  // The round has the names behind it: it alone would not have heard of these.
  expect((await find(app, 'freshwater')).map(({ id }) => id).toSorted()).toEqual(people.toSorted())
  await synced(app)
  expect(await held(app)).toContainEqual({ name: 'details', held: 200, expected: 200 })
})

it('reads next the details of a card that is opened during a round', async () => {
  const school = createDemoSchool({ current: 320, past: 0, latencyMs: 20 })
  const app = await midway(school, own)
  const read = () =>
    school.journal
      .entries()
      .filter(({ path }) => isDetail(path))
      .map(({ path }) => path.slice(-36))
  const unread = new Set(school.world.listed('student').map(({ communityId }) => communityId))
  for (const id of read()) unread.delete(id)
  const last = personId.parse([...unread].toSorted().at(-1))
  const before = read().length
  await app.ask('people.card', { id: last })
  await synced(app)
  // what was asked for already comes first
  expect(read().indexOf(last) - before).toBeLessThan(40)
  expect(read().length - before).toBeGreaterThan(80)
})

it('runs the sync on the main thread if no other can be started, and logs that once', async () => {
  const school = createDemoSchool({ current: 40, past: 10 })
  const app = await startConnected(school, { writerThread: missing })
  await app.ask('sync.start', undefined)
  await synced(app)
  expect(app.bugs).toHaveLength(1)
  expect(await held(app)).toContainEqual({ name: 'details', held: 40, expected: 40 })
})

it('restarts the sync on a new thread if the writer’s thread has died', async () => {
  const school = createDemoSchool({ current: 120, past: 0, latencyMs: 2 })
  const app = await startApp(school, { writerThread: dying })
  await app.ask('session.connect', connectionTo(school))
  await expect.poll(() => app.bugs, { timeout: 30_000 }).toHaveLength(1)
  // Of a round that was lost no one says that it was complete.
  const { lastCompleteAt } = await app.ask('sync.status', undefined)
  expect(lastCompleteAt).toBeNull()
  await untilComplete(app)
  expect(app.bugs).toHaveLength(1)
  expect(await held(app)).toContainEqual({ name: 'details', held: 120, expected: 120 })
  const saving = app.notified.flatMap(({ event, payload }) =>
    event === 'session.changed' ? [(payload as { saving?: string }).saving] : [],
  )
  expect(saving).toContain('restarting')
  expect(saving.at(-1)).toBe('ready')
})
