import { beforeAll, describe, expect, it } from 'vitest'
import { lifeFilters } from '../../../../electron/demo-school/rules/life-filters.ts'
import { nameFilters } from '../../../../electron/demo-school/rules/name-filters.ts'
import { schoolFilters } from '../../../../electron/demo-school/rules/school-filters.ts'
import { currentSearchRequest } from '../../../../shared/api/current-search-request.ts'
import type { CurrentSearchRow } from '../../../../shared/api/current-search-row.ts'
import { type Asker, askerOf, everyRow } from '../ask-school.ts'
import { id, plain, school } from './try-filters.ts'

const { structure } = school.world

describe('the filters of the current search', () => {
  let ask: Asker
  let everybody: readonly CurrentSearchRow[]
  beforeAll(async () => {
    ask = await askerOf(school)
    everybody = await everyRow(ask.searchCurrent)
  })

  it('exist for every field of the document except those for page and day', () => {
    const notFilters = ['pageNum', 'pageLimit', 'asAtDate', 'ignoreDates']
    const filters = Object.keys({ ...nameFilters, ...schoolFilters, ...lifeFilters })
    expect([...filters, ...notFilters].toSorted()).toEqual(Object.keys(currentSearchRequest.shape).toSorted())
  })

  it('find only people who match all filters', async () => {
    const filters = { gender: 'F', yearLevel: [id(structure.years[3])], surname: 'Ng' }
    const found = await everyRow(ask.searchCurrent, filters)
    expect(found.length).toBeGreaterThan(0)
    for (const row of found)
      expect([row.genderCode, row.yearLevel, plain(row.surname).slice(0, 2)]).toEqual(['F', 'Year 8', 'ng'])
  })

  it('list applicants from their first day and leavers until their last, by the requested day', async () => {
    const on = async (day: string) => everyRow(ask.searchCurrent, { asAtDate: `${day}T09:00:00.000Z` })
    const nextYear = await on('2027-02-01')
    const applicants = school.world.people
      .filter(({ stage }) => stage === 'applicant')
      .map(({ communityId }) => communityId)
    expect(applicants.length).toBeGreaterThan(10)
    expect(nextYear.map(({ communityId }) => communityId)).toEqual(expect.arrayContaining(applicants))
    expect(nextYear.filter(({ leavingDate }) => leavingDate === '2026-12-31')).toEqual([])
    expect(everybody.filter(({ leavingDate }) => leavingDate === '2026-12-31').length).toBeGreaterThan(10)
    expect((await on('2019-06-01')).every(({ academicStartDate }) => academicStartDate <= '2019-06-01')).toBe(
      true,
    )
  })

  it('list all current students on any day with ignoreDates', async () => {
    const day = { asAtDate: '1990-01-01T00:00:00.000Z' }
    expect(await everyRow(ask.searchCurrent, day)).toEqual([])
    expect(await everyRow(ask.searchCurrent, { ...day, ignoreDates: true })).toHaveLength(everybody.length)
  })

  it.each(['givenMode', 'boarderMode', 'lockMode'])('refuse an unknown %s', async (mode) => {
    expect((await ask.searchCurrent({ [mode]: 'perhaps' })).status).toBe(400)
  })
})
