import { describe, expect, it } from 'vitest'
import { createMemorySecrets } from '../../electron/credentials/memory-secrets.ts'
import { createDemoSchool } from '../../electron/demo-school/create-demo-school.ts'
import { personId } from '../../shared/domain/ids.ts'
import { connectApp, startApp, synced } from '../support/app.ts'
import { save, settledQueue, statesOf } from '../support/office.ts'
import { tempFolder } from '../support/temp-folder.ts'

const scope = { campuses: ['Kurrajong'] }

describe('a desk that IT narrows by a policy', () => {
  it('drops the rest at the next start, sends what waited of them, and shows nobody else of the school', async () => {
    const school = createDemoSchool({ current: 60, past: 10, today: '2026-03-02' })
    const kept = {
      folder: tempFolder(),
      secrets: createMemorySecrets(),
      preferences: new Map<string, unknown>(),
    }
    const isInside = (year: number) => school.world.structure.years[year]?.campus === 1
    const students = school.world.listed('student').filter(({ stage }) => stage === 'current')
    const outside = students.find(
      ({ place, names }) => !isInside(place?.year ?? -1) && names.surname !== null,
    )
    const id = personId.parse(outside?.communityId)
    const before = await startApp(school, kept)
    await connectApp(before, school)
    await before.ask('settings.change', { sending: 'when-asked' })
    await save(before, id, { surname: [outside?.names.surname ?? '', 'Mine'] })
    await before.stop()

    const app = await startApp(school, { ...kept, policyScope: scope })
    const everyone = await app.ask('people.search', { text: '', scope: 'both', facets: { campus: [] } })
    expect(JSON.stringify(everyone)).not.toContain(id)
    await synced(app)
    const { holds, datasets } = await app.ask('sync.status', undefined)
    const inside = students.filter(({ place }) => isInside(place?.year ?? -1))
    expect(holds).toEqual(scope)
    expect(datasets.find(({ name }) => name === 'current')?.held).toBe(inside.length)
    const { rows, total } = await app.ask('people.askSchool', { filters: {}, page: 1 })
    expect(rows.filter((row) => !inside.some(({ communityId }) => communityId === row.id))).toEqual([])
    expect([rows.length > 0, total]).toEqual([true, null])

    await app.ask('corrections.send', undefined)
    expect(statesOf(await settledQueue(app))).toEqual(['surname applied'])
    expect(school.world.find(id)?.names.surname).toBe('Mine')
    expect(await app.refusal('people.card', { id, because: 'open' })).toEqual({ code: 'unknown-person' })
    await app.stop()

    const wide = await startApp(school, kept)
    await synced(wide)
    expect((await wide.ask('people.card', { id, because: 'open' })).id).toBe(id)
  })
})
