import { describe, expect, it } from 'vitest'
import { toCard } from '../../../electron/storage/cache/card/card.ts'
import { createPeopleReader } from '../../../electron/storage/cache/read-people.ts'
import { AppError, type Failure, failure } from '../../../shared/domain/failure.ts'
import { personId } from '../../../shared/domain/ids.ts'
import { ageBand, cardAgeBand } from '../../../shared/text/due-and-overdue.ts'
import { heldIds } from './rig/desk.ts'
import { changedData, type Trouble } from './rig/network.ts'
import { day, hour, isDetail, openSmallSchool } from './rig/open-small-school.ts'
import { behindTheSchool, halfUpdated } from './rig/truth.ts'

describe('a round of the sync', () => {
  it('stores all current and past students, with the details of all enrolled', async () => {
    const small = openSmallSchool({ current: 53, past: 31 })
    expect(await small.round()).toEqual({ kind: 'complete' })
    expect(heldIds(small.desk, 'current')).toEqual(small.enrolled())
    expect(heldIds(small.desk, 'past')).toEqual(small.past())
    expect(behindTheSchool(small, small.desk)).toEqual([])
    expect(halfUpdated(small.desk)).toEqual([])
  })
  it('rereads only details that have changed', async () => {
    const { school, network, enrolled, round, rounds, desk } = openSmallSchool({ current: 60 })
    await round()
    await rounds(1)
    const [id = ''] = enrolled()
    school.edit(id, { surname: 'Brandnew' })
    school.journal.clear()
    const before = network.sent()
    await rounds(1)
    const details = school.journal.entries().filter(({ path }) => isDetail(path))
    expect(details.map(({ path }) => path.endsWith(id))).toContain(true)
    expect(details.length).toBeLessThanOrEqual(3)
    expect(network.sent() - before).toBeLessThanOrEqual(6 + 1 + 3)
    expect(desk.people.byIds([personId.parse(id)])[0]?.surname).toBe('Brandnew')
  })
  it('continues where it was cancelled, at every point, and loses no one', async () => {
    const clean = openSmallSchool({ current: 24, past: 14 })
    await clean.round()
    const whole = clean.network.sent()
    // A cancel that comes with the very last answer comes too late.
    for (let stopAt = 1; stopAt < whole; stopAt += 1) {
      const small = openSmallSchool({ current: 24, past: 14 })
      const abort = new AbortController()
      small.network.onArrival(({ number }) => number === stopAt && abort.abort())
      expect(await small.round({ signal: abort.signal })).toEqual({ kind: 'cancelled' })
      const sent = small.network.sent()
      expect(small.desk.status().lastCompleteAt).toBeNull()
      expect(await small.round()).toEqual({ kind: 'complete' })
      expect(behindTheSchool(small, small.desk)).toEqual([])
      // what was in flight, the lists, and the second look at page 1 may be asked for twice
      expect(small.network.sent()).toBeLessThanOrEqual(Math.max(sent, whole) + 8 + 12 + 8)
    }
  })
  it('ends if the people to be read first cannot be looked up', async () => {
    const { round } = openSmallSchool({ current: 40 })
    const unreadable = {
      get open(): never {
        throw new AppError({ code: 'disk-full' })
      },
    }
    expect(await round(unreadable)).toMatchObject({ kind: 'failed' })
    expect(await round()).toEqual({ kind: 'complete' })
  })
  it('quarantines an unreadable row, keeps the others of its page, and releases it once it is readable', async () => {
    const { network, desk, round, rounds } = openSmallSchool({ current: 30 })
    const spoilt = changedData((rows: object[]) => rows.with(0, { ...rows[0], communityId: 'none' }))
    network.setWeather(({ path }) => (path.endsWith('/current/search') ? spoilt : null))
    await round()
    const sources = desk.quarantine().map(({ source }) => source)
    expect(sources.toSorted()).toEqual(['current page 1', 'current page 2', 'current page 3'])
    expect(heldIds(desk, 'current').size).toBe(27)
    expect(desk.status().quarantined).toBe(3)
    network.setWeather(() => null)
    await rounds(1)
    expect([heldIds(desk, 'current').size, desk.status().quarantined]).toEqual([30, 0])
  })
  it('releases quarantined records of a page that a shorter list no longer has', async () => {
    const { desk, round, rounds } = openSmallSchool({ current: 30 })
    await round()
    desk.parts.state.quarantine('current page 9', [{ hash: 'x', reason: 'no id' }])
    await rounds(1)
    expect(desk.status().quarantined).toBe(0)
  })
  it('rereads all details within seven days, even if `modified` does not move', async () => {
    const switches = { nestedMovesModified: false }
    const { school, desk, round, time, enrolled } = openSmallSchool({ current: 40, past: 0, switches })
    await round()
    const someone = [...enrolled()].filter((id) => school.world.find(id)?.boarding.length === 0).slice(0, 12)
    const house = school.world.structure.boardingHouses[0]?.name ?? ''
    for (const id of someone) school.place(id, { house, from: '2026-03-01' })
    const readAt = desk.stores.cache.read.prepare<[], { at: string }>('SELECT min(read_at) AS at FROM detail')
    // once a day: the fewer the rounds, the less is owed to reading at least one in each
    for (let passed = 0; passed < 8; passed += 1) {
      await time.pass(day)
      await round()
    }
    expect(time.clock.now() - Date.parse(readAt.get()?.at ?? '')).toBeLessThanOrEqual(7.2 * day)
    for (const id of someone) expect(desk.people.record(personId.parse(id))?.detail?.boarding).toHaveLength(1)
  })
  it('shows no warning about old data in three weeks of complete rounds every four hours', async () => {
    const { desk, time, round } = openSmallSchool({ current: 60, past: 20 })
    const people = createPeopleReader(desk.stores.cache.read)
    const warned: string[] = []
    for (let at = 0; at < 21 * 6; at += 1) {
      await round()
      await time.pass(4 * hour)
      const now = new Date(time.clock.now())
      for (const id of [...heldIds(desk, 'current'), ...heldIds(desk, 'past')]) {
        const record = people.record(personId.parse(id))
        const card = record && toCard(record, now.toISOString().slice(0, 10))
        const band = card && cardAgeBand({ kind: card.kind, ...card.provenance }, now)
        if (band !== 'fresh') warned.push(`${band} in round ${at}`)
      }
      const details = desk.status().datasets.find(({ name }) => name === 'details')?.completeAt ?? null
      if (ageBand('details', details, now) !== 'fresh') warned.push(`details in round ${at}`)
    }
    expect(warned).toEqual([])
  })
  it('refreshes all data after the wall clock was wrong by twelve years', async () => {
    const small = openSmallSchool({ current: 20, past: 10 })
    small.time.setWallClock(12 * 365 * day)
    await small.round()
    small.time.setWallClock(0)
    await small.time.pass(hour)
    small.school.journal.clear()
    expect(await small.round()).toEqual({ kind: 'complete' })
    const asked = small.school.journal.entries().map(({ path }) => path)
    expect(asked.filter(isDetail)).toHaveLength(20)
    expect(asked.some((path) => path.endsWith('/past/search'))).toBe(true)
    expect(asked.some((path) => path.includes('/lookup/'))).toBe(true)
  })
})

