import { describe, expect, it } from 'vitest'
import { deskAndSchool } from './desk-and-school.ts'

const minute = 60_000
const isDirectRead = ({ path }: { path: string }) => /students\/current\/[0-9a-f-]{36}$/.test(path)
const gaps = (moments: readonly number[]) =>
  moments.slice(1).map((at, n) => Math.round((at - (moments[n] ?? 0)) / 1_000))

describe('sending waiting corrections', () => {
  it('starts after a save, one person after another in the order of saving', async () => {
    const { time, correct, ids, updates, statesOf } = await deskAndSchool()
    const order = ids.slice(0, 3).toReversed()
    for (const [n, id] of order.entries()) correct(id, `New${n}`)
    await time.pass(minute)
    expect(updates().map(({ path }) => order.findIndex((id) => path.includes(id)))).toEqual([0, 1, 2])
    expect(order.flatMap(statesOf)).toEqual(['applied', 'applied', 'applied'])
  })

  it('retries after 15 seconds, with back-off up to five minutes', async () => {
    const { time, correct, ids, asked, setWeather, statesOf } = await deskAndSchool()
    setWeather(({ path }) => (path.endsWith('/search') ? { kind: 'status', status: 503 } : null))
    const [id] = ids
    if (id === undefined) throw new Error('no such person')
    correct(id, 'New')
    await time.pass(40 * minute)
    const tries = asked.filter(({ path }) => path.endsWith('/current/search')).map(({ at }) => at)
    expect(gaps(tries).slice(0, 5)).toEqual([15, 30, 60, 120, 240])
    expect(
      gaps(tries)
        .slice(6)
        .every((gap) => gap === 300),
    ).toBe(true)
    setWeather(() => null)
    await time.pass(6 * minute)
    expect(statesOf(id)).toEqual(['applied'])
  })

  it('sends at once when the network is back, despite the back-off', async () => {
    const { time, correct, ids, setWeather, desk, statesOf } = await deskAndSchool()
    setWeather(() => ({ kind: 'lost' }))
    const [id] = ids
    if (id === undefined) throw new Error('no such person')
    correct(id, 'New')
    await time.pass(30 * minute)
    setWeather(() => null)
    desk.corrections().backOnline()
    await time.pass(5_000)
    expect(statesOf(id)).toEqual(['applied'])
  })

  it('waits as long as the service asks for', async () => {
    const { time, correct, ids, asked, setWeather, statesOf } = await deskAndSchool()
    const [id] = ids
    if (id === undefined) throw new Error('no such person')
    const until = time.clock.monotonic() + 10 * minute
    setWeather(() =>
      time.clock.monotonic() < until
        ? { kind: 'status', status: 429, headers: { 'retry-after': '600' } }
        : null,
    )
    correct(id, 'New')
    await time.pass(9 * minute)
    expect(asked).toHaveLength(1)
    await time.pass(3 * minute)
    expect(statesOf(id)).toEqual(['applied'])
  })

  it('skips a person whose record cannot be read, and shows why', async () => {
    const { time, correct, ids, setWeather, statesOf, desk } = await deskAndSchool()
    const [bad, good] = ids
    if (bad === undefined || good === undefined) throw new Error('no such person')
    setWeather((request) =>
      isDirectRead(request) && request.path.endsWith(bad) ? { kind: 'status', status: 500 } : null,
    )
    correct(bad, 'Bad')
    correct(good, 'Good')
    await time.pass(minute)
    expect([statesOf(bad), statesOf(good)]).toEqual([['queued'], ['applied']])
    expect(desk.store.openOf(bad)[0]?.last?.failure).toEqual({ code: 'server-error', status: 500 })
  })

  it('still shows that an update emptied a field while the record cannot be read', async () => {
    const { time, correct, ids, setWeather, desk } = await deskAndSchool()
    const [bad] = ids
    if (bad === undefined) throw new Error('no such person')
    setWeather((request) => (isDirectRead(request) ? { kind: 'status', status: 500 } : null))
    correct(bad, 'Bad')
    const emptied = { code: 'unexpected-change' as const, fields: ['surname'] }
    for (const correction of desk.store.openOf(bad))
      desk.store.change(correction, {
        last: { at: correction.createdAt, failure: emptied, serverSaid: null },
      })
    await time.pass(minute)
    expect(desk.store.openOf(bad)[0]?.last?.failure).toEqual(emptied)
  })

  it('stops after the same failure for three people in a row', async () => {
    const { time, correct, ids, setWeather, asked, offline } = await deskAndSchool({ people: 8 })
    setWeather((request) => (isDirectRead(request) ? { kind: 'status', status: 500 } : null))
    offline(() => {
      for (const id of ids.slice(0, 6)) correct(id, 'New')
    })
    await time.pass(10_000)
    expect(new Set(asked.filter(isDirectRead).map(({ path }) => path)).size).toBe(3)
  })

  it('pauses if the key may not write, and continues on Send', async () => {
    const { time, correct, ids, setWeather, updates, desk, statesOf, offline } = await deskAndSchool({
      people: 8,
    })
    setWeather(({ method }) => (method === 'PUT' ? { kind: 'status', status: 403 } : null))
    offline(() => {
      for (const id of ids.slice(0, 5)) correct(id, 'New')
    })
    await time.pass(60 * minute)
    expect(updates()).toHaveLength(3)
    expect(desk.corrections().queue().paused).toMatchObject({ failure: { code: 'forbidden' } })
    setWeather(() => null)
    await time.run(desk.corrections().send())
    expect(desk.corrections().queue().paused).toBeNull()
    expect(ids.slice(3, 5).flatMap(statesOf)).toEqual(['applied', 'applied'])
  })

  it('sends only on Send if the desk is set so', async () => {
    const { time, correct, ids, asked, desk, statesOf } = await deskAndSchool()
    desk.setSending('when-asked')
    const [id] = ids
    if (id === undefined) throw new Error('no such person')
    correct(id, 'New')
    await time.pass(60 * minute)
    expect(asked).toEqual([])
    await time.run(desk.corrections().send())
    expect(statesOf(id)).toEqual(['applied'])
  })

  it('sends no request once it is stopped', async () => {
    const { time, correct, ids, asked, setWeather, desk } = await deskAndSchool()
    setWeather(() => ({ kind: 'lost' }))
    const [id] = ids
    if (id === undefined) throw new Error('no such person')
    correct(id, 'New')
    await time.run(desk.corrections().stop())
    const before = asked.length
    await time.pass(60 * minute)
    expect(asked).toHaveLength(before)
  })

  it('reads back what was in flight when the app ended before it resends', async () => {
    const { time, correct, ids, setWeather, updates, desk, statesOf } = await deskAndSchool()
    const [id] = ids
    if (id === undefined) throw new Error('no such person')
    setWeather(({ method }) => (method === 'PUT' ? { kind: 'answer-lost' } : null))
    correct(id, 'New')
    await time.pass(2_000)
    expect(statesOf(id)).toEqual(['uncertain'])
    setWeather(() => null)
    desk.start()
    desk.corrections().wake()
    await time.pass(4 * minute)
    expect(updates()).toHaveLength(1)
    expect(statesOf(id)).toEqual(['applied'])
  })
})
