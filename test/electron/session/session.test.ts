import { expect, it } from 'vitest'
import { createDemoSchool } from '../../../electron/demo-school/create-demo-school.ts'
import { lockAndUnlock, startApp, startConnected, synced } from '../../support/app.ts'

it('refuses data and demo actions before a school is open', async () => {
  const app = await startApp(createDemoSchool({ current: 5, past: 2 }))
  for (const [name, input] of [
    ['people.search', { text: 'a' }],
    ['demo.playDay', undefined],
    ['session.check', undefined],
  ] as const)
    expect(await app.refusal(name, input)).toEqual({ code: 'no-school' })
})

it('opens the demo until the user leaves it, then the school that was open before', async () => {
  const school = createDemoSchool({ current: 20, past: 5 })
  const app = await startConnected(school)
  expect(await app.refusal('demo.playDay', undefined)).toEqual({ code: 'no-school' })
  expect(await app.ask('session.openDemo', undefined)).toMatchObject({ state: 'open', demo: true })
  expect((await app.ask('demo.playDay', undefined)).changes.length).toBeGreaterThan(0)
  expect(await app.ask('session.leaveDemo', undefined)).toMatchObject({
    state: 'open',
    demo: false,
    connection: { baseUrl: school.baseUrl },
  })
  await synced(app)
  const { datasets } = await app.ask('sync.status', undefined)
  expect(datasets.find(({ name }) => name === 'current')?.held).toBe(20)
})

it('announces each state to the window in order, and ends with first-run after a stop', async () => {
  const school = createDemoSchool({ current: 5, past: 2 })
  const app = await startConnected(school)
  await lockAndUnlock(app)
  await app.ask('session.signOut', undefined)
  const states = app.notified
    .filter(({ event }) => event === 'session.changed')
    .map(({ payload }) => (payload as { state: string }).state)
  expect(states.filter((state, at) => state !== states[at - 1])).toEqual([
    'first-run', // as the app began
    'open',
    'locked',
    'open',
    'signed-out',
  ])
  await app.stop()
  expect(await app.ask('session.status', undefined)).toMatchObject({ state: 'first-run' })
  expect(await app.refusal('people.search', { text: 'a' })).toEqual({ code: 'no-school' })
})
