import { expect, it } from 'vitest'
import { createDemoSchool } from '../../../electron/demo-school/create-demo-school.ts'
import { connectApp, startApp, synced } from '../../support/app.ts'

it('lists in a running desk who changed after the first sync, and names the fields on the card', async () => {
  const school = createDemoSchool({ current: 30, past: 10, today: '2026-03-02' })
  const app = await startApp(school, {
    writerThread: new URL('../../../electron/school/writer/worker.ts', import.meta.url),
  })
  await connectApp(app, school)
  const changed = () => app.ask('people.search', { text: '', facets: { changedSince: ['week'] } })
  expect((await changed()).total).toBe(0)
  const { hits } = await app.ask('people.search', { text: '', facets: { boarder: ['no'] } })
  const id = hits[0]?.id ?? ''
  const person = hits[0]
  school.edit(id, { mobile: '0491 570 006' })
  school.moveHouse(id, person?.house === 'Chisholm' ? 'Lawson' : 'Chisholm')
  await app.ask('sync.start', undefined)
  await synced(app)
  expect((await changed()).hits.map((hit) => hit.id)).toEqual([id])
})
