import { join } from 'node:path'
import { isAppUrl, registerAppScheme, serveApp } from './app/app-protocol.ts'
import { compose } from './app/compose.ts'
import { electronPorts } from './app/electron-ports.ts'
import { isFirstInstance, runLifecycle, startWhenReady } from './app/lifecycle.ts'
import { setMenu } from './app/menu.ts'
import { secureContents, secureSession, windowSession } from './app/security.ts'
import { runSelfCheck } from './app/self-check.ts'
import { keepHeapSmall } from './app/small-heap.ts'
import { placeUserData } from './app/user-data.ts'
import { createWindow } from './app/window.ts'
import { createAnnounce } from './ipc/announce.ts'
import { routeCalls } from './ipc/router.ts'

const built = join(import.meta.dirname, '..')
keepHeapSmall()
if (process.argv.includes('--self-check')) startWhenReady(() => runSelfCheck(built))
else open(placeUserData(process.argv))

function open(folder: string): void {
  if (!isFirstInstance()) return
  registerAppScheme()
  secureContents()
  startWhenReady(() => start(folder))
}

async function start(folder: string): Promise<void> {
  const session = windowSession()
  secureSession(session)
  serveApp(session, join(built, 'renderer'))

  const announce = createAnnounce()
  const foyer = compose(electronPorts(folder, announce))
  routeCalls({ answer: foyer.answer, isOurUrl: isAppUrl })
  setMenu(announce)
  await foyer.start({ demo: process.argv.includes('--demo') })

  const preload = join(built, 'preload/index.cjs')
  const openWindow = () => void createWindow({ session, preload, mayClose: foyer.mayClose })
  openWindow()
  runLifecycle({ openWindow, stop: foyer.stop })
}
