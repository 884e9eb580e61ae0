import { describe, expect, it } from 'vitest'
import { deskAndSchool } from './desk-and-school.ts'

const minute = 60_000
const isUpdate = ({ method }: { method: string }) => method === 'PUT'

/** A desk, a school, and one person of it. */
async function withOne(options: Parameters<typeof deskAndSchool>[0] = {}) {
  const both = await deskAndSchool(options)
  const [id] = both.ids
  if (id === undefined) throw new Error('nobody')
  const { school, desk, asked } = both
  const bodies = () =>
    school.journal.entries().flatMap(({ method, body }) => (method === 'PUT' ? [JSON.parse(body)] : []))
  const order = () =>
    asked.filter(({ path }) => path.includes(id) || path.endsWith('/search')).map(({ method }) => method)
  const waiting = () => desk.store.openOf(id)
  return { ...both, id, bodies, order, waiting }
}

describe('sending the corrections of one person', () => {
  it('reads before and after, and sends what was corrected, the school ID and what must never be empty', async () => {
    const { time, correct, id, bodies, order, school } = await withOne()
    correct(id, 'New')
    await time.pass(minute)
    expect(bodies()).toHaveLength(1)
    expect(bodies()[0]).toMatchObject({ prefName: 'New', schoolId: school.world.find(id)?.schoolId })
    expect(order().indexOf('PUT')).toBeGreaterThan(0)
    expect(order().lastIndexOf('PUT')).toBeLessThan(order().length - 1)
  })

  it('asks a person where the office wrote another value meanwhile, and sends nothing', async () => {
    const { time, correct, id, school, offline, waiting, updates } = await withOne()
    offline(() => {
      correct(id, 'Mine')
      school.edit(id, { prefName: 'Theirs' })
    })
    await time.pass(minute)
    expect(waiting()).toMatchObject([{ state: 'conflict', mine: 'Mine', theirs: 'Theirs' }])
    expect(updates()).toEqual([])
  })

  it('sends nothing where the office has made it already', async () => {
    const { time, correct, id, school, offline, statesOf, updates } = await withOne()
    offline(() => {
      correct(id, 'Same')
      school.edit(id, { prefName: 'Same' })
    })
    await time.pass(minute)
    expect(statesOf(id)).toEqual(['applied'])
    expect(updates()).toEqual([])
  })

  it('does not know what became of an update without an answer, and leaves the person alone for two minutes', async () => {
    const { time, correct, id, setWeather, waiting, asked, updates, statesOf, preferredOf } = await withOne()
    setWeather((request) => (isUpdate(request) ? { kind: 'answer-lost' } : null))
    correct(id, 'New')
    await time.pass(5_000)
    expect(waiting()).toMatchObject([{ state: 'uncertain', attempts: 1 }])
    const before = asked.length
    await time.pass(100_000)
    expect(asked.slice(before)).toEqual([])
    await time.pass(3 * minute)
    expect(preferredOf(id)).toBe('New')
    expect([statesOf(id), updates().length]).toEqual([['applied'], 1])
  })

  it('sends again what did not arrive, and asks a person after the fifth time', async () => {
    const { time, correct, id, setWeather, updates, statesOf } = await withOne()
    setWeather((request) => (isUpdate(request) ? { kind: 'lost' } : null))
    correct(id, 'New')
    await time.pass(120 * minute)
    expect([statesOf(id), updates().length]).toEqual([['parked'], 5])
  })

  it('tells refused values apart from the others of the same update', async () => {
    const { time, desk, id, preferredOf, waiting, school } = await withOne()
    const base = preferredOf(id)
    desk.corrections().save({
      variant: 'person',
      personId: id,
      author: 'Kim',
      changes: [
        { field: 'prefName', base, mine: 'Taken' },
        { field: 'surname', base: school.world.find(id)?.names.surname ?? null, mine: null },
      ],
    })
    await time.pass(5 * minute)
    expect(waiting()).toMatchObject([{ field: 'surname', state: 'rejected' }])
    expect(school.world.find(id)?.names.preferredName).toBe('Taken')
  })

  it('says that a record is gone only where the service says so itself', async () => {
    const { time, correct, id, setWeather, waiting } = await withOne()
    setWeather(({ path }) =>
      path.endsWith('/search')
        ? { kind: 'changed', change: (answer) => ({ ...(answer as object), data: [] }) }
        : path.includes(id)
          ? { kind: 'foreign-404' }
          : null,
    )
    correct(id, 'New')
    await time.pass(minute)
    expect(waiting()).toMatchObject([{ state: 'queued' }])
  })

  it('sends nothing on a read that is older than five seconds', async () => {
    const { time, correct, id, setWeather, updates, statesOf } = await withOne()
    setWeather(({ path, method }) =>
      method === 'GET' && path.includes(id) ? { kind: 'late', ms: 8_000 } : null,
    )
    correct(id, 'New')
    await time.pass(14_000)
    expect(updates()).toEqual([])
    setWeather(() => null)
    await time.pass(minute)
    expect(statesOf(id)).toEqual(['applied'])
  })
})

