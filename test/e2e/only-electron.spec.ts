import { X509Certificate } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from '@playwright/test'
import type { ElectronApplication } from 'playwright'
import { shellOfTests } from '../stand-in/launch/launch.ts'
import type { LaunchedApp } from '../stand-in/launch-options.ts'
import { filesThatSay } from '../support/files-that-say.ts'
import { startSchoolProxy } from '../support/school-proxy.ts'
import { ask, someone, untilSynced } from './support/ask.ts'
import { openForm, surnameField } from './support/correcting.ts'
import { box, openFirst } from './support/places.ts'
import { connectAndRead, test } from './support/served-school.ts'

/* What only real Electron can show. Elsewhere each test is skipped by name; the forge runs them on every system. */

test.beforeEach(() => {
  test.skip(shellOfTests() !== 'electron', 'only real Electron can show this')
})

function electronOf({ electron }: LaunchedApp): ElectronApplication {
  if (electron === null) throw new Error('this is not Electron')
  return electron
}

test('the page has a sandbox, its own context, and no access to Node', async ({ demo }) => {
  const preferences = await electronOf(demo).evaluate(({ BrowserWindow }) => {
    // Not in the types: it says what Electron made of the options.
    const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as {
      getLastWebPreferences(): Record<string, unknown>
    }
    return contents.getLastWebPreferences()
  })
  expect(preferences).toMatchObject({ sandbox: true, contextIsolation: true, nodeIntegration: false })
  expect(await demo.page.evaluate('[typeof process, typeof require, typeof Buffer].join()')).toBe(
    'undefined,undefined,undefined',
  )
})

test('the page is in the operating system’s own sandbox', async ({ demo }) => {
  test.skip(process.platform === 'linux', 'Electron says it of a process on Windows and macOS only')
  const sandboxed = await electronOf(demo).evaluate(({ app }) =>
    app.getAppMetrics().flatMap(({ type, sandboxed: is }) => (type === 'Tab' ? [is] : [])),
  )
  expect(sandboxed).toEqual([true])
})

test('the native menu has its commands, and no developer tools in an installed Foyer', async ({ demo }) => {
  const said = await electronOf(demo).evaluate(({ app, Menu }) => ({
    isPackaged: app.isPackaged,
    ids: ['print', 'settings', 'sync', 'cover', 'lock', 'shortcuts'].filter(
      (id) => Menu.getApplicationMenu()?.getMenuItemById(id) !== null,
    ),
  }))
  expect(said).toEqual({
    isPackaged: false,
    ids: ['print', 'settings', 'sync', 'cover', 'lock', 'shortcuts'],
  })
})

test('a copied number is marked so that no clipboard history keeps it', async ({ demo }) => {
  await electronOf(demo).evaluate(({ clipboard }) => clipboard.clear())
  await demo.page.keyboard.type('smith')
  await demo.page.keyboard.press('Enter')
  await demo.page.keyboard.press('Alt+5') // everyone has a school ID
  await expect.poll(() => demo.readClipboard()).not.toBe('')
  const formats = await electronOf(demo).evaluate(async ({ clipboard }) =>
    (await clipboard.read()).flatMap(({ types }) => [...types]).join(' '),
  )
  expect(formats).toMatch(/ExcludeClipboardContent|ConcealedType|passwordManagerHint/)
})

/** Runs in the page by way of main, because a page that crashed is lost to Playwright. Null while it is replaced. */
const inPage = (app: LaunchedApp, run: string) =>
  electronOf(app).evaluate(async ({ BrowserWindow }, text) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    if (contents === undefined || contents.isCrashed()) return null
    const late = new Promise((resolve) => setTimeout(() => resolve(null), 1_000))
    return await Promise.race([contents.executeJavaScript(text).catch(() => null), late])
  }, run)
const crash = (app: LaunchedApp) =>
  electronOf(app).evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
  )

test('a crashed page returns with the form that was open and the text that was typed', async ({ demo }) => {
  await openForm(demo.page, (await someone(demo.page)).surname)
  await surnameField(demo.page).fill('Crashworthy')
  await expect.poll(async () => (await ask(demo.page, 'corrections.queue', undefined)).drafts).not.toEqual([])
  await crash(demo)
  await expect
    .poll(() => inPage(demo, 'document.querySelector(\'input[name="surname"]\')?.value'))
    .toBe('Crashworthy')
})

