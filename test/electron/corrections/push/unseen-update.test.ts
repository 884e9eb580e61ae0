import { describe, expect, it } from 'vitest'
import { isUpdate, withOne } from './desk-and-school.ts'

const minute = 60_000

/** The answer to a search, without one person; a refusal as it is. */
const without = (answer: unknown, id: string) => {
  const { data, ...rest } = answer as { data?: readonly { communityId: string }[] } // sound: the demo school's
  return { ...rest, ...(data && { data: data.filter(({ communityId }) => communityId !== id) }) }
}

describe('a service that accepts updates without effect', () => {
  it('rechecks an update without effect less and less often, then asks the user', async () => {
    const { time, correct, id, second, setWeather, offline, statesOf, asked, updates } = await withOne()
    setWeather((request) => (isUpdate(request) ? { kind: 'in-vain' } : null))
    offline(() => {
      correct(id, 'New')
      correct(second, 'Newer')
    })
    await time.pass(minute)
    expect([statesOf(id), statesOf(second), updates().length]).toEqual([['uncertain'], ['queued'], 1])
    await time.pass(2 * minute)
    expect([statesOf(second), updates().length]).toEqual([['uncertain'], 2])
    await time.pass(17 * minute)
    expect([statesOf(id), statesOf(second), updates().length]).toEqual([['parked'], ['parked'], 2])
    const looks = asked.filter(({ method, path }) => method === 'GET' && path.includes(id))
    expect(looks.length).toBeLessThan(20)
  })
})

describe('a service that empties what an update leaves out', () => {
  const lost = { kind: 'answer-lost' } as const
  const bare = { kind: 'changed', change: () => ({ code: 'OK', data: {} }) } as const

  it.each([
    ['no answer', lost],
    ['an answer that shows nothing', bare],
  ])('recognises a service that replaces after %s, and damages only one record', async (_, trouble) => {
    const { time, desk, correct, id, second, setWeather, offline, school } = await withOne({
      switches: { putMode: 'replace' },
    })
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

  it('reports an emptied field although another correction of that field waits', async () => {
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

  it('recognises a service that replaces even if only an unread field was sent and the next read failed', async () => {
    const { time, desk, id, second, setWeather, offline, school, correct } = await withOne({
      switches: { putMode: 'replace' },
    })
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

  it('checks the unclear record first even if no read was possible for longer than others wait', async () => {
    const { time, correct, id, second, setWeather, school } = await withOne({
      switches: { putMode: 'replace' },
    })
    let isAway = false
    setWeather((request) => {
      if (isAway) return { kind: 'lost' }
      isAway = isUpdate(request)
      return isAway ? bare : null
    })
    correct(id, 'New')
    await time.pass(42 * minute)
    setWeather((request) => (isUpdate(request) ? bare : null))
    const before = school.world.find(second)?.birthDate ?? null
    correct(second, 'Newer')
    await time.pass(6 * minute)
    expect([school.world.find(id)?.birthDate, school.world.find(second)?.birthDate]).toEqual([null, before])
  })

  it('checks the unclear record before it updates a person who has waited longer', async () => {
    const { time, correct, id, second, setWeather, school } = await withOne({
      switches: { putMode: 'replace' },
    })
    let isAway = false
    setWeather((request) => {
      if (isAway) return { kind: 'lost' }
      isAway = isUpdate(request)
      if (request.path.includes(second)) return { kind: 'status', status: 500 }
      return isAway ? bare : null
    })
    correct(second, 'Newer')
    await time.pass(5_000)
    correct(id, 'New')
    await time.pass(42 * minute)
    const before = school.world.find(second)?.birthDate ?? null
    setWeather((request) => (isUpdate(request) ? bare : null))
    await time.pass(6 * minute)
    expect([school.world.find(id)?.birthDate, school.world.find(second)?.birthDate]).toEqual([null, before])
  })

  it('does not assume that the service replaces if another user emptied a field at that moment', async () => {
    const { time, desk, correct, id, second, setWeather, school, bodies } = await withOne()
    setWeather((request) => {
      if (!isUpdate(request)) return null
      if (request.path.includes(id)) school.edit(id, { birthDate: null })
      return bare
    })
    correct(id, 'New')
    await time.pass(minute)
    expect(desk.store.openOf(id)).toMatchObject([{ field: 'birthDate', state: 'conflict' }])
    correct(second, 'Newer')
    await time.run(desk.corrections().send())
    expect(bodies()).toHaveLength(2)
    expect(bodies()[1]).not.toHaveProperty('birthDate')
  })

  it('does not assume that the service replaces for fields emptied after the user had to decide', async () => {
    const { time, correct, id, setWeather, school, waiting } = await withOne()
    setWeather((request) => (isUpdate(request) ? { kind: 'lost' } : null))
    correct(id, 'New')
    await time.pass(120 * minute)
    expect(waiting()).toMatchObject([{ state: 'parked' }])
    school.edit(id, { birthDate: null })
    await time.pass(60 * minute)
    expect(waiting()).toMatchObject([{ state: 'parked', field: 'prefName' }])
  })

  it('stops blocking others once no list shows the first person, and rechecks less and less often', async () => {
    const { time, correct, id, second, setWeather, offline, preferredOf, asked } = await withOne()
    let isUnlisted = false
    setWeather((request) => {
      if (isUpdate(request) && request.path.includes(id)) isUnlisted = true
      const isSearch = request.path.endsWith('/search') && isUnlisted
      if (isSearch) return { kind: 'changed', change: (answer) => without(answer, id) }
      return isUpdate(request) ? lost : null
    })
    offline(() => {
      correct(id, 'New')
      correct(second, 'Newer')
    })
    await time.pass(5 * minute)
    expect(preferredOf(second)).not.toBe('Newer')
    await time.pass(20 * minute)
    expect(preferredOf(second)).toBe('Newer')
    const before = asked.length
    await time.pass(60 * minute)
    const looks = asked.slice(before).filter(({ method, path }) => method === 'GET' && path.includes(id))
    expect(looks.length).toBeLessThan(5)
  })

  it('blocks others for at most 15 minutes if the first person cannot be read', async () => {
    const { time, correct, id, second, setWeather, offline, preferredOf } = await withOne()
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
