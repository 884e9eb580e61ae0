import { beforeAll, describe, expect, it } from 'vitest'
import { currentSearchRequest } from '../../../shared/api/current-search-request.ts'
import { type Asker, askerOf, everyRow } from './ask-school.ts'
import { cases, id, plain, type Seen, school } from './filter-cases.ts'

const { structure } = school.world

describe('the filters of the current search', () => {
  let ask: Asker
  let everybody: readonly Seen[]
  beforeAll(async () => {
    ask = await askerOf(school)
    everybody = await Promise.all(
      (await everyRow(ask.searchCurrent)).map(async (row) => {
        const person = school.world.find(row.communityId)
        if (person === undefined) throw new Error('a row of nobody')
        return { row, detail: (await ask.read(row.communityId)).body.data, person }
      }),
    )
  })

  it('are each tried below', () => {
    const notFilters = ['pageNum', 'pageLimit', 'asAtDate']
    const filters = Object.keys(currentSearchRequest.shape).filter((name) => !notFilters.includes(name))
    expect(Object.keys(cases).sort()).toEqual(filters.sort())
  })

  const listed = Object.entries(cases).flatMap(([name, list]) =>
    list.map(([request, isFound]) => ({ name, request, isFound })),
  )
  it.each(listed)('$name finds exactly those it means: $request', async ({ request, isFound }) => {
    const found = (await everyRow(ask.searchCurrent, request)).map(({ communityId }) => communityId)
    expect(found).toEqual(everybody.filter(isFound).map(({ row }) => row.communityId))
  })

  it('each find somebody and leave somebody out, but for those that cannot here', () => {
    const isTelling = ({ isFound }: (typeof listed)[number]) => {
      const count = everybody.filter(isFound).length
      return count > 0 && count < everybody.length
    }
    const telling = new Set(listed.filter(isTelling).map(({ name }) => name))
    expect(Object.keys(cases).filter((name) => !telling.has(name))).toEqual(['type', 'ignoreDates'])
  })

  it('must all be met at once', async () => {
    const found = await everyRow(ask.searchCurrent, {
      gender: 'F',
      yearLevel: [id(structure.years[3])],
      surname: 'Ng',
    })
    expect(found.length).toBeGreaterThan(0)
    for (const row of found)
      expect([row.genderCode, row.yearLevel, plain(row.surname).slice(0, 2)]).toEqual(['F', 'Year 8', 'ng'])
  })

  it('look at the day they are asked about: applicants are listed from their first day, leavers until their last', async () => {
    const on = async (day: string) => everyRow(ask.searchCurrent, { asAtDate: `${day}T09:00:00.000Z` })
    const nextYear = await on('2027-02-01')
    const applicants = school.world.people
      .filter(({ stage }) => stage === 'applicant')
      .map(({ communityId }) => communityId)
    expect(applicants.length).toBeGreaterThan(10)
    expect(nextYear.map(({ communityId }) => communityId)).toEqual(expect.arrayContaining(applicants))
    expect(nextYear.filter(({ leavingDate }) => leavingDate === '2026-12-31')).toEqual([])
    expect(everybody.filter(({ row }) => row.leavingDate === '2026-12-31').length).toBeGreaterThan(10)
    expect((await on('2019-06-01')).every(({ academicStartDate }) => academicStartDate <= '2019-06-01')).toBe(
      true,
    )
  })

  it.each(['givenMode', 'boarderMode', 'lockMode'])('refuse an unknown %s', async (mode) => {
    expect((await ask.searchCurrent({ [mode]: 'perhaps' })).status).toBe(400)
  })
})