const error = (words: string): Trouble => ({ kind: 'error', words })
const tls = (reason: 'wrong-host' | 'untrusted' | 'clock') => ({ code: 'tls', reason }) as const

/** What the connection does, and what the user reads about it. */
const causes: readonly (readonly [string, Trouble, Partial<Failure>])[] = [
  ['no network', { kind: 'lost' }, { code: 'offline' }],
  ['the login page of a network', { kind: 'portal' }, { code: 'portal' }],
  ['a proxy that asks a password', error('Proxy response (407) !== 200'), { code: 'proxy-password' }],
  ['a certificate of another name', error('ERR_TLS_CERT_ALTNAME_INVALID'), tls('wrong-host')],
  ['a certificate of an unknown authority', error('UNABLE_TO_VERIFY_LEAF_SIGNATURE'), tls('untrusted')],
  ['a computer clock that is behind', error('CERT_NOT_YET_VALID'), tls('clock')],
  ['a name that is not found', error('getaddrinfo ENOTFOUND records.school'), { code: 'dns' }],
  ['a server error', { kind: 'status', status: 503 }, { code: 'server-error', status: 503 }],
  ['data that is none', { kind: 'changed', change: () => ({ code: 'OK', data: 7 }) }, { code: 'bad-data' }],
  ['an answer that does not come', { kind: 'timeout' }, { code: 'timeout' }],
]

