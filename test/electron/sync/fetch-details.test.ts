import { describe, expect, it } from 'vitest'
import { fetchDetails } from '../../../electron/sync/fetch-details.ts'
import { AppError, type Failure } from '../../../shared/domain/failure.ts'
import { idOf } from '../../support/people.ts'
import { dueOf } from './rig/due-details.ts'
import { hour } from './rig/open-small-school.ts'
import { numbers, type ScriptedOptions } from './rig/scripted-list.ts'

/* Reading details, without the round around it. */

const forbidden: Failure = { code: 'forbidden', endpoint: 'GET' }
const unreadable: Failure = { code: 'bad-data', endpoint: 'GET', fault: 'no person' }
/** May be the fault of a record, or of the way there; asked once. */
const portal: Failure = { code: 'portal' }
const noKey: Failure = { code: 'key-refused', reason: 'revoked' }

const failing = (failure: Failure, who: readonly number[]) => (n: number) => (who.includes(n) ? failure : {})

describe('details that are due', () => {
  it('reads and announces the due details of each person once', async () => {
    const { fetch, read, committed, dataset, waiting, progress, lacking } = dueOf(40)
    expect(await fetch()).toBe(true)
    expect(read.toSorted((a, b) => a - b)).toEqual(numbers(40))
    expect(committed.toSorted()).toEqual(numbers(40).map(idOf))
    expect(dataset('details')).toMatchObject({ expected: 40, complete_at: '2026-03-02T08:00:00.000Z' })
    expect([waiting(), lacking()]).toEqual([[], { n: 0 }])
    expect(progress.done).toEqual(numbers(40).map((n) => ['details', n]))
    expect(progress.more).toEqual([['details', expect.any(Number)]]) // counted again after every 25
  })

  it('reports the details as complete if no one is listed', async () => {
    const { fetch, read } = dueOf(0)
    expect([await fetch(), read]).toEqual([true, []])
  })

  it('requests sixteen details at once, and eight while the names are still being read', async () => {
    const quick = dueOf(40, {}, { ms: 100 })
    await quick.fetch()
    expect(quick.most()).toBe(16)
    const { deps, names, time, most, read } = dueOf(100, {}, { ms: 100 })
    const work = fetchDetails(deps, names)
    await time.pass(250)
    expect([most(), read.length]).toEqual([8, 16])
    names.end('whole')
    await time.run(work)
    expect([most(), new Set(read).size, read.length]).toEqual([16, 100, 100])
  })

  it('queries the due details again only after more people were listed', async () => {
    const { deps, names, time, read, list, looks } = dueOf(3)
    const work = fetchDetails(deps, names)
    await time.pass(100)
    const before = looks()
    names.everyoneNamed()
    await time.pass(100)
    expect([read, looks()]).toEqual([[1, 2, 3], before])
    list(4, 5)
    names.listed()
    await time.pass(100)
    expect(read).toEqual(numbers(5))
    list(6, 6)
    names.end('whole')
    expect([await time.run(work), read]).toEqual([true, numbers(6)])
  })

  it('reads details first for a person that a desk waits for', async () => {
    let open: number[] = []
    const wanted = () => ({ open: open.map(idOf), corrected: [] })
    const detail = (_: number, time: number) => {
      if (time === 20) open = [60]
      return {}
    }
    const { fetch, read } = dueOf(60, { wanted, detail })
    await fetch()
    expect(read.indexOf(60)).toBeLessThan(40)
    expect(read.indexOf(60)).toBeGreaterThan(19)
  })

  it('reads details again if the list has shown a change meanwhile', async () => {
    const { deps, names, time, read, changed } = dueOf(3)
    const work = fetchDetails(deps, names)
    await time.pass(100)
    changed(2)
    names.end('whole')
    expect([await time.run(work), read]).toEqual([true, [1, 2, 3, 2]])
  })

  it('reads no details if the list of names could not be read', async () => {
    const { deps, names, time, read } = dueOf(4)
    names.end('broken')
    expect([await time.run(fetchDetails(deps, names)), read]).toEqual([true, []])
  })

  it('reads no more details after a failure that stops everything', async () => {
    const { failedFetch, read } = dueOf(80, { detail: failing(noKey, [5]) }, { ms: 100 })
    expect(await failedFetch()).toEqual(new AppError(noKey))
    expect(read.length).toBeLessThan(40)
    const bug = new Error('a bug')
    expect(await dueOf(3, { detail: () => bug }).failedFetch()).toBe(bug)
  })

  it('removes a person whose details show another boarding house', async () => {
    const house = (n: number) => ({ id: null, description: n === 2 ? 'There' : 'Here' })
    const detail = (n: number) => ({ boarding: [{ boardingHouse: house(n) }] })
    const { fetch, held, deps, committed } = dueOf(3, { scope: { boardingHouses: ['Here'] }, detail })
    expect([await fetch(), held(), deps.scope.taken()]).toEqual([true, [1, 3], 1])
    expect(committed).toContain(idOf(2))
  })
})