describe('a service that empties what an update leaves out', () => {
  const lost = { kind: 'answer-lost' } as const
  const bare = { kind: 'changed', change: () => ({ code: 'OK', data: {} }) } as const

  it.each([
    ['no answer', lost],
    ['an answer that shows nothing', bare],
  ])('is known by one person after %s, and empties no second one', async (_, trouble) => {
    const { time, desk, correct, id, ids, setWeather, offline, school } = await withOne({
      switches: { putMode: 'replace' },
    })
    const [, second] = ids
    if (second === undefined) throw new Error('nobody else')
    setWeather((request) => (isUpdate(request) ? trouble : null))
    offline(() => {
      correct(id, 'New')
      correct(second, 'Newer')
    })
    const birthDay = (one: typeof id) => school.world.find(one)?.birthDate ?? null
    const before = birthDay(second)
    await time.pass(minute)
    expect([birthDay(id), birthDay(second)]).toEqual([null, before])
    // the first is looked at after its hold; whatever stops there, somebody presses Send
    for (let at = 0; at < 5; at += 1) {
      await time.pass(3 * minute)
      await time.run(desk.corrections().send())
    }
    expect(birthDay(second)).toBe(before)
    expect(desk.store.openOf(id)).toContainEqual(
      expect.objectContaining({ field: 'birthDate', state: 'conflict', mine: expect.any(String) }),
    )
    expect(desk.store.openOf(second)).toContainEqual(
      expect.objectContaining({
        field: 'maidenName',
        last: expect.objectContaining({ failure: { code: 'not-comparable' } }),
      }),
    )
  })

  it('is told of a field that it emptied although another correction of that field waits', async () => {
    const { time, desk, correct, id, setWeather, school } = await withOne({
      switches: { putMode: 'replace' },
    })
    const birthDay = () => school.world.find(id)?.birthDate ?? null
    const before = birthDay()
    setWeather((request) => (isUpdate(request) ? lost : null))
    correct(id, 'New')
    await time.pass(5_000)
    setWeather(() => null)
    const changes = [{ field: 'birthDate' as const, base: before, mine: '2011-03-02' }]
    desk.corrections().save({ variant: 'person', personId: id, author: 'Kim', changes })
    await time.pass(5 * minute)
    expect(birthDay()).toBeNull()
    expect(desk.store.openOf(id).filter(({ field }) => field === 'birthDate')).toMatchObject([
      { state: 'conflict', base: before, last: { failure: { code: 'unexpected-change' } } },
    ])
  })

  it('is known although only a field was corrected that no read shows, and the look after it failed', async () => {
    const { time, desk, id, ids, setWeather, offline, school, correct } = await withOne({
      switches: { putMode: 'replace' },
    })
    const [, second] = ids
    if (second === undefined) throw new Error('nobody else')
    let isAway = false
    setWeather((request) => {
      if (isUpdate(request)) isAway = true
      return isUpdate(request) ? bare : isAway ? { kind: 'status', status: 503 } : null
    })
    offline(() => {
      desk.corrections().save({
        variant: 'person',
        personId: id,
        author: 'Kim',
        changes: [{ field: 'maidenName', base: null, mine: 'Archer', unseen: 'overwrite' }],
      })
      correct(second, 'Newer')
    })
    const before = school.world.find(second)?.birthDate ?? null
    await time.pass(minute)
    setWeather((request) => (isUpdate(request) ? bare : null))
    for (let at = 0; at < 3; at += 1) {
      await time.pass(6 * minute)
      await time.run(desk.corrections().send())
    }
    expect(desk.store.all()).toContainEqual(expect.objectContaining({ field: 'maidenName', state: 'sent' }))
    expect([school.world.find(id)?.birthDate, school.world.find(second)?.birthDate]).toEqual([null, before])
  })

  it('keeps others waiting a quarter of an hour at the longest where the first cannot be read again', async () => {
    const { time, correct, id, ids, setWeather, offline, preferredOf } = await withOne()
    const [, second] = ids
    if (second === undefined) throw new Error('nobody else')
    let isBroken = false
    setWeather(({ method, path }) => {
      if (method === 'PUT' && path.includes(id)) isBroken = true
      return isBroken && path.includes(id) ? { kind: 'status', status: 500 } : null
    })
    offline(() => {
      correct(id, 'New')
      correct(second, 'Newer')
    })
    await time.pass(5 * minute)
    expect(preferredOf(second)).not.toBe('Newer')
    await time.pass(20 * minute)
    expect(preferredOf(second)).toBe('Newer')
  })
})
