import { expect, it } from 'vitest'
import { createDemoSchool } from '../../electron/demo-school/create-demo-school.ts'
import { connectApp, startApp } from '../support/app.ts'

/* A path that refuses every token, while the others take each of them: renewing them takes half a minute. */

async function refusing(path: (bad: string) => string) {
  const school = createDemoSchool({ current: 30, past: 5, today: '2026-03-02' })
  const bad = school.world.listed('student').find(({ stage }) => stage === 'current')?.communityId ?? ''
  school.nextRequests({ when: { path: path(bad) }, times: 99, answer: { kind: 'status', status: 401 } })
  const app = await startApp(school)
  const outcome = await connectApp(app, school).then(() => 'complete', String)
  const { datasets } = await app.ask('sync.status', undefined)
  const setAside = await app.ask('sync.quarantine', undefined)
  const details = datasets.find(({ name }) => name === 'details')?.held
  return { bad, outcome, details, setAside: setAside.map(({ item }) => item) }
}

it('loses only one record if its token is refused, or the past students if the past search refuses it', async () => {
  const [record, past] = await Promise.all([
    refusing((bad) => `/current/${bad}`),
    refusing(() => '/past/search'),
  ])
  expect(record).toMatchObject({ outcome: 'complete', details: 29, setAside: [record.bad] })
  expect(past.outcome).toContain('"partial","missing":["past"]')
  expect(past.details).toBe(30)
})
