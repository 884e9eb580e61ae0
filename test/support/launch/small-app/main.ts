import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { app, BrowserWindow, clipboard, dialog, powerMonitor, session } from 'electron'
import Store from 'electron-store'
import { createProxySignIn } from '../../../../electron/credentials/proxy-sign-in.ts'
import { createMemorySecrets } from '../../../../electron/credentials/secret-store.ts'
import { preferencesIn } from '../../../../electron/ports/preference-store.ts'
import { parsePolicy } from '../../../../electron/settings/policy/parse-policy.ts'
import { createAnnounce } from '../../../../electron/shell/announce.ts'
import { isAppUrl, registerAppScheme, respond, serveApp } from '../../../../electron/shell/app-protocol.ts'
import { ruleCertificates } from '../../../../electron/shell/certificates.ts'
import {
  hearStarts,
  isFirstInstance,
  runLifecycle,
  startWhenReady,
} from '../../../../electron/shell/lifecycle.ts'
import { setMenu } from '../../../../electron/shell/menu.ts'
import { surviveFaults } from '../../../../electron/shell/restart-after-fault.ts'
import { routeCalls } from '../../../../electron/shell/router.ts'
import { runErrand } from '../../../../electron/shell/run-errand.ts'
import { createSchoolFetch } from '../../../../electron/shell/school-fetch.ts'
import {
  createSchoolSession,
  secureContents,
  secureSession,
  windowSession,
} from '../../../../electron/shell/security.ts'
import { createWindow } from '../../../../electron/shell/window.ts'
import { proxyAnswer } from '../../../../shared/ipc/proxy.ts'

/* A small app made of Foyer's own Electron code, which says back what it is asked. */
const userData = process.argv.find((argument) => argument.startsWith('--user-data='))
if (userData !== undefined) app.setPath('userData', userData.slice('--user-data='.length))

registerAppScheme()
secureContents()
const isErrand = (args: readonly string[]) => args.includes('--errand')
const untilErrand = () =>
  new Promise<number>((end) => app.on('second-instance', (_event, args) => isErrand(args) && end(3)))
if (isErrand(process.argv)) runErrand(untilErrand, () => 9, isErrand)
else if (isFirstInstance()) {
  // Electron is ready only when this module has been evaluated: awaiting that here would never end.
  if (process.argv.includes('--await-ready')) await app.whenReady()
  startWhenReady(start)

  async function start(): Promise<void> {
    surviveFaults({
      report: (error) => writeSync(1, `noted: ${String(error)}\n`),
      end: async () => void writeSync(1, 'at rest\n'),
      mayEnd: () => !process.argv.includes('--asks-first'),
    })
    if (process.argv.includes('--fail')) throw new Error('cannot start: asked to fail')
    const store = new Store({ name: 'small' })
    const rendererDir = join(import.meta.dirname, '../renderer')
    const announce = createAnnounce()
    const window = windowSession()
    await secureSession(window)
    await secureSession(session.defaultSession)
    serveApp(window, rendererDir, 'en-AU')
    setMenu(announce)

    const proxy = createProxySignIn({ secrets: createMemorySecrets(), changed: () => undefined })
    const said: object = JSON.parse(process.env['FOYER_SMALL_POLICY'] ?? '{}')
    const school = createSchoolSession(ruleCertificates({ policy: parsePolicy({ ...said }), now: Date.now }))
    const network = createSchoolFetch({ session: school.current, proxy })

    const answers: Record<string, (input: unknown) => unknown> = {
      echo: (input) => input,
      fault: () => {
        setTimeout(() => {
          throw new Error('a fault no one caught')
        }, 100)
      },
      argv: () => process.argv.slice(2),
      starts: () => store.get('starts'),
      window: () => {
        const [open] = BrowserWindow.getAllWindows()
        return {
          title: open?.getTitle(),
          visible: open?.isVisible(),
          url: open?.webContents.getURL(),
          hidden: open?.isContentProtected(),
        }
      },
      serve: async (input) => {
        const response = await respond({ url: String(input), method: 'GET' }, rendererDir) // as written, not tidied up by a Request
        return {
          status: response.status,
          headers: Object.fromEntries(response.headers),
          body: await response.text(),
        }
      },
      copy: (input) => clipboard.writeText(String(input)),
      choose: () => dialog.showOpenDialog({ properties: ['openFile'] }),
      get: async (input) => {
        try {
          const answer = await network(new Request(String(input)))
          const location = answer.headers.get('location')
          return location === null ? await answer.text() : `${answer.status} ${location}`
        } catch (error) {
          return String(error)
        }
      },
      // Ends the request once enough of the answer was read, or enough time has passed.
      glance: async (input) => {
        const answer = await network(new Request(String(input)))
        await answer.body?.cancel()
        return answer.status
      },
      'give-up': (input) =>
        network(new Request(String(input), { signal: AbortSignal.timeout(500) })).catch(String),
      'proxy-asks': () => proxy.asking(),
      'proxy-answer': (input) => proxy.give(proxyAnswer.parse(input)),
      beep: async () => {
        const { shell } = await import('electron')
        return shell.beep()
      },
    }
    routeCalls({
      answer: async (name, input) => ({ ok: true, value: await answers[name]?.(input) }),
      isOurUrl: isAppUrl,
    })
    store.set('starts', Number(store.get('starts') ?? 0) + 1)
    powerMonitor.on('lock-screen', () => announce('app.command', { command: 'search' }))
    const openWindow = () =>
      createWindow({
        isHidden: () => !process.argv.includes('--shown-to-capture'),
        session: window,
        preload: join(import.meta.dirname, '../preload/index.cjs'),
        mayClose: () => true,
        lock: async () => void writeSync(1, 'locked\n'),
        aboutToEnd: () => undefined,
        preferences: preferencesIn(store),
      })
    const stop = async () => void process.stdout.write('stopped\n')
    hearStarts(runLifecycle(openWindow, stop))
  }
}
