import { expect, it } from 'vitest'
import { createMemorySecrets } from '../../../electron/credentials/secret-store.ts'
import { createDemoSchool } from '../../../electron/demo-school/create-demo-school.ts'
import { connectApp, lockAndUnlock, startApp, synced } from '../../support/app.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { untilSession } from '../../support/until.ts'

const stateOf = async (app: Awaited<ReturnType<typeof startApp>>) =>
  await app.ask('session.status', undefined)

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
  const app = await startApp(school)
  await connectApp(app, school)
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

it('starts on a full disk with strict settings or without the last operator, and seals after 30 days', async () => {
  const school = createDemoSchool({ current: 5, past: 2 })
  const desk = { folder: tempFolder(), secrets: createMemorySecrets() }
  const first = await startApp(school, desk)
  await connectApp(first, school)
  await first.stop()
  const set = () => {
    throw Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' })
  }
  for (const stored of [{ desk: 'counter', operator: 'Ana' }, undefined]) {
    const app = await startApp(school, { ...desk, preferences: { get: () => stored, set } })
    const { values } = await app.ask('settings.read', undefined)
    expect(values).toMatchObject({ maskContacts: true, operator: '' })
    app.network(false)
    app.pass(31 * 24 * 3_600_000)
    await untilSession(app, 'sealed')
    await app.stop()
  }
})

it('announces each state to the window in order, and ends with first-run after a stop', async () => {
  const school = createDemoSchool({ current: 5, past: 2 })
  const app = await startApp(school)
  await connectApp(app, school)
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
  expect(await stateOf(app)).toMatchObject({ state: 'first-run' })
  expect(await app.refusal('people.search', { text: 'a' })).toEqual({ code: 'no-school' })
})
