import { expect, it } from 'vitest'
import { createDemoSchool } from '../../electron/demo-school/create-demo-school.ts'
import { connectApp, startApp } from '../support/app.ts'

it('a school that lists nobody yet can be connected, and is complete with nobody', async () => {
  const school = createDemoSchool({ current: 5, past: 0, today: '2026-03-02' })
  for (const { communityId } of school.world.listed('student')) school.erase(communityId)
  const app = await startApp(school)
  await connectApp(app, school)
  const { datasets } = await app.ask('sync.status', undefined)
  expect(
    datasets.filter(({ name }) => name !== 'lookups').map(({ held, expected }) => [held, expected]),
  ).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ])
})
