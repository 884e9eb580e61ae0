import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMemorySecrets } from '../../../electron/credentials/secret-store.ts'
import { createDemoSchool } from '../../../electron/demo-school/create-demo-school.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import { tally } from '../../security/support/tally.ts'
import { connectApp, lockAndUnlock, startApp, synced } from '../../support/app.ts'
import { connectionTo } from '../../support/connect.ts'
import { someStudent } from '../../support/office.ts'
import { tempFolder } from '../../support/temp-folder.ts'

const elsewhere = 'https://records.elsewhere.example'

/** The demo school under another name, used as another school. */
function openWorld() {
  const school = createDemoSchool({ current: 20, past: 5 })
  const asked: string[] = []
  /** Words of a request's body, and what the school is sent in their place. */
  const instead = new Map<string, string>()
  const fetch = async (request: Request) => {
    asked.push(new URL(request.url).origin)
    const { method, headers } = request
    const form = method === 'GET' ? null : await request.text()
    const body = form && [...instead].reduce((text, [from, to]) => text.replace(from, to), form)
    return await school.fetch(
      new Request(request.url.replace(elsewhere, school.baseUrl), { method, headers, body }),
    )
  }
  const { clientId, clientSecret } = school
  const other = { school: 'T', baseUrl: elsewhere, authUrl: `${elsewhere}/auth`, clientId, clientSecret }
  return { school, net: { fetch }, asked, instead, other }
}

it('refuses to connect another school after the connection file was lost', async () => {
  const { school, net, asked, other } = openWorld()
  const [folder, secrets] = [tempFolder(), createMemorySecrets()]
  const first = await startApp(net, { folder, secrets })
  await connectApp(first, school)
  await first.stop()
  for (const name of ['connection.json', 'connection.copy.json']) rmSync(join(folder, 'school', name))
  const again = await startApp(net, { folder, secrets })
  const status = await again.ask('session.status', undefined)
  expect(status).toMatchObject({ state: 'trouble', failure: { code: 'connection-lost' } })
  asked.length = 0
  const otherSchool = { code: 'other-school', held: school.baseUrl }
  expect(await again.refusal('session.connect', other)).toEqual(otherSchool)
  expect(asked).toEqual([]) // the secret of the one is not shown to the other
  await connectApp(again, school)
  const { datasets } = await again.ask('sync.status', undefined)
  expect(datasets.find(({ name }) => name === 'current')?.held).toBe(20)
})

it('connects another school after the data of the first was removed', async () => {
  const { school, net, other } = openWorld()
  const app = await startApp(net)
  await connectApp(app, school)
  await app.ask('session.removeData', { understood: 0 })
  const report = await app.ask('session.connect', other)
  expect(report.ticks.find(({ name }) => name === 'current-search')?.state).toBe('ok')
  expect((await app.ask('session.status', undefined)).state).toBe('open')
})

describe('connecting a school', () => {
  it('stores a connection only if it works, and refuses one while another is open', async () => {
    const { school, net, other } = openWorld()
    const app = await startApp(net)
    const report = await app.ask('session.connect', { ...other, clientSecret: 'another' })
    expect(report.ticks.find(({ name }) => name === 'token')).toMatchObject({ state: 'failed' })
    expect((await app.ask('session.status', undefined)).state).toBe('first-run')
    await connectApp(app, school)
    expect(await app.refusal('session.connect', other)).toEqual({ code: 'school-open' })
  })

  it('stores a key that the keychain refused at first, and replaces the secret only if the new one works', async () => {
    const { school, net } = openWorld()
    const [folder, memory, refusing] = [tempFolder(), createMemorySecrets(), new Set(['database-key'])]
    const write = (name: string, value: string) => {
      if (refusing.delete(name)) throw new AppError({ code: 'keychain-unavailable' })
      memory.write(name, value)
    }
    const secrets = { ...memory, write }
    const app = await startApp(net, { folder, secrets })
    await expect(connectApp(app, school)).rejects.toThrow('keychain-unavailable')
    await connectApp(app, school)
    const report = await app.ask('session.rotateSecret', { clientSecret: 'another' })
    expect(report.ticks.find(({ name }) => name === 'token')).toMatchObject({ state: 'failed' })
    await app.stop()
    const again = await startApp(net, { folder, secrets })
    await synced(again) // with the secret it had
  })
})

it('keeps a key read-only after a check without a network, and applies at once what a check finds', async () => {
  const { school, net, instead } = openWorld()
  const { reading, correcting } = school.keys
  const app = await startApp(net)
  await app.ask('session.connect', connectionTo({ ...school, ...reading }))
  await synced(app)
  const mayCorrect = async () =>
    (await app.ask('people.card', { id: someStudent(school).id })).correcting.allowed
  app.network(false)
  await app.ask('session.check', undefined)
  await lockAndUnlock(app)
  expect(await mayCorrect()).toBe(false)
  app.network(true)
  for (const part of ['clientId', 'clientSecret'] as const) instead.set(reading[part], correcting[part])
  app.pass(3_600_000) // the token of the earlier key has expired
  await app.ask('session.check', undefined)
  expect(await mayCorrect()).toBe(true)
})

it('lists each protection that a connection file weakens when it asks the user, and who may read the log', async () => {
  const school = createDemoSchool({ current: 5, past: 0 })
  const app = await startApp(school)
  await app.ask('settings.change', { maskContacts: true, csvExport: false, keepSensitive: false })
  app.asked.length = 0
  const { baseUrl, authUrl } = school
  const settings = { maskContacts: false, csvExport: true, keepSensitive: true, trailReaders: 'a colleague' }
  const file = { foyer: 1, school: 'S', baseUrl, authUrl, settings } as const
  await app.ask('session.connect', { ...connectionTo(school), file })
  const [question] = app.asked
  const said: readonly string[] = question?.about === 'connect' ? question.weaker : []
  const unsaid = Object.keys(settings).filter((name) => !said.includes(name))
  tally('question when connecting: protections that the file weakens unsaid', 4, unsaid.length)
  expect(unsaid).toEqual([])
})