/** In hours: a record is tried again so soon where the connection may be at fault. */
const tenMinutes = 1 / 6

describe('details that cannot be read', () => {
  it('tries unreadable details again after one hour, then four, then a day each, and names them', async () => {
    const { fetch, waiting, unread, time, dataset } = dueOf(10, { detail: failing(unreadable, [3]) })
    const dueIn = async () => {
      expect(await fetch()).toBe(true)
      const [[, attempts, hours] = []] = waiting()
      await time.pass(Number(hours) * hour)
      return [attempts, hours]
    }
    const hours = [1, 4, 24, 24]
    for (const [at, expected] of hours.entries()) expect(await dueIn()).toEqual([at + 1, expected])
    expect([unread(), dataset('details')?.expected]).toEqual([[3], 10])
  })

  it.each([
    [20, 5, 1],
    [20, 6, 'never'],
    [35, 7, 3],
    [35, 8, 'never'],
    [700, 7, 1],
    [700, 8, 3],
  ])('counts details of %i people, %i unreadable, as complete from try %s on', async (count, bad, from) => {
    const { fetch, dataset, time } = dueOf(count, { detail: failing(unreadable, numbers(bad)) })
    for (const read of [1, 2, 3, 4]) {
      const isComplete = read >= Number(from)
      expect([await fetch(), dataset('details') !== undefined]).toEqual([isComplete, isComplete])
      await time.pass(24 * hour)
    }
  })

  it('blames the records for refused details if others can be read, and tries them again', async () => {
    const { fetch, waiting } = dueOf(60, { detail: failing(forbidden, [21, 22, 23, 24]) })
    expect(await fetch()).toBe(true)
    expect(waiting()).toEqual(numbers(4, 21).map((n) => [n, 1, 1]))
  })

  it('stops after three refusals if the key may read no details, and postpones no record', async () => {
    const { fetch, waiting, read } = dueOf(60, { detail: () => forbidden }, { ms: 100 })
    expect(await fetch()).toBe(false)
    expect([waiting().every(([, attempts]) => attempts === 0), read.length]).toEqual([true, 18])
    const two = dueOf(2, { detail: () => forbidden })
    expect([await two.fetch(), two.waiting()]).toEqual([false, numbers(2).map((n) => [n, 0, 0])])
  })

  it('reads others on a new desk if the key is refused a group whose turn comes first', async () => {
    const denied = new AppError(forbidden, { cause: { apiCode: 'FORBIDDEN', message: 'No right to this.' } })
    const { fetch, dataset, waiting } = dueOf(60, { detail: (n) => (n <= 20 ? denied : {}) }, { ms: 100 })
    await fetch()
    expect([dataset('details'), waiting().length]).toEqual([undefined, 60])
    await fetch()
    expect(waiting().map(([n, attempts]) => [n, attempts])).toEqual(numbers(20).map((n) => [n, 1]))
  })

  it('blames the connection for four failures in a row, and tries each of three in a row again', async () => {
    const way = dueOf(60, { detail: () => portal })
    expect(await way.failedFetch()).toEqual(new AppError(portal))
    expect(way.waiting().every(([, attempts]) => attempts === 0)).toBe(true)
    const records = dueOf(20, { detail: failing(portal, [5, 6, 7]) })
    const three = numbers(3, 5).map((n) => [n, 1, tenMinutes])
    expect([await records.fetch(), records.waiting()]).toEqual([true, three])
    const last = dueOf(20, { detail: failing(portal, [18, 19, 20]) })
    expect([await last.fetch(), last.read.length, last.waiting().length]).toEqual([true, 20, 3])
  })

  it('does not count failures with successes in between, or unreadable records, as failures in a row', async () => {
    const bad = [5, 15, 25, 35, 45]
    const apart = dueOf(60, { detail: failing(portal, bad) }, { ms: 100 })
    expect([await apart.fetch(), apart.waiting().map(([n]) => n)]).toEqual([true, bad])
    const mixed = dueOf(700, {
      detail: (n) => (n < 40 && n % 10 === 1 ? unreadable : [2, 7, 12].includes(n) ? portal : {}),
    })
    expect(await mixed.fetch()).toBe(true)
    const expected = [1, 2, 7, 11, 12, 21, 31].map((n) => [n, 1, [2, 7, 12].includes(n) ? tenMinutes : 1])
    expect(mixed.waiting()).toEqual(expected)
  })

  it('requests details that fail at once only once in a round', async () => {
    const { fetch, waiting, read } = dueOf(60, { detail: failing(portal, [3]) }, { ms: 2_000, atOnce: [3] })
    expect(await fetch()).toBe(true)
    expect([read.filter((n) => n === 3), waiting()]).toEqual([[3], [[3, 1, expect.closeTo(tenMinutes, 2)]]])
  })
})

