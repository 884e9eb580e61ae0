import { join } from 'node:path'
import { compose } from './app/compose.ts'
import { errandOf, makeEnrolment } from './errands/errands.ts'
import { runInElectron } from './errands/run-in-electron.ts'
import { freeBuffersHere, keepHeapSmall } from './memory/heap-flags.ts'
import { nameProcess, refuseUnsafeSwitches } from './shell/allowed-switches.ts'
import { createAnnounce } from './shell/announce.ts'
import { isAppUrl, registerAppScheme, serveApp, systemLocale } from './shell/app-protocol.ts'
import { placeUserData } from './shell/data-folder.ts'
import { electronPorts } from './shell/electron-ports.ts'
import { hearStarts, isFirstInstance, runLifecycle, startWhenReady, watchNetwork } from './shell/lifecycle.ts'
import { setMenu } from './shell/menu.ts'
import { createQuickLook, type QuickLook } from './shell/quick/quick-look.ts'
import { surviveFaults } from './shell/restart-after-fault.ts'
import { routeCalls } from './shell/router.ts'
import { refuseDnsPrefetch, secureContents, secureSession, windowSession } from './shell/security.ts'
import { runSelfCheck, selfCheckAsked } from './shell/self-check.ts'
import { createWindow } from './shell/window.ts'

const built = join(import.meta.dirname, '..')
keepHeapSmall()
freeBuffersHere()
nameProcess()
const checked = selfCheckAsked(process.argv)
if (checked !== null) await runSelfCheck(built, checked)
refuseUnsafeSwitches()
const errand = errandOf(process.argv)
if (errand?.name === 'make-enrolment') process.exit(await makeEnrolment(errand.file))
if (errand === null) open(placeUserData(process.argv))
else runInElectron(errand, placeUserData(process.argv))

/** The arguments of this start, and those of later ones until the window is shown. */
const startedWith = [...process.argv]
let openFor: QuickLook['openFor'] = (args) => startedWith.push(...args) > 0
let showMain: () => void = () => undefined

function open(folder: string): void {
  if (!isFirstInstance()) return
  hearStarts((args) => openFor(args) || showMain())
  registerAppScheme()
  refuseDnsPrefetch()
  secureContents()
  startWhenReady(() => start(folder))
}

async function start(folder: string): Promise<void> {
  const session = windowSession()
  await secureSession(session)
  serveApp(session, join(built, 'renderer'), systemLocale())

  const preload = join(built, 'preload/index.cjs')
  const rules = () => foyer.settings()
  const quick = createQuickLook({ session, preload, rules, announce: createAnnounce() })
  const { announce, text, shortcut, close } = quick
  const quickLook = { text, shortcut, close, showMain: () => showMain() }
  const ports = { ...electronPorts(folder, announce), connectionFiles: 'chosen', quickLook } as const
  const foyer = compose(ports)
  surviveFaults({ ...ports, end: foyer.endAfterFault, mayEnd: foyer.mayClose })
  routeCalls({ answer: foyer.answer, isOurUrl: isAppUrl })
  setMenu(announce)
  await foyer.start(process.argv)
  watchNetwork(foyer.lookOutside)

  const openWindow = () => {
    const window = createWindow({
      session,
      preload,
      mayClose: foyer.mayClose,
      lock: foyer.lock,
      aboutToEnd: () => void foyer.keepTyped(),
      isHidden: () => foyer.settings().hideFromCapture,
      preferences: ports.preferences,
    })
    window.once('show', () => {
      openFor = quick.openFor // not earlier: a window shown later would take the focus
      openFor(startedWith.splice(0).toReversed()) // the latest caller first
    })
    window.on('closed', quick.destroy) // the app ends only when this window is closed, too
    return window
  }
  showMain = runLifecycle(openWindow, foyer.stop)
  quick.start()
}
