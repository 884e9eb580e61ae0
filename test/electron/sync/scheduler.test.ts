import { describe, expect, it } from 'vitest'
import { roundsHere } from '../../../electron/sync/round.ts'
import { createScheduler } from '../../../electron/sync/scheduler.ts'
import { personId } from '../../../shared/domain/ids.ts'
import type { SyncStatus } from '../../../shared/domain/sync.ts'
import { minute, openSmallSchool } from './rig/open-small-school.ts'

function scheduled(options: Parameters<typeof openSmallSchool>[0] = {}) {
  let sleptMs = 0
  let unreadable = 0
  const small = openSmallSchool(options)
  const events: SyncStatus[] = []
  const bugs: unknown[] = []
  const scheduler = createScheduler({
    run: roundsHere({
      ...small.desk.parts,
      wanted: () => ({ open: [], corrected: [] }),
      committed: () => undefined,
    }),
    clock: { now: () => small.time.clock.now() + sleptMs, monotonic: small.time.clock.monotonic },
    stored: () => {
      unreadable -= 1
      if (unreadable >= 0) throw new Error('cannot be read')
      return small.desk.status()
    },
    online: () => true,
    reachesRelay: null,
    cause: () => null,
    isKeyShared: () => false,
    refusedBy: () => null,
    timers: small.time.timers,
    random: () => 0.5,
    changed: (status) => events.push(status),
    report: (error) => bugs.push(error),
  })
  const shares = () => events.flatMap(({ running }) => (running === null ? [] : [running.share]))
  /** Standby: the hour moves on, and no timer does. */
  const sleep = (ms: number) => {
    sleptMs += ms
  }
  /** The next reads of the student data fail. */
  const failReads = (count: number) => {
    unreadable = count
  }
  return { ...small, scheduler, events, bugs, shares, sleep, failReads }
}

it('reports a share that never falls, ends at 1, and is spread over the work', async () => {
  const { desk, round } = openSmallSchool({ current: 200, past: 50, pageSize: 20 })
  const seen: { share: number; phase: string; done: number }[] = []
  await round({ onProgress: (running) => seen.push(running) })
  expect(seen.every(({ share }, at) => share >= (seen[at - 1]?.share ?? 0))).toBe(true)
  expect(seen.every(({ done }, at) => done >= (seen[at - 1]?.done ?? 0))).toBe(true)
  expect(seen.at(-1)?.share).toBe(1)
  const before = seen.filter(({ phase }) => phase !== 'details').at(-1)?.share ?? 1
  expect(before).toBeLessThan(0.6) // most requests are for details, and some of those come while the list is read once more
  expect(desk.status().lastOutcome).toEqual({ kind: 'complete' })
})

describe('the scheduler', () => {
  it('runs one round at a time and the next after a rest', async () => {
    const { scheduler, time, desk } = scheduled()
    scheduler.start()
    scheduler.start()
    expect(scheduler.status().running).not.toBeNull()
    await time.pass(minute)
    expect(scheduler.status()).toMatchObject({ running: null, lastOutcome: { kind: 'complete' } })
    const first = desk.status().lastCompleteAt
    await time.pass(13 * minute)
    expect(desk.status().lastCompleteAt).toBe(first)
    await time.pass(3 * minute)
    expect(desk.status().lastCompleteAt).not.toBe(first)
    await time.run(scheduler.stop())
  })
  it('starts another round after the running one, for changes that the running one may have missed', async () => {
    const { scheduler, school, network, time, desk, enrolled } = scheduled({ current: 40 })
    const [someone = ''] = enrolled()
    let changed = false
    network.onArrival(({ path }) => {
      if (changed || !path.endsWith('/past/search')) return // the current list has been read by then
      changed = true
      school.edit(someone, { surname: 'Brandnew' })
      void scheduler.startAnother()
    })
    scheduler.start()
    await time.pass(minute)
    expect(scheduler.status().running).toBeNull()
    expect(desk.people.byIds([personId.parse(someone)])[0]?.surname).toBe('Brandnew')
    await time.run(scheduler.stop())
  })
  it('starts the next round even if the student data could not be read at the end of a round', async () => {
    const { scheduler, time, network, bugs, failReads } = scheduled()
    let isFirst = true
    network.onArrival(() => {
      if (isFirst) failReads(1_000)
      isFirst = false
    })
    scheduler.start()
    await time.pass(2 * minute)
    expect(bugs.length).toBeGreaterThan(0)
    failReads(0)
    const sent = network.sent()
    await time.pass(6 * minute)
    expect(network.sent()).toBeGreaterThan(sent)
    expect(scheduler.status()).toMatchObject({ running: null, lastOutcome: { kind: 'complete' } })
    await time.run(scheduler.stop())
  })
  it('starts one round after eight hours of standby, and none after five minutes', async () => {
    const { scheduler, time, network, sleep } = scheduled()
    scheduler.start()
    await time.pass(minute)
    const sentBy = async (ms: number) => {
      const before = network.sent()
      scheduler.resume()
      await time.pass(ms)
      return network.sent() - before
    }
    sleep(5 * minute)
    expect(await sentBy(minute)).toBe(0)
    sleep(8 * 60 * minute)
    const ofRound = await sentBy(minute)
    expect(ofRound).toBeGreaterThan(0)
    expect(await sentBy(14.5 * minute)).toBe(ofRound)
    await time.run(scheduler.stop())
  })
  it('reports a cancelled round at once, no progress of it later, and starts none that was to follow', async () => {
    const { scheduler, time, network, shares } = scheduled({ current: 100 })
    network.onArrival(({ number }) => {
      if (number === 30) for (const move of [scheduler.startAnother, scheduler.cancel]) void move()
    })
    scheduler.start()
    await time.pass(minute)
    expect(scheduler.status()).toMatchObject({ running: null, lastOutcome: { kind: 'cancelled' } })
    expect(network.sent()).toBeLessThan(40)
    expect(shares().every((share, at) => share >= (shares()[at - 1] ?? 0))).toBe(true)
    await time.run(scheduler.stop())
  })
  it('reports a full disk even if the report cannot be stored', async () => {
    const { scheduler, time, desk, bugs } = scheduled()
    const pages = Number(desk.stores.cache.write.pragma('page_count', { simple: true }))
    desk.stores.cache.write.pragma(`max_page_count = ${pages}`)
    scheduler.start()
    await time.pass(minute)
    expect(scheduler.status().lastOutcome).toEqual({ kind: 'failed', failure: { code: 'disk-full' } })
    expect(bugs).toEqual([])
    desk.stores.cache.write.pragma('max_page_count = 1000000')
    await time.pass(6 * minute)
    expect(scheduler.status().lastOutcome).toEqual({ kind: 'complete' })
    await time.run(scheduler.stop())
  })
})