describe('a round in which no details could be read', () => {
  const trouble: Failure = { code: 'server-error', status: 500 }

  /** One was read at the round before, and the details of another are due. */
  async function afterARound(answer: NonNullable<ScriptedOptions['detail']>, known = 1) {
    let isLater = false
    const all = dueOf(known, { detail: (n) => (isLater ? answer(n, 1) : {}) })
    await all.fetch()
    all.list(9, 9)
    isLater = true
    all.read.length = 0
    return all
  }

  it('blames the record if the details of a known student can be read', async () => {
    const { fetch, read, waiting } = await afterARound((n) => (n === 9 ? portal : {}))
    expect([await fetch(), read, waiting()]).toEqual([true, [9, 1], [[9, 1, tenMinutes]]])
  })

  it('blames the records after four failures too, and tries them again later and later', async () => {
    const { list, fetch, read, waiting, time } = await afterARound((n) => (n > 8 ? portal : {}))
    list(10, 12)
    for (const [at, hours] of [tenMinutes, 1, 4].entries()) {
      read.length = 0
      expect([await fetch(), read]).toEqual([true, [9, 10, 11, 12, 1]])
      expect(waiting()).toEqual(numbers(4, 9).map((n) => [n, at + 1, hours]))
      await time.pass(hours * hour)
    }
  })

  it('blames the connection after four failures if the known student cannot be read either', async () => {
    const { list, failedFetch, read, waiting } = await afterARound(() => portal)
    list(10, 12)
    expect([await failedFetch(), read]).toEqual([new AppError(portal), [9, 10, 11, 12, 1]])
    expect(waiting()).toEqual(numbers(4, 9).map((n) => [n, 0, 0]))
    const unknown = dueOf(4, { detail: () => trouble })
    expect(await unknown.failedFetch()).toEqual(new AppError(trouble))
  })

  it('blames the connection if the details of a known student cannot be read', async () => {
    const { failedFetch, waiting } = await afterARound(() => portal)
    expect([await failedFetch(), waiting()]).toEqual([new AppError(portal), [[9, 0, 0]]])
  })

  it.each([1, 4])('uses none of the %i failed as the known student', async (failed) => {
    const { deps, fetch, read, changed } = await afterARound((n) => (n > failed ? {} : portal), failed + 1)
    for (const n of numbers(failed)) changed(n)
    deps.db.prepare("DELETE FROM fetch_queue WHERE community_id LIKE '%9'").run()
    expect([await fetch(), read]).toEqual([true, numbers(failed + 1)])
  })

  it('blames the record for a server error if no student is known, and the connection for other failures', async () => {
    const record = dueOf(1, { detail: () => trouble })
    expect([await record.fetch(), record.waiting()]).toEqual([true, [[1, 1, tenMinutes]]])
    const way = dueOf(1, { detail: () => portal })
    expect([await way.failedFetch(), way.waiting()]).toEqual([new AppError(portal), [[1, 0, 0]]])
  })

  it('reads no known student if other details were read', async () => {
    const { fetch, read } = dueOf(3, { detail: failing(portal, [3]) }, { ms: 100, atOnce: [1, 2] })
    expect([await fetch(), read]).toEqual([true, [1, 2, 3]])
  })
})
