import { describe, expect, it } from 'vitest'
import { without } from '../../sync/rig/settled-school.ts'
import { isUpdate, withOne } from './desk-and-school.ts'

const minute = 60_000

const lost = { kind: 'answer-lost' } as const
const answering = (data: object) => ({ kind: 'changed', change: () => ({ code: 'OK', data }) }) as const
const bare = answering({})
const birthDate = '2001-01-01'
const replacing = { switches: { putMode: 'replace' } } as const

it('rechecks an update without effect less and less often, then asks the user', async () => {
  const { time, correctBoth, id, second, setWeather, statesOf, asked, updates } = await withOne()
  setWeather((request) => (isUpdate(request) ? { kind: 'in-vain' } : null))
  correctBoth()
  await time.pass(minute)
  expect([statesOf(id), statesOf(second), updates().length]).toEqual([['uncertain'], ['queued'], 1])
  await time.pass(2 * minute)
  expect([statesOf(second), updates().length]).toEqual([['uncertain'], 2])
  await time.pass(17 * minute)
  expect([statesOf(id), statesOf(second), updates().length]).toEqual([['parked'], ['parked'], 2])
  const looks = asked.filter(({ method, path }) => method === 'GET' && path.includes(id))
  expect(looks.length).toBeLessThan(20)
})

describe('a service that empties what an update leaves out', () => {
  it.each([
    ['no answer', lost],
    ['an answer that shows nothing', bare],
    ['an answer with an earlier record', answering({ prefName: 'Old', birthDate })],
    ['an answer about another person', answering({ schoolId: '1', prefName: 'New', birthDate })],
  ])('recognises a service that replaces after %s, and damages only one record', async (_, trouble) => {
    const { time, desk, correctBoth, second, setWeather, birthDays, waiting } = await withOne(replacing)
    setWeather((request) => (isUpdate(request) ? trouble : null))
    correctBoth()
    const damaged = [null, birthDays()[1]]
    await time.pass(minute)
    expect(birthDays()).toEqual(damaged)
    // the first is looked at after its hold; whatever stops there, somebody presses Send
    for (let at = 0; at < 5; at += 1) {
      await time.pass(3 * minute)
      await time.run(desk.corrections().send())
    }
    expect(birthDays()).toEqual(damaged)
    const offered = { field: 'birthDate', state: 'conflict', mine: expect.any(String) }
    expect(waiting()).toContainEqual(expect.objectContaining(offered))
    const last = expect.objectContaining({ failure: { code: 'not-comparable' } })
    const question = expect.objectContaining({ field: 'maidenName', last })
    expect(desk.store.openOf(second)).toContainEqual(question)
  })

  it('recognises a service that replaces even if only an unread field was sent and the next read failed', async () => {
    const { time, desk, id, second, setWeather, offline, birthDays, correct } = await withOne(replacing)
    let isAway = false
    setWeather((request) => {
      if (isUpdate(request)) isAway = true
      return isUpdate(request) ? bare : isAway ? { kind: 'status', status: 503 } : null
    })
    const changes = [{ field: 'maidenName', base: null, mine: 'Archer', unseen: 'overwrite' } as const]
    offline(() => {
      desk.corrections().save({ variant: 'person', personId: id, author: 'Kim', changes })
      correct(second, 'Newer')
    })
    const damaged = [null, birthDays()[1]]
    await time.pass(minute)
    setWeather((request) => (isUpdate(request) ? bare : null))
    for (let at = 0; at < 3; at += 1) {
      await time.pass(6 * minute)
      await time.run(desk.corrections().send())
    }
    expect(desk.store.all()).toContainEqual(expect.objectContaining({ field: 'maidenName', state: 'sent' }))
    expect(birthDays()).toEqual(damaged)
  })

  it.each([
    ['no read was possible for longer than others wait', false],
    ['another person has waited longer', true],
  ])('checks the unclear record first even if %s', async (_, isSecondEarlier) => {
    const { time, correct, id, second, setWeather, birthDays } = await withOne(replacing)
    let isAway = false
    setWeather((request) => {
      if (isAway) return { kind: 'lost' }
      isAway = isUpdate(request)
      if (isSecondEarlier && request.path.includes(second)) return { kind: 'lost' }
      return isAway ? bare : null
    })
    if (isSecondEarlier) correct(second, 'Newer')
    await time.pass(5_000)
    correct(id, 'New')
    await time.pass(42 * minute)
    const damaged = [null, birthDays()[1]]
    setWeather((request) => (isUpdate(request) ? bare : null))
    if (!isSecondEarlier) correct(second, 'Newer')
    await time.pass(6 * minute)
    expect(birthDays()).toEqual(damaged)
  })

  it('stops blocking others once no list shows the first person, and rechecks less and less often', async () => {
    const { time, correctBoth, id, second, setWeather, preferredOf, asked } = await withOne()
    let isUnlisted = false
    setWeather((request) => {
      if (isUpdate(request) && request.path.includes(id)) isUnlisted = true
      const isSearch = request.path.endsWith('/search') && isUnlisted
      if (isSearch) return { kind: 'changed', change: without(id) }
      return isUpdate(request) ? lost : null
    })
    correctBoth()
    await time.pass(5 * minute)
    expect(preferredOf(second)).not.toBe('Newer')
    await time.pass(20 * minute)
    expect(preferredOf(second)).toBe('Newer')
    const before = asked.length
    await time.pass(60 * minute)
    const looks = asked.slice(before).filter(({ method, path }) => method === 'GET' && path.includes(id))
    expect(looks.length).toBeLessThan(5)
  })
})