test('the fourth crash in five minutes locks, and a dialog asks without blocking', async ({ demo }) => {
  await demo.answerQuestions(true)
  for (let crashes = 0; crashes < 4; crashes += 1) {
    await expect.poll(() => inPage(demo, 'document.querySelector("input") !== null')).toBe(true)
    expect(await demo.questionsAsked()).toEqual([])
    await crash(demo)
  }
  await expect.poll(() => demo.questionsAsked()).toEqual(['Foyer cannot show its window'])
  await expect.poll(() => inPage(demo, 'document.body.innerText')).toContain('Foyer is locked')
})

test('a lock replaces a page that hangs, and that is no crash', async ({ demo }) => {
  for (let locks = 0; locks < 4; locks += 1) {
    await expect.poll(() => inPage(demo, 'document.querySelector("input") !== null')).toBe(true)
    await inPage(demo, 'void setTimeout(() => { for (;;); })')
    await demo.emitPower('lock-screen')
    await expect.poll(() => inPage(demo, 'document.body.innerText')).toContain('Foyer is locked')
    await inPage(demo, 'window.bridge.call("session.unlock", JSON.stringify({ passphrase: null }))')
  }
  expect(await demo.questionsAsked()).not.toContain('Foyer cannot show its window')
})

test('printing sends a PDF to the system’s printer', async ({ demo }) => {
  const bytes = await electronOf(demo).evaluate(async ({ BrowserWindow }) => {
    const pdf = await BrowserWindow.getAllWindows()[0]?.webContents.printToPDF({})
    return pdf?.subarray(0, 5).toString() ?? ''
  })
  expect(bytes).toBe('%PDF-')
})

test('a lock moves the window to a new process and ends the previous one', async ({ demo }) => {
  const processOf = () =>
    electronOf(demo).evaluate(({ app, BrowserWindow }) => ({
      now: BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0,
      all: app.getAppMetrics().map(({ pid }) => pid),
    }))
  const before = await processOf()
  await demo.page.keyboard.press('ControlOrMeta+L')
  await demo.page.getByText('Foyer is locked').waitFor()
  await expect.poll(async () => (await processOf()).all).not.toContain(before.now)
  const { now } = await processOf()
  expect(now).not.toBe(before.now)
  await wait(2_500) // longer than a page that hangs may stay
  expect((await processOf()).now).toBe(now)
})

test('the school’s session refuses a certificate that no authority of the system has signed', async ({
  demo,
  served,
}) => {
  const said = await electronOf(demo).evaluate(async ({ session }, url) => {
    const school = session.fromPartition('school-1', { cache: false })
    return await school.fetch(url).then(
      () => 'answered',
      (error: Error) => error.message,
    )
  }, served.baseUrl)
  expect(said).toContain('ERR_CERT_AUTHORITY_INVALID')
})

test('the school’s session follows a PAC script', async ({ demo }) => {
  const route = await electronOf(demo).evaluate(async ({ session }) => {
    const school = session.fromPartition('school-1', { cache: false })
    const script = 'function FindProxyForURL() { return "PROXY proxy.invalid:3128" }'
    await school.setProxy({
      mode: 'pac_script',
      pacScript: `data:application/x-ns-proxy-autoconfig,${encodeURIComponent(script)}`,
    })
    return await school.resolveProxy('https://school.invalid/')
  })
  expect(route).toBe('PROXY proxy.invalid:3128')
})

test('the user signs in to a proxy, and a wrong password is tried once', async ({ launch, served }) => {
  const proxy = await startSchoolProxy({ name: 'desk', password: 'right' })
  const app = await launch({ ca: served.caFile })
  await electronOf(app).evaluate(async ({ session }, place) => {
    const school = session.fromPartition('school-1', { cache: false })
    await school.setProxy({ proxyRules: `http://${place}`, proxyBypassRules: '<-loopback>' })
  }, proxy.place)
  const { baseUrl, authUrl, school } = served
  const { clientId, clientSecret } = school.keys.correcting
  const key = { clientId, clientSecret, keep: 'session' } as const
  const connection = { school: 'S', baseUrl, authUrl, ...key }
  const failed = async () =>
    (await ask(app.page, 'session.connect', connection)).ticks.find(({ state }) => state === 'failed')
  for (const refused of [false, true]) {
    expect((await failed())?.failure).toEqual({ code: 'proxy-password' })
    expect(await ask(app.page, 'network.proxy', undefined)).toEqual({ proxy: proxy.place, refused })
    const password = refused ? 'right' : 'wrong'
    await ask(app.page, 'network.signInToProxy', { proxy: proxy.place, name: 'desk', password })
  }
  expect(proxy.tries()).toEqual(['desk:wrong'])
  expect(await failed()).toBeUndefined()
  await proxy.close()
})

