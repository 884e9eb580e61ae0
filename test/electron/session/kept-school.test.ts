import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMemorySecrets } from '../../../electron/credentials/secret-store.ts'
import { createDemoSchool } from '../../../electron/demo-school/create-demo-school.ts'
import { ledgerOf } from '../../../electron/session/kept-school.ts'
import type { KeptConnection } from '../../../electron/settings/kept-connection.ts'
import { markSchool } from '../../../electron/storage/school-mark.ts'
import { cautiousProfile, type Keep } from '../../../shared/domain/connection.ts'
import { type App, startApp, synced } from '../../support/app.ts'
import { connectionTo } from '../../support/connect.ts'
import { tempFolder } from '../../support/temp-folder.ts'

const passphrase = 'four quiet grey herons'

/** A desk that can be switched off and on again, whatever keeps its secrets. */
async function desk(keep: Keep) {
  const school = createDemoSchool({ current: 20, past: 5 })
  const account = { folder: tempFolder(), secrets: createMemorySecrets(), preferences: new Map() }
  const input = { ...connectionTo(school), keep, ...(keep === 'passphrase' && { passphrase }) }
  const connect = (app: App) => app.ask('session.connect', input)
  const first = await startApp(school, account)
  await connect(first)
  await synced(first)
  return {
    first,
    connect,
    school,
    stores: join(account.folder, 'school'),
    beside: () => startApp(school, account),
    again: async (before: App = first) => {
      await before.stop()
      return await startApp(school, account)
    },
  }
}
const stateOf = async (app: App) => await app.ask('session.status', undefined)

describe('opening a saved school', () => {
  it('keeps data under a passphrase out of a session, which would destroy it', async () => {
    const { again, school, stores } = await desk('passphrase')
    for (const copy of ['connection.json', 'connection.copy.json']) rmSync(join(stores, copy))
    const app = await again()
    const asked = { ...connectionTo(school), keep: 'session' as const, passphrase }
    expect(await app.refusal('session.connect', asked)).toEqual({ code: 'passphrase-needed' })
  })

  it('shows no people before the passphrase was entered', async () => {
    const { again } = await desk('passphrase')
    const app = await again()
    expect(await stateOf(app)).toMatchObject({ state: 'locked', unlock: 'passphrase' })
    expect(await app.refusal('people.search', { text: 'a' })).toEqual({ code: 'locked' })
    expect(await app.ask('session.unlock', { passphrase })).toMatchObject({ state: 'open' })
  })

  it('keeps its data after a sign-out, and opens with a new secret', async () => {
    const { first, again, school } = await desk('keychain')
    await first.ask('session.signOut', undefined)
    const app = await again()
    expect(await stateOf(app)).toMatchObject({ state: 'signed-out' })
    await app.ask('session.signIn', { clientSecret: school.clientSecret })
    const { datasets } = await app.ask('sync.status', undefined)
    expect(datasets.find(({ name }) => name === 'current')?.held).toBe(20)
  })

  it('begins with first-run after a connection for one session, and moves the unreadable files aside', async () => {
    const { again, connect, stores } = await desk('session')
    const app = await again()
    expect(await stateOf(app)).toMatchObject({ state: 'first-run' })
    const left = readdirSync(stores)
    expect(
      left.filter((name) => /^(cache\.db|queue\.db|journal\.log|connection|key-check)/.test(name)),
    ).toEqual(left.filter((name) => name.includes('.broken-')))
    await connect(app)
    await synced(app)
  })

  it('completes at the next start what an error stopped after a connection for one session', async () => {
    const { first, beside, again, stores } = await desk('session')
    await first.stop()
    const part = join(stores, 'journal.log.part-00001')
    mkdirSync(part) // it cannot be removed as a file
    const stopped = await beside()
    expect(await stateOf(stopped)).toMatchObject({ state: 'trouble' })
    rmSync(part, { recursive: true })
    expect(await stateOf(await again(stopped))).toMatchObject({ state: 'first-run' })
  })

  it('lets only one running Foyer use the folder: a second one changes and removes nothing', async () => {
    const { first, beside, connect, stores } = await desk('session')
    const before = readdirSync(stores)
    const second = await beside()
    const inUse = { code: 'folder-in-use' }
    expect(await stateOf(second)).toMatchObject({ state: 'trouble', failure: inUse })
    const { waitingCorrections } = await second.ask('session.losses', undefined)
    const understood = waitingCorrections.length
    expect(await second.refusal('session.removeData', { understood })).toEqual(inUse)
    expect(await second.refusal('session.signOut', undefined)).toEqual(inUse)
    await expect(connect(second)).rejects.toThrow('folder-in-use')
    expect(readdirSync(stores)).toEqual(before)
    expect(await stateOf(first)).toMatchObject({ state: 'open' })
  })

  it('reports stores of another school, and leaves them unchanged', async () => {
    const { again, first, stores } = await desk('keychain')
    await first.stop()
    markSchool(join(stores, 'school.json'), 'https://records.elsewhere.example')
    const before = readdirSync(stores).toSorted()
    const app = await again()
    expect(await stateOf(app)).toMatchObject({ state: 'trouble', failure: { code: 'other-school' } })
    expect(readdirSync(stores).toSorted()).toEqual(before)
  })
})

const at = '2026-03-02T08:00:00.000Z'
const known = (how: 'connection-file' | 'probed'): KeptConnection => ({
  connection: {
    ...{ school: 'S', baseUrl: 'https://x.example', authUrl: 'https://x.example', clientId: 'c' },
    ...{ keep: 'keychain', help: { office: '', medical: '', withheld: '' }, settings: {}, scope: null },
    api: { ...cautiousProfile, prefix: '/known' },
  } as unknown as KeptConnection['connection'], // sound: what is read of it here
  findings: [{ subject: 'prefix', value: '/known', how, at }],
  role: 'correcting',
})

it('lets a later probe change a value, unless the connection file fixes it', () => {
  for (const [how, after] of [
    ['probed', '/found'],
    ['connection-file', '/known'],
  ] as const) {
    const ledger = ledgerOf(known(how), () => at)
    expect(ledger.profile().prefix).toBe('/known')
    ledger.learn('prefix', '/found', 'probed')
    expect(ledger.profile().prefix).toBe(after)
  }
})
