import { expect, it } from 'vitest'
import { createFreshReader } from '../../../../electron/corrections/reading/fresh-read.ts'
import type { SwitchChoices } from '../../../../electron/demo-school/service/switches.ts'
import { AppError } from '../../../../shared/domain/failure.ts'
import { personId } from '../../../../shared/domain/ids.ts'
import { openSmallSchool } from '../../sync/rig/open-small-school.ts'

/** A school of three pages of students and two of past ones; what was asked of it is counted from now on. */
function reader(switches: SwitchChoices = {}, narrowing?: (campuses: readonly string[]) => string) {
  const small = openSmallSchool({ current: 25, past: 15, pageSize: 10, switches })
  const campuses = small.school.world.structure.campuses.map(({ id }) => id)
  const filters = narrowing === undefined ? {} : { campus: [narrowing(campuses)] }
  const read = createFreshReader(small.desk.parts.api, () => filters)
  const schoolIdOf = (id: string) => small.school.world.find(id)?.schoolId ?? ''
  return {
    ...small,
    last: (ids: Set<string>) => personId.parse([...ids].at(-1)),
    find: (id: string, schoolId = schoolIdOf(id)) =>
      small.time.run(read({ personId: personId.parse(id), schoolId })),
    /** Bodies of the searches so far, without what says which page. */
    searches: (which: 'current' | 'past') =>
      small.school.journal
        .entries()
        .filter(({ path }) => path.endsWith(`/${which}/search`))
        .map(({ body }) => Object.keys(JSON.parse(body)).filter((field) => !/^page|limit/.test(field))),
  }
}

it('filters by school ID if the service supports it', async () => {
  const { find, last, enrolled, searches } = reader()
  const id = last(enrolled())
  expect(await find(id)).toMatchObject({ scope: 'current', row: { communityId: id } })
  expect([searches('current'), searches('past')]).toEqual([[['schoolId']], []])
})

it('reads every page if the filter does not find a person whose school ID was changed', async () => {
  const { find, last, enrolled } = reader()
  const id = last(enrolled())
  expect(await find(id, 'no longer')).toMatchObject({ scope: 'current', row: { communityId: id } })
})

it('stops if the service begins again after its last page', async () => {
  const { desk, time } = openSmallSchool({ current: 25, past: 5, pageSize: 10 })
  const { api } = desk.parts
  const searchCurrent: typeof api.searchCurrent = async (filters, { page, limit }, signal) => {
    if (page > 9) throw new Error('it does not stop')
    return await api.searchCurrent(filters, { page: ((page - 1) % 3) + 1, limit }, signal)
  }
  const personOfNoPage = personId.parse('00000000-0000-4000-8000-00000000dead')
  const read = createFreshReader({ ...api, searchCurrent })
  expect(await time.run(read({ personId: personOfNoPage, schoolId: '' }))).toBeNull()
})

it('matches by community ID, never by another person’s school ID', async () => {
  const { find, last, enrolled, school } = reader()
  const [other] = enrolled()
  const id = last(enrolled())
  const found = await find(id, school.world.find(other ?? '')?.schoolId)
  expect(found?.row.communityId).toBe(id)
})

it('finds the person in a service that ignores the filter', async () => {
  const { find, last, enrolled, searches } = reader({ schoolIdFilters: false })
  const id = last(enrolled())
  expect((await find(id))?.row.communityId).toBe(id)
  expect(searches('current').length).toBeGreaterThan(2)
})

it('looks for a person among past students if the current search does not show them', async () => {
  const { find, last, past } = reader()
  const id = last(past())
  expect(await find(id)).toMatchObject({ scope: 'past', row: { communityId: id } })
})

it('filters a search for the next person although it has refused a filter', async () => {
  const { find, past, searches } = reader()
  const [one = '', other = ''] = past()
  await find(one)
  await find(other)
  expect(searches('past').filter((fields) => fields.includes('schoolId'))).toHaveLength(2)
})

it('reads the pages if a search without a match answers 404, and finds no one if all searches do', async () => {
  const { find, last, enrolled, school, searches } = reader()
  const id = last(enrolled())
  const answer = { kind: 'status', status: 404 } as const
  school.nextRequests({ when: { path: '/current/search' }, answer })
  expect((await find(id))?.row.communityId).toBe(id)
  await find(id)
  expect(searches('current').at(-1)).toEqual(['schoolId'])
  school.nextRequests({ when: { path: '/past/search' }, times: 2, answer })
  expect(await find('00000000-0000-4000-8000-000000000000', '1')).toBeNull()
})

it('does not treat a lost request as a refused filter', async () => {
  const { find, last, enrolled, network, searches } = reader()
  let sent = 0
  network.setWeather(({ path }) => (path.endsWith('/search') && ++sent === 1 ? { kind: 'lost' } : null))
  await expect(find(last(enrolled()))).rejects.toThrow(new AppError({ code: 'offline' }))
  await find(last(enrolled()))
  expect(searches('current')).toEqual([['schoolId']])
})

it('finds a person who moved to another campus, and finds a leaver without reading every page', async () => {
  const { find, enrolled, past, school, searches } = reader({}, ([own = '']) => own)
  const own = school.world
    .listed('student')
    .find(({ place }) => school.world.structure.years[place?.year ?? -1]?.campus === 0)
  expect(await find(own?.communityId ?? '')).toMatchObject({ scope: 'current' })
  expect([searches('current'), searches('past')]).toEqual([[['campus', 'schoolId']], []])
  for (const id of [...enrolled()].slice(0, 5)) expect((await find(id))?.row.communityId).toBe(id)
  const asked = searches('current').length
  const { world } = school
  const far = world
    .listed('student')
    .find(({ place }) => world.structure.years[place?.year ?? -1]?.campus === 2)
  expect(await find(far?.communityId ?? '')).toMatchObject({ scope: 'current' })
  expect(searches('current').slice(asked)).toContainEqual(['schoolId'])
  expect(searches('past')).toEqual([]) // the service knows them, so the past search is not used
  const before = searches('current').length
  expect(await find([...past()][0] ?? '')).toMatchObject({ scope: 'past' })
  expect(
    searches('current')
      .slice(before)
      .every((fields) => fields.includes('campus')),
  ).toBe(true)
})

it('finds every person even if the search refuses the filter by campus', async () => {
  const { find, last, enrolled, network } = reader({}, () => 'of no campus')
  const id = last(enrolled())
  expect(await find(id)).toMatchObject({ scope: 'current', row: { communityId: id } })
  let sent = 0
  network.setWeather(() => (++sent === 1 ? { kind: 'lost' } : null))
  await expect(find(id)).rejects.toThrow(new AppError({ code: 'offline' }))
})

it('ends without a match in a service with paging, and in one without', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000'
  const { find, searches } = reader()
  expect(await find(unknown, '')).toBeNull()
  expect(searches('current').flat()).not.toContain('schoolId')
  expect(await reader({ pastPaging: 'none', pastUnknown: 'ignore' }).find(unknown, '')).toBeNull()
})

it('fails if the network fails, instead of reporting a person as gone', async () => {
  const { find, last, enrolled, network } = reader()
  network.setWeather(({ path }) => (path.endsWith('/past/search') ? { kind: 'status', status: 403 } : null))
  await expect(find('00000000-0000-4000-8000-000000000000', '1')).rejects.toThrow(AppError)
  network.setWeather(() => ({ kind: 'lost' }))
  await expect(find(last(enrolled()))).rejects.toThrow(new AppError({ code: 'offline' }))
})
