import { expect, it } from 'vitest'
import { createMemorySecrets } from '../../electron/credentials/secret-store.ts'
import { createDemoSchool, type DemoSchool } from '../../electron/demo-school/create-demo-school.ts'
import { personId } from '../../shared/domain/ids.ts'
import { nextRound, startApp, startConnected, synced } from '../support/app.ts'
import { connectionTo } from '../support/connect.ts'
import { save, settledQueue, statesOf } from '../support/office.ts'
import { tempFolder } from '../support/temp-folder.ts'

const scope = { campuses: ['Kurrajong'] }
const everyBoarderOrNot = { text: '', facets: { boarder: ['yes', 'no'] } }

it('removes other people when IT narrows the scope, sends their waiting corrections, and shows no one else', async () => {
  const school = createDemoSchool({ current: 60, past: 10, today: '2026-03-02' })
  const kept = { folder: tempFolder(), secrets: createMemorySecrets(), preferences: new Map() }
  const isInside = (year = -1) => school.world.structure.years[year]?.campus === 1
  const students = school.world.listed('student').filter(({ stage }) => stage === 'current')
  const outside = students.find(({ place, names }) => !isInside(place?.year) && names.surname !== null)
  const id = personId.parse(outside?.communityId)
  const before = await startConnected(school, kept)
  await before.ask('settings.change', { sending: 'when-asked' })
  await save(before, id, { surname: [outside?.names.surname ?? '', 'Mine'] })
  await before.stop()

  const app = await startApp(school, { ...kept, policyScope: scope })
  const everyone = await app.ask('people.search', everyBoarderOrNot)
  expect(JSON.stringify(everyone)).not.toContain(id)
  await synced(app)
  const { holds, datasets } = await app.ask('sync.status', undefined)
  const inside = students.filter(({ place }) => isInside(place?.year))
  expect(holds).toEqual(scope)
  expect(datasets.find(({ name }) => name === 'current')?.held).toBe(inside.length)
  const { rows, total } = await app.ask('people.askSchool', { filters: {}, page: 1 })
  expect(rows.filter((row) => !inside.some(({ communityId }) => communityId === row.id))).toEqual([])
  const { hasMore } = await app.ask('people.askSchool', { filters: {}, page: 2 })
  expect([rows.length > 0, total, hasMore]).toEqual([true, null, false])

  await app.ask('corrections.send', undefined)
  expect(statesOf(await settledQueue(app))).toEqual(['surname applied'])
  expect(school.world.find(id)?.names.surname).toBe('Mine')
  expect(await app.refusal('people.card', { id, because: 'open' })).toEqual({ code: 'unknown-person' })
  await app.stop()
  const unread = await startApp(school, { ...kept, policyScope: 'as-before' })
  const { total: found } = await unread.ask('people.search', everyBoarderOrNot)
  await synced(unread)
  const { holds: still } = await unread.ask('sync.status', undefined)
  expect([found, still]).toEqual([inside.length, scope])
  await unread.stop()

  const wide = await startApp(school, kept)
  await synced(wide)
  expect((await wide.ask('people.card', { id, because: 'open' })).id).toBe(id)
})

/** The school, and the people in its answers. */
function listening(school: DemoSchool) {
  const named = new Set<string>()
  const fetch: DemoSchool['fetch'] = async (request) => {
    const answer = await school.fetch(request)
    if (!request.url.includes('/students/')) return answer
    const said = await answer.clone().text()
    for (const [, id = ''] of said.matchAll(/"communityId":"([^"]+)"/g)) named.add(id)
    return answer
  }
  return { school: { ...school, fetch }, named }
}

it.each(['policy', 'file'] as const)('gets only people of its scope for any request (%s)', async (by) => {
  const switches = { pastFilters: true } // of which the document shows none
  const made = createDemoSchool({ current: 60, past: 10, today: '2026-03-02', switches })
  const { school, named } = listening(made)
  const { campuses, years } = school.world.structure
  const yearLevels = years.slice(7).map(({ id }) => id)
  const own = { campuses: [campuses[1]?.id ?? ''], yearLevels, currentOnly: true }
  const isInside = (year = -1) => years[year]?.campus === 1 && year >= 7
  const students = school.world.listed('student').filter(({ stage }) => stage === 'current')
  const inside = students.filter(({ place }) => isInside(place?.year))
  const [leaver, corrected] = inside.map(({ communityId }) => personId.parse(communityId))
  if (leaver === undefined || corrected === undefined) throw new Error('too small a school')
  const app = await startApp(school, by === 'policy' ? { policyScope: own } : {})
  const { baseUrl, authUrl } = school
  const file = { foyer: 1, school: 'S', baseUrl, authUrl, ...(by === 'file' && { scope: own }) } as const
  await app.ask('session.connect', { ...connectionTo(school), file })
  await synced(app)
  await app.ask('session.check', undefined)
  await app.ask('people.askSchool', { filters: { simpleSearchValue: 'a' }, page: 1 })
  await app.ask('people.askSchool', { filters: { campus: campuses.map(({ id }) => id) }, page: 1 })
  await app.ask('people.askSchool', { filters: { campus: [campuses[0]?.id ?? ''] }, page: 1 })
  await save(app, corrected, { surname: [school.world.find(corrected)?.names.surname ?? '', 'Mine'] })
  await settledQueue(app)
  school.leave(leaver)
  await app.ask('people.refresh', { id: leaver })
  await nextRound(app)
  const { datasets } = await app.ask('sync.status', undefined)
  expect(datasets.find(({ name }) => name === 'current')?.held).toBeGreaterThan(inside.length - 2)
  expect(named).toEqual(new Set(inside.map(({ communityId }) => communityId)))
})
