import { expect, it } from 'vitest'
import { lockAndUnlock, startConnected } from '../../support/app.ts'
import { until } from '../../support/processes.ts'
import { startRequestDesk, states } from './request-desk.ts'

const day = 86_400_000

it('keeps a request through a restart, and never sends it to the school', async () => {
  const { app, school, add, list } = await startRequestDesk()
  expect(await add({})).toMatchObject({ ok: true })
  const [request] = await list()
  expect(request).toMatchObject({
    ...{ field: 'mobile', old: '0491 570 156', wanted: '+61 491 570 157', state: 'open', masked: false },
  })
  await app.ask('session.lock', undefined)
  expect(await app.send('requests.list', undefined)).toMatchObject({ failure: { code: 'locked' } })
  await app.ask('session.unlock', { passphrase: null })
  expect(await list()).toEqual([request])
  await app.ask('corrections.send', undefined)
  expect(JSON.stringify(school.journal.entries())).not.toContain('570 157')
})

it('marks a request as done once a read shows the new number in any spelling', async () => {
  const { app, add, list, office } = await startRequestDesk()
  await add({})
  const [request] = await list()
  if (request === undefined) throw new Error('no request')
  await app.ask('requests.handOver', { ids: [request.id] })
  await office({ email: 'another@school.example' })
  expect(states(await list())).toEqual([['handed-over', null]])
  await office({ mobile: '0491 570 157' })
  expect(states(await list())).toEqual([['done', null]])
  expect(app.notified.some(({ event }) => event === 'requests.changed')).toBe(true)
})

it('reports another value at the school and the old one again, and marks the request as done when the wanted value comes', async () => {
  const { add, list, office } = await startRequestDesk()
  await add({})
  await office({ mobile: '0491 570 110' })
  expect(states(await list())).toEqual([['changed-otherwise', '0491 570 110']])
  await office({ mobile: '0491 570 156' })
  expect(states(await list())).toEqual([['changed-otherwise', '0491 570 156']])
  await office({ mobile: '0491570157' })
  expect(states(await list())).toEqual([['done', null]])
})

it('drops the address of a request once the address is protected, and refuses new requests for it', async () => {
  const { add, list, office, street } = await startRequestDesk()
  expect(await add({ field: 'homeAddress', wanted: '1 New Street\nNewtown' })).toMatchObject({ ok: true })
  expect(JSON.stringify(await list())).toContain(street[0])
  await office({ confidential: ['home'] })
  const [request] = await list()
  expect(request).toMatchObject({ state: 'in-person', old: null, wanted: null })
  expect(await add({ field: 'homeAddress', wanted: '2 New Street' })).toMatchObject({
    ok: false,
    failure: { code: 'correction-not-allowed', rule: 'ask-in-person' },
  })
})

it('refuses a request for the present value, and for a field with a waiting request', async () => {
  const { add } = await startRequestDesk()
  expect(await add({ wanted: '0491570156' })).toMatchObject({ failure: { code: 'correction-moved-on' } })
  await add({})
  expect(await add({ wanted: '0491 570 158' })).toMatchObject({ failure: { code: 'correction-moved-on' } })
})

it('removes a request thirty days after it was done', async () => {
  const { app, add, list, office } = await startRequestDesk({ sealAfterDays: 365 })
  await add({})
  await office({ mobile: '0491 570 157' })
  expect(states(await list())).toEqual([['done', null]])
  app.pass(31 * day)
  await lockAndUnlock(app)
  await until(list, (requests) => requests.length === 0)
})

it('copies a request to another computer with the corrections, and ends it on both', async () => {
  const { app, school, add, list, file, office } = await startRequestDesk()
  const passphrase = 'a long walk by the sea'
  await add({})
  await app.ask('corrections.takeAlong', { passphrase })
  const other = await startConnected(school, { chooseFile: async () => file() })
  await other.ask('corrections.bringOver', { passphrase })
  expect(other.notified.filter(({ event }) => event === 'requests.changed')).toHaveLength(1)
  expect(await other.ask('requests.list', undefined)).toEqual(await list())
  await office({ mobile: '0491 570 157' })
  const [request] = await list()
  if (request === undefined) throw new Error('no request')
  await other.ask('people.refresh', { id: request.personId })
  expect(states(await other.ask('requests.list', undefined))).toEqual([['done', null]])
  expect(states(await list())).toEqual([['done', null]])
})
