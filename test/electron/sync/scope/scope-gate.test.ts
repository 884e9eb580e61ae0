import { expect, it } from 'vitest'
import { personId } from '../../../../shared/domain/ids.ts'
import { heldIds } from '../rig/desk.ts'
import { insiders, openScoped, scope } from '../rig/scoped-school.ts'
import { without } from '../rig/settled-school.ts'

it.each(['honoured', 'ignored', 'first-page'] as const)(
  'stores only people in the scope, and reads no other details, with filters %s',
  async (placeFilters) => {
    const small = openScoped({ switches: { placeFilters } })
    await small.rounds(3)
    const inside = insiders(small)
    expect(inside.size).toBeGreaterThan(15)
    expect(small.held()).toEqual(inside)
    expect([...small.details].filter((id) => !inside.has(id))).toEqual([])
    const isNarrowed = small.searches.map(({ campus }) => campus !== undefined)
    expect([isNarrowed[0], isNarrowed.includes(true)]).toEqual([false, true])
    expect(isNarrowed.at(-1)).toBe(placeFilters === 'honoured')
    const { holds, datasets, suspects } = small.desk().status()
    expect([holds, suspects]).toEqual([scope, 0])
    const current = datasets.find(({ name }) => name === 'current')
    expect(current).toMatchObject({ held: inside.size, expected: inside.size, untrueTotal: null })
  },
)
it('filters searches from the first request if the scope is given by ids', async () => {
  const small = openScoped({})
  const { campuses, years } = small.school.world.structure
  const ids = { campuses: [campuses[1]?.id ?? ''], yearLevels: years.slice(2).map(({ id }) => id) }
  small.reopen(ids)
  await small.rounds(2)
  expect(small.held()).toEqual(insiders(small))
  expect(small.searches.every(({ campus }) => campus !== undefined)).toBe(true)
})
it('learns the ids of years from the list of a campus, if the scope has its id and names of years', async () => {
  const small = openScoped({})
  small.reopen({ campuses: [small.school.world.structure.campuses[1]?.id ?? ''], yearLevels: ['7-12'] })
  await small.rounds(3)
  expect(small.held()).toEqual(insiders(small))
  expect(small.searches.every(({ campus }) => campus !== undefined)).toBe(true)
  expect(small.searches.at(-1)?.yearLevel).toBeDefined()
})
it('removes a person who left the school only by the full proof, on a desk with a scope too', async () => {
  const small = openScoped()
  await small.rounds(3)
  const [gone = ''] = insiders(small)
  small.school.erase(gone)
  await small.rounds(4)
  expect(small.held().has(gone)).toBe(false)
  expect(small.desk().removal.hasLeft(personId.parse(gone))).toBe(true)
})
it.each(['honoured', 'ignored'] as const)(
  'drops people who left the scope at once, without counting them as departed, with filters %s',
  async (placeFilters) => {
    const small = openScoped({ switches: { placeFilters } })
    await small.rounds(3)
    const moving = [...insiders(small)].slice(0, 11)
    for (const id of moving) small.school.moveYear(id, 'Year 9')
    await small.rounds(placeFilters === 'honoured' ? 1 : 2)
    expect(small.held()).toEqual(insiders(small))
    const { removal } = small.desk()
    expect([removal.suspects(), removal.review(), removal.departedSince('')]).toEqual([[], null, 0])
    expect(moving.filter((id) => removal.hasLeft(personId.parse(id)))).toEqual([])
    for (const id of moving) small.school.moveYear(id, 'Year 8')
    await small.rounds(1)
    expect(small.held()).toEqual(insiders(small))
  },
)
it('keeps people in the scope even if filters leave them out', async () => {
  const small = openScoped()
  await small.rounds(3)
  const hidden = [...insiders(small)].slice(0, 5)
  small.network.setWeather(({ path }) =>
    path.endsWith('/current/search') && small.searches.at(-1)?.campus !== undefined
      ? { kind: 'changed', change: without(...hidden) }
      : null,
  )
  await small.rounds(5)
  expect(small.held()).toEqual(insiders(small))
  expect(small.searches.at(-1)?.campus).toBeUndefined()
  expect(small.desk().removal.suspects()).toEqual([])
})
it('drops people at once when the scope becomes narrower, and rereads when it becomes wider', async () => {
  const small = openScoped()
  await small.rounds(2)
  const file = () => JSON.stringify(small.desk().stores.cache.read.prepare('SELECT * FROM person').all())
  small.reopen({ ...scope, yearLevels: ['11-12'], currentOnly: true })
  expect(small.held()).toEqual(insiders(small, 11))
  expect(heldIds(small.desk(), 'past').size).toBe(0)
  const [outside = ''] = [...insiders(small)].filter((id) => !insiders(small, 11).has(id))
  expect(file()).not.toContain(outside)
  expect(small.desk().status().lastCompleteAt).not.toBeNull()
  small.reopen(null)
  expect(small.desk().status().lastCompleteAt).toBeNull()
  await small.rounds(1)
  expect(small.held()).toEqual(small.enrolled())
  expect(heldIds(small.desk(), 'past')).toEqual(small.past())
})
it('stores no one, and completes an empty list, if the scope names unknown units', async () => {
  const small = openScoped({}, { campuses: ['Nowhere'] })
  await small.rounds(2)
  expect([small.held().size, heldIds(small.desk(), 'past').size, small.details.size]).toEqual([0, 0, 0])
  const { datasets } = small.desk().status()
  const current = datasets.find(({ name }) => name === 'current')
  expect(current).toMatchObject({ held: 0, expected: 0, completeAt: expect.any(String) })
})