test('the app judges a certificate by the chain as the server sent it', async ({ demo, served }) => {
  const asked = await electronOf(demo).evaluate(async ({ session }, url) => {
    const school = session.fromPartition('a school to try', { cache: false })
    const heard: { readonly errorCode: number; readonly data: string }[] = []
    school.setCertificateVerifyProc(({ errorCode, certificate: { data } }, answer) => {
      heard.push({ errorCode, data })
      answer(-3)
    })
    const said = await school.fetch(url).then(
      () => 'answered',
      (error: Error) => error.message,
    )
    return { heard, said }
  }, served.baseUrl)
  expect(asked.said).toContain('ERR_CERT_AUTHORITY_INVALID')
  expect(asked.heard[0]?.errorCode).toBe(-202)
  expect(new X509Certificate(asked.heard[0]?.data ?? '').checkHost('localhost')).toBe('localhost')
})

test('only a server that is allowed to gets a certificate of the user', async ({ demo }) => {
  const said = await electronOf(demo).evaluate(({ app, BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    let isKept = false
    let shown: unknown = 'not answered'
    const event = {
      preventDefault: () => {
        isKept = true
      },
    }
    const emitter: NodeJS.EventEmitter = app
    emitter.emit('select-client-certificate', event, contents, 'school.example:443', [{}], (one: unknown) => {
      shown = one ?? 'none'
    })
    return { isKept, shown }
  })
  expect(said).toEqual({ isKept: true, shown: 'none' })
})

test('the school is reached again after Chromium’s network process ended, and a lock ends that process', async ({
  launch,
  served,
}) => {
  const app = await launch({ ca: served.caFile })
  await connectAndRead(app.page, served)
  const networkPid = () =>
    electronOf(app).evaluate(
      ({ app: foyer }) =>
        foyer.getAppMetrics().find(({ serviceName }) => serviceName === 'network.mojom.NetworkService')
          ?.pid ?? 0,
    )
  const isReached = async () =>
    (await ask(app.page, 'session.check', undefined)).ticks.every(({ state }) => state === 'ok')
  const first = await networkPid()
  process.kill(first)
  await expect.poll(networkPid).not.toBe(first)
  await expect.poll(isReached).toBe(true)
  const second = await networkPid()
  await app.page.keyboard.press('ControlOrMeta+L')
  await app.page.getByText('Foyer is locked').waitFor()
  await expect.poll(networkPid).not.toBe(second)
  await ask(app.page, 'session.unlock', { passphrase: null })
  await expect.poll(isReached).toBe(true)
})

test('text that is being typed is saved when a Windows session ends', async ({ demo }) => {
  await electronOf(demo).evaluate(({ BrowserWindow }) => {
    const window: NodeJS.EventEmitter | undefined = BrowserWindow.getAllWindows()[0]
    window?.emit('query-session-end', {})
  })
  await expect.poll(() => ask(demo.page, 'session.placeBefore', undefined)).not.toBeNull()
})

test('Chromium stores no data of a person on the disk', async ({ demo, folder }) => {
  const { surname } = await someone(demo.page)
  await openFirst(demo.page, surname)
  await demo.close()
  const chromium = join(folder, 'chromium')
  expect(existsSync(chromium)).toBe(true)
  for (const said of [surname, 'demo-token-'])
    for (const encoding of ['utf8', 'utf16le'] as const)
      expect(filesThatSay(chromium, Buffer.from(said, encoding))).toEqual([])
})

test('Foyer exits in each of 20 runs, also after a reload', { tag: '@long' }, async ({ launch }) => {
  test.setTimeout(240_000)
  for (let times = 0; times < 20; times += 1) {
    const app = await launch({ args: ['--demo', '--demo-size=400+900'] })
    await untilSynced(app.page)
    await app.page.reload()
    await box(app.page).waitFor()
    expect((await app.close()).code).toBe(0)
  }
})
