import { expect, it } from 'vitest'
import { createDemoSchool } from '../../electron/demo-school/create-demo-school.ts'
import { connectApp, startApp } from '../support/app.ts'

/* A path that refuses every token, while the others take each of them: renewing them takes half a minute. */

const refusesTokens = { times: 99, answer: { kind: 'status', status: 401 } } as const
const smallSchool = () => createDemoSchool({ current: 30, past: 5, today: '2026-03-02' })

it('is set aside by name where it is a record’s, and the round goes on', async () => {
  const school = smallSchool()
  const bad = school.world.listed('student').find(({ stage }) => stage === 'current')?.communityId ?? ''
  school.nextRequests({ when: { path: `/current/${bad}` }, ...refusesTokens })
  const app = await startApp(school)
  await connectApp(app, school)
  const { datasets } = await app.ask('sync.status', undefined)
  expect(datasets.find(({ name }) => name === 'details')?.held).toBe(29)
  expect((await app.ask('sync.quarantine', undefined)).map(({ item }) => item)).toEqual([bad])
})

it('leaves the past out where it is the past search, and the rest is there', async () => {
  const school = smallSchool()
  const app = await startApp(school)
  school.nextRequests({ when: { path: '/past/search' }, ...refusesTokens })
  await expect(connectApp(app, school)).rejects.toThrow('"partial","missing":["past"]')
  const { datasets } = await app.ask('sync.status', undefined)
  expect(datasets.find(({ name }) => name === 'details')?.held).toBe(30)
})
