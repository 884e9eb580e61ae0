import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connectionTo, connectTo } from '../../support/connect.ts'
import { filesThatSay } from '../../support/files-that-say.ts'
import { serveDemoSchool, startHeadless, until } from '../../support/processes.ts'
import { startSchoolProxy } from '../../support/school-proxy.ts'
import { hasSecretService, startSecretService } from '../../support/secret-service.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { untilComplete, untilHolds } from '../../support/until.ts'

const skipped = hasSecretService ? '' : ' (skipped: no dbus, gnome-keyring and libsecret-tools here)'

/** Every file below a folder that contains the text in a usual encoding. */
const filesWith = (folder: string, text: string) =>
  [
    Buffer.from(text),
    Buffer.from(text, 'utf16le'),
    Buffer.from(Buffer.from(text).toString('base64').slice(0, -4)),
  ].flatMap((spelling) => filesThatSay(folder, spelling))

describe.skipIf(!hasSecretService)(`secrets in the system’s keychain${skipped}`, () => {
  it('are visible in the system’s own tool, and in no file of the app', async () => {
    const { env, search } = await startSecretService(tempFolder(), onTestFinished)
    const school = await serveDemoSchool('--current', '40', '--past', '5')
    const folder = tempFolder()
    const host = startHeadless({ folder, caFile: school.caFile, secrets: 'keychain', env })
    await connectTo(school, host)
    expect(search('Foyer')).toContain(school.clientSecret)
    expect(filesWith(folder, school.clientSecret)).toEqual([])
    await host.ask('session.removeData', { understood: 0 })
    expect(search('Foyer')).not.toContain(school.clientSecret)
  })
  it('include a proxy’s credentials: entered once, reused, and removed when a script removes the data', async () => {
    const { env, search } = await startSecretService(tempFolder(), onTestFinished)
    const school = await serveDemoSchool('--current', '40', '--past', '5')
    const proxy = await startSchoolProxy({ name: 'desk', password: 'opens-the-proxy' })
    onTestFinished(proxy.close)
    const start = {
      folder: tempFolder(),
      caFile: school.caFile,
      secrets: 'keychain',
      env: { ...env, ...proxy.env },
    } as const
    const first = startHeadless(start)
    const input = connectionTo(school)
    const { ticks } = await first.ask('session.connect', input)
    expect(ticks.find(({ state }) => state === 'failed')?.failure).toEqual({ code: 'proxy-password' })
    const asking = { proxy: proxy.place, refused: false }
    expect(await first.ask('network.proxy', undefined)).toEqual(asking)
    const answer = { proxy: proxy.place, name: 'desk', password: 'opens-the-proxy' }
    expect(
      await first.tryAsk('network.signInToProxy', { ...answer, proxy: 'elsewhere.example:3128' }),
    ).toMatchObject({ failure: { code: 'bad-request' } })
    await first.ask('network.signInToProxy', answer)
    await first.ask('session.connect', input)
    expect(await first.ask('session.status', undefined)).toMatchObject({ state: 'open' })
    expect(first.eventsOf('network.proxyAsks')).toEqual([{ asking }, { asking: null }])
    expect(search('Foyer')).toContain('opens-the-proxy')
    expect(filesWith(start.folder, 'opens-the-proxy')).toEqual([])
    await first.stop()
    const second = startHeadless(start)
    const before = proxy.opened()
    await second.ask('session.check', undefined)
    expect(proxy.opened()).toBeGreaterThan(before)
    expect(await second.ask('network.proxy', undefined)).toBeNull()
    await second.stop()
    const program = join(import.meta.dirname, '../../../electron/headless/main.ts')
    const removal = execFileSync(process.execPath, [program, '--user-data', start.folder, '--remove-data'], {
      env: { ...env, FOYER_SECRETS: 'keychain' },
      encoding: 'utf8',
    })
    expect(JSON.parse(removal)).toEqual({ ok: true, said: 'removed' })
    expect(search('Foyer')).toBe('')
    expect(readdirSync(start.folder)).toEqual([])
  })
  it('open the same data after the app was killed, and the sync continues', async () => {
    const { env } = await startSecretService(tempFolder(), onTestFinished)
    const school = await serveDemoSchool('--current', '600', '--past', '50', '--latency', '5')
    const folder = tempFolder()
    const first = startHeadless({ folder, caFile: school.caFile, secrets: 'keychain', env })
    await connectTo(school, first)
    const heldDetails = async () =>
      (await first.ask('sync.status', undefined)).datasets.find(({ name }) => name === 'details')?.held ?? 0
    await until(heldDetails, (held) => held > 100)
    await first.kill()
    const second = startHeadless({ folder, caFile: school.caFile, secrets: 'keychain', env })
    const done = await untilComplete(second)
    expect(done.datasets.map(({ held }) => held)).toEqual([12, 600, 50, 600])
  })
  it('change with a new secret, without loss of data', async () => {
    const { env, search } = await startSecretService(tempFolder(), onTestFinished)
    const school = await serveDemoSchool('--current', '40', '--past', '5')
    const host = startHeadless({ folder: tempFolder(), caFile: school.caFile, secrets: 'keychain', env })
    await connectTo(school, host)
    await untilHolds(async () => (await host.ask('session.losses', undefined)).people >= 40)
    const refused = await host.ask('session.rotateSecret', { clientSecret: 'not-the-secret' })
    expect(refused.ticks.find(({ name }) => name === 'token')?.state).toBe('failed')
    expect(search('Foyer')).toContain(school.clientSecret)
    await host.ask('session.rotateSecret', { clientSecret: school.clientSecret })
    expect((await host.ask('session.losses', undefined)).people).toBeGreaterThanOrEqual(40)
    expect(await host.ask('session.signOut', undefined)).toMatchObject({ state: 'signed-out' })
    expect(search('Foyer')).not.toContain(school.clientSecret)
    expect((await host.ask('session.signIn', { clientSecret: school.clientSecret })).state).toBe('open')
  })
})

it('reports a missing keychain, writes no secret anywhere, and offers this session only', async () => {
  const school = await serveDemoSchool('--current', '40', '--past', '5')
  const folder = tempFolder()
  const env = { ...process.env, DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' }
  const host = startHeadless({ folder, caFile: school.caFile, secrets: 'keychain', env })
  expect(await host.ask('session.status', undefined)).toEqual({ state: 'first-run', keychain: 'none' })
  const input = connectionTo(school)
  expect(await host.tryAsk('session.connect', input)).toMatchObject({
    failure: { code: 'keychain-unavailable' },
  })
  await host.ask('session.connect', { ...input, keep: 'session' })
  expect(await host.ask('session.status', undefined)).toMatchObject({ state: 'open' })
  expect(filesWith(folder, school.clientSecret)).toEqual([])
  await host.stop()
  const next = startHeadless({ folder, caFile: school.caFile, secrets: 'keychain', env })
  expect(await next.ask('session.status', undefined)).toMatchObject({ state: 'first-run' })
})
