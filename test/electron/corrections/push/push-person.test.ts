import { describe, expect, it } from 'vitest'
import { isUpdate, withOne } from './desk-and-school.ts'

const minute = 60_000

describe('sending the corrections of one person', () => {
  it('reads before and after, and sends the correction, the school ID and the required fields', async () => {
    const { time, correct, id, bodies, order, school } = await withOne()
    correct(id, 'New')
    await time.pass(minute)
    expect(bodies()).toHaveLength(1)
    expect(bodies()[0]).toMatchObject({ prefName: 'New', schoolId: school.world.find(id)?.schoolId })
    expect(order().indexOf('PUT')).toBeGreaterThan(0)
    expect(order().lastIndexOf('PUT')).toBeLessThan(order().length - 1)
  })

  it('asks the user and sends nothing if the school has another value meanwhile', async () => {
    const { time, correct, id, school, offline, waiting, updates } = await withOne()
    offline(() => {
      correct(id, 'Mine')
      school.edit(id, { prefName: 'Theirs' })
    })
    await time.pass(minute)
    expect(waiting()).toMatchObject([{ state: 'conflict', mine: 'Mine', theirs: 'Theirs' }])
    expect(updates()).toEqual([])
  })

  it('sends nothing if the school has the value already', async () => {
    const { time, correct, id, school, offline, statesOf, updates } = await withOne()
    offline(() => {
      correct(id, 'Same')
      school.edit(id, { prefName: 'Same' })
    })
    await time.pass(minute)
    expect(statesOf(id)).toEqual(['applied'])
    expect(updates()).toEqual([])
  })

  it('holds the person for two minutes after an update without an answer', async () => {
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

  it('resends a lost update, and waits for the user after five attempts', async () => {
    const { time, correct, id, setWeather, updates, statesOf } = await withOne()
    setWeather((request) => (isUpdate(request) ? { kind: 'lost' } : null))
    correct(id, 'New')
    await time.pass(120 * minute)
    expect([statesOf(id), updates().length]).toEqual([['parked'], 5])
  })

  it('separates refused values from the others of the same update', async () => {
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

  it('sends the last typed value if the update before it was refused meanwhile', async () => {
    const { time, correct, id, setWeather, preferredOf, statesOf, updates } = await withOne()
    setWeather((request) => {
      if (!isUpdate(request) || updates().length > 1) return null
      correct(id, 'Newer')
      return { kind: 'status', status: 429, headers: { 'retry-after': '60' } }
    })
    correct(id, 'New')
    await time.pass(5 * minute)
    expect([statesOf(id), preferredOf(id)]).toEqual([['superseded', 'applied'], 'Newer'])
  })

  it('reports a record as gone only on the service’s documented answer', async () => {
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
})

describe('a correction of spaces only', () => {
  it('is sent once and ends as not kept if the service always shows two spaces', async () => {
    const { time, desk, id, school, setWeather, updates, waiting } = await withOne()
    const spaced = (answer: unknown) =>
      JSON.parse(JSON.stringify(answer).replaceAll('De Souza', 'De  Souza')) as unknown
    school.edit(id, { surname: 'De  Souza' })
    setWeather(() => ({ kind: 'changed', change: spaced }))
    desk.corrections().save({
      variant: 'person',
      personId: id,
      author: 'Kim',
      changes: [{ field: 'surname', base: 'De  Souza', mine: 'De Souza' }],
    })
    await time.pass(8 * 60 * minute)
    expect(updates()).toHaveLength(1)
    expect(waiting()).toMatchObject([{ state: 'parked', last: { failure: { code: 'not-kept' } } }])
  })
})
