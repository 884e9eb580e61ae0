import { expect, it } from 'vitest'
import { createDemoSchool } from '../../../electron/demo-school/create-demo-school.ts'
import type { Confirm } from '../../../electron/ports/confirmation.ts'
import { correctionId, personId } from '../../../shared/domain/ids.ts'
import { startConnected } from '../../support/app.ts'
import { connectionTo } from '../../support/connect.ts'

const passphrase = 'four quiet grey herons'
const notConfirmed = { code: 'not-confirmed' }

async function openDesk(confirm: Confirm) {
  const school = createDemoSchool({ current: 60, past: 5, today: '2026-03-02' })
  let isAsking = false
  const app = await startConnected(school, {
    confirm: (question) => (isAsking ? confirm(question) : Promise.resolve(true)),
  })
  isAsking = true
  const { hits } = await app.ask('people.search', { text: '', facets: { boarder: ['no'] }, limit: 50 })
  app.asked.length = 0
  return { app, school, ids: hits.map(({ id }) => personId.parse(id)) }
}
const no: Confirm = async () => false

it('connects only while no school is open, after a question that names both addresses', async () => {
  const { app, school } = await openDesk(async ({ about }) => about === 'sign-out')
  const other = { ...connectionTo(school), authUrl: 'https://elsewhere.example/token' }
  expect(await app.refusal('session.connect', other)).toEqual({ code: 'school-open' })
  await app.ask('session.lock', undefined)
  expect(await app.refusal('session.connect', other)).toEqual({ code: 'locked' })
  await app.ask('session.unlock', { passphrase: null })
  await app.ask('session.signOut', undefined)
  expect(await app.refusal('session.connect', other)).toEqual(notConfirmed)
  const { school: name, baseUrl, authUrl } = other
  const asked = { about: 'connect', school: name, baseUrl, authUrl, relay: null, weaker: [] }
  expect(app.asked).toEqual([{ about: 'sign-out', waiting: 0 }, asked])
  expect(school.journal.entries().some(({ path }) => path.includes('elsewhere'))).toBe(false)
})
it('refuses to remove data, change the passphrase or the desk, or weaken settings without a confirmation', async () => {
  const { app } = await openDesk(no)
  expect(await app.refusal('session.removeData', { understood: 0 })).toEqual(notConfirmed)
  expect(await app.refusal('session.setPassphrase', { old: '', next: passphrase })).toEqual(notConfirmed)
  for (const weaker of [{ desk: 'boarding' }, { lockAfterMinutes: 0 }, { leaverDays: 3_000 }] as const)
    expect(await app.refusal('settings.change', weaker)).toEqual(notConfirmed)
  const asked = app.asked.map(({ about }) => about)
  expect(asked).toEqual(['remove-data', 'passphrase', 'settings', 'settings', 'settings'])
  const { values } = await app.ask('settings.change', { lockAfterMinutes: 1, theme: 'dark' })
  expect(values).toMatchObject({ desk: 'office', lockAfterMinutes: 1, theme: 'dark' })
  expect((await app.ask('session.status', undefined)).state).toBe('open')
  expect(app.asked).toHaveLength(5)
})
it('unlocks without a passphrase only after a press since the lock, or a confirmation', async () => {
  let [pressedAt, says] = [0, false]
  const school = createDemoSchool({ current: 5, past: 0, today: '2026-03-02' })
  const app = await startConnected(school, {
    pressedSince: (since) => pressedAt >= since,
    confirm: async ({ about }) => about !== 'unlock' || says,
  })
  const unlock = async () => {
    await app.ask('session.lock', undefined)
    const press = () => app.refusal('session.unlock', { passphrase: null })
    const early = await press()
    pressedAt = performance.now()
    return [early, await press()]
  }
  expect(await unlock()).toEqual([notConfirmed, null])
  expect(await unlock()).toEqual([notConfirmed, null]) // the press before the lock does not count again
  const locking = app.ask('session.lock', undefined)
  for (const _ of ['as it locks', 'locked'])
    expect(await app.refusal('session.unlock', { passphrase: 'x' })).toEqual(notConfirmed)
  await locking
  for (const name of ['session.openDemo', 'session.leaveDemo'] as const)
    expect(await app.refusal(name, undefined)).toEqual({ code: 'locked' })
  expect((await app.ask('session.retry', undefined)).state).toBe('locked')
  says = true
  expect(await app.refusal('session.unlock', { passphrase: null })).toBeNull()
})
it('reveals no more than a user could by hand, unless the user confirms; a refusal holds for a minute', async () => {
  let says = false
  const { app, ids } = await openDesk(async () => says)
  const reveal = async () => {
    const asked = ids.map((id) => app.refusal('people.reveal', { id, field: 'birthDate' }))
    return (await Promise.all(asked)).filter((failure) => failure?.code === 'not-confirmed').length
  }
  expect(await reveal()).toBe(ids.length - 20)
  expect(app.asked).toEqual([{ about: 'many', what: 'reveals', count: 20 }])
  app.pass(59_000)
  says = true
  expect(await reveal()).toBe(ids.length)
  app.pass(2_000)
  expect(await reveal()).toBe(0)
  expect(app.asked).toHaveLength(Math.ceil(ids.length / 20)) // a no, and a yes for each twenty after the first
})
it('has separate limits for live addresses, files, calls and removals', async () => {
  const { app, ids } = await openDesk(no)
  const live = await Promise.all(ids.map((id) => app.refusal('people.liveAddress', { id })))
  expect(live.filter((failure) => failure === null).length).toBeLessThanOrEqual(6)
  const columns = [{ name: 'surname' as const, words: 'Surname' }]
  const file = { query: { text: '', scope: 'current' as const, facets: {} }, columns, stamp: '' }
  for (let saved = 0; saved < 6; saved += 1) await app.refusal('people.saveFile', file)
  for (const id of ids) await app.refusal('people.contact', { id, field: 'phone' })
  for (const id of ids.slice(0, 6)) await app.refusal('requests.remove', { id: correctionId.parse(id) })
  const asked = app.asked.map((question) => ('what' in question ? question.what : null))
  expect(asked).toEqual(['live-addresses', 'exports', 'copies', 'withdrawals'])
})
it('reports losses that cannot be read, and removes them only with the number of files', async () => {
  const { app } = await openDesk(async () => true)
  await app.ask('session.setPassphrase', { old: '', next: passphrase })
  await app.ask('session.lock', undefined)
  const losses = await app.ask('session.losses', undefined)
  expect(losses).toMatchObject({ unreadable: true, waitingCorrections: [] })
  expect(losses.files).toBeGreaterThanOrEqual(3)
  expect(await app.refusal('session.removeData', { understood: 0 })).toEqual({
    code: 'correction-moved-on',
  })
  await app.ask('session.removeData', { understood: losses.files })
})