describe('a round that fails', () => {
  it.each(causes)('reports the cause: %s', async (_, trouble, said) => {
    const { network, desk, round, time } = openSmallSchool()
    await round()
    await time.pass(60_000)
    const completeAt = desk.status().lastCompleteAt
    network.setWeather(({ path }) => (path.endsWith('/search') ? trouble : null))
    const outcome = await round()
    expect(outcome).toMatchObject({ kind: 'failed', failure: said })
    expect(failure.safeParse(outcome.kind === 'failed' ? outcome.failure : null).success).toBe(true)
    expect(desk.status()).toMatchObject({ lastOutcome: outcome, lastCompleteAt: completeAt })
    expect(desk.status().lastAttemptAt).not.toBe(completeAt)
  })
  it('reports the cause: a refused key', async () => {
    const { school, desk, round } = openSmallSchool()
    school.rotateSecret('correcting')
    expect(await round()).toMatchObject({ kind: 'failed', failure: { code: 'key-refused' } })
    expect(desk.status().lastCompleteAt).toBeNull()
  })
  it('completes a round without past students if the key may not read them', async () => {
    const { network, desk, round } = openSmallSchool()
    const shut = (trouble: Trouble) =>
      network.setWeather(({ path }) => (path.endsWith('/past/search') ? trouble : null))
    shut({ kind: 'status', status: 403 })
    const past = () => desk.status().datasets.find(({ name }) => name === 'past')
    expect(await round()).toEqual({ kind: 'complete' })
    expect(desk.status()).toMatchObject({ asOf: '2026-03-02T08:00:00.000Z' })
    expect(past()).toMatchObject({ isForbidden: true, completeAt: null })
    shut({ kind: 'gateway-403' })
    expect(await round()).toEqual({ kind: 'partial', missing: ['past'] })
    network.setWeather(() => null)
    expect(await round()).toEqual({ kind: 'complete' })
    expect(past()).toMatchObject({ isForbidden: false, held: 20 })
  })
  it('loses only past students to a 404 or a timeout of their search, and none if it finds no one', async () => {
    const { network, round, time } = openSmallSchool({ past: 5 })
    const answered = async (trouble: Trouble | null) => {
      network.setWeather(({ path }) => (path.endsWith('/past/search') ? trouble : null))
      await time.pass(day + hour)
      return await round()
    }
    const [complete, partial] = [{ kind: 'complete' }, { kind: 'partial', missing: ['past'] }]
    expect(await answered({ kind: 'foreign-404' })).toEqual(partial)
    expect(await answered({ kind: 'status', status: 404 })).toEqual(complete)
    expect(await answered({ kind: 'timeout' })).toEqual(partial)
    expect(await answered(null)).toEqual(complete)
    expect(await answered({ kind: 'status', status: 404 })).toEqual(partial)
  })
  it('does not complete a round without the list of current students', async () => {
    const { network, round } = openSmallSchool()
    network.setWeather(({ path }) => (path.endsWith('/token') ? null : { kind: 'status', status: 403 }))
    expect(await round()).toEqual({ kind: 'partial', missing: ['current'] })
  })
})
