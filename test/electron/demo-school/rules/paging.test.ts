import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { createDemoSchool, type DemoSchool } from '../../../../electron/demo-school/create-demo-school.ts'
import { type Asker, askerOf, everyRow } from '../ask-school.ts'

describe('the pages of a search', () => {
  let school: DemoSchool
  let ask: Asker
  beforeAll(async () => {
    school = createDemoSchool({ current: 130, past: 170, today: '2026-11-21' })
    ask = await askerOf(school)
  })

  it('give the whole list in order for any page size, each person once', async () => {
    const searches = [ask.searchCurrent, ask.searchPast] as const
    const whole = await Promise.all([everyRow(ask.searchCurrent), everyRow(ask.searchPast)])
    expect(whole.map((rows) => rows.length)).toEqual([130, 170])
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 100 }), fc.constantFrom(0, 1), async (pageLimit, which) => {
        const search = searches[which as 0 | 1]
        const ids: string[] = []
        let pages = 1
        for (let pageNum = 1; pageNum <= pages; pageNum++) {
          const { meta, data } = (await search({ pageNum, pageLimit })).body
          expect(meta).toMatchObject({
            page: pageNum,
            limit: pageLimit,
            pageRecordCount: data.length,
            range: { start: (pageNum - 1) * pageLimit + 1, end: pageNum * pageLimit },
          })
          pages = meta.pageNumTotal
          ids.push(...data.map(({ communityId }) => communityId))
        }
        expect(ids).toEqual(whole[which]?.map(({ communityId }) => communityId))
        expect(new Set(ids).size).toBe(ids.length)
        const beyond = (await search({ pageNum: pages + 1, pageLimit })).body
        expect(beyond.data).toEqual([])
        expect(beyond.meta.totalRecordCount).toBe(ids.length)
      }),
      { numRuns: 60 },
    )
  })

  it('have ten rows and start with page 1 by default', async () => {
    const { meta, data } = (await ask.searchCurrent({})).body
    const documented = { page: 1, limit: 10, pageRecordCount: 10, totalRecordCount: 130, pageNumTotal: 13 }
    expect(meta).toMatchObject(documented)
    expect(meta).toMatchObject({ pageSortBy: 'surname,givenName,schoolId', pageSortDir: 'ASC' })
    expect(data).toHaveLength(10)
  })

  it('are ordered by surname, given name and school ID, without case and accents', async () => {
    const plain = (text: string | null) => (text ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    for (const rows of [await everyRow(ask.searchCurrent), await everyRow(ask.searchPast)]) {
      const keys = rows.map((row) => [plain(row.surname), plain(row.givenName), row.schoolId])
      for (const [at, key] of keys.slice(1).entries()) {
        const before = keys[at] ?? []
        const differing = key.findIndex((part, place) => part !== before[place])
        expect((before[differing] ?? '') < (key[differing] ?? '')).toBe(true)
      }
    }
  })

  it('are sorted again after a change', async () => {
    const rows = await everyRow(ask.searchCurrent)
    const last = rows.at(-1)
    await ask.update(last?.communityId ?? '', { type: 'Person', givenName: 'Aaa', surname: ' Aaaa ' })
    const after = await everyRow(ask.searchCurrent)
    const first = after.find(({ surname }) => surname !== null)
    expect(first?.communityId).toBe(last?.communityId)
    expect(first?.surname).toBe('Aaaa')
    expect(after).toHaveLength(rows.length)
  })
})
