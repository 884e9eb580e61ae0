import { app, type BrowserWindow, dialog, net, powerMonitor } from 'electron'
import { AppError } from '../../shared/domain/failure.ts'
import { endCollecting } from '../memory/collect.ts'

/** How long `stop` may take before the app ends without it: the queue is safe on disk at every moment. */
const longestStopMs = 10_000

/** Ends the app, with no finalizer left that would keep the process running. */
export async function endApp(exit: number): Promise<void> {
  await endCollecting()
  app.exit(exit)
}

/** Whether this is the first instance on this user data. A second one passes its arguments to the first and ends. */
export function isFirstInstance(): boolean {
  const isFirst = app.requestSingleInstanceLock()
  if (!isFirst) app.exit(0)
  return isFirst
}

/**
 * Runs `start` once Electron is ready; if it fails, shows the failure in a dialog and ends. Electron is ready only
 * after the main module has been evaluated, so a top-level `await app.whenReady()` in an ES module would wait for ever.
 */
export function startWhenReady(start: () => Promise<void>): void {
  app.whenReady().then(start).catch(giveUp)
}

function giveUp(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  dialog.showErrorBox('Foyer cannot start', error instanceof AppError ? error.message : 'Internal error')
  app.exit(1)
}

/** Receives the arguments of later starts; on macOS also links, maybe before Electron is ready. */
export function hearStarts(open: (args: readonly string[]) => void): void {
  app.on('second-instance', (_event, args) => open(args))
  app.on('open-url', (event, link) => {
    event.preventDefault()
    open([link])
  })
}

/** Opens the main window, and runs `stop` and exits once it has closed. @returns a function that brings it to the front. */
export function runLifecycle(openWindow: () => BrowserWindow, stop: () => Promise<void>): () => void {
  let main = openWindow()
  const showMain = () => {
    if (main.isDestroyed()) main = openWindow()
    if (main.isMinimized()) main.restore()
    main.show()
    main.focus()
  }
  app.on('activate', showMain)
  app.on('window-all-closed', () => app.quit()) // on macOS, too: the records must not stay open behind no window

  let stopping = false
  // `will-quit` and not `before-quit`, because by then no window can send a request to what is being stopped.
  app.on('will-quit', (event) => {
    event.preventDefault()
    if (stopping) return
    stopping = true
    const deadline = new Promise<void>((resolve) => setTimeout(resolve, longestStopMs))
    Promise.race([stop(), deadline]).then(
      () => endApp(0),
      () => endApp(1),
    )
  })
  return showMain
}

/** Milliseconds between two checks of the network: the system sends no event when it comes back. */
const everyMs = 5_000
/** Milliseconds from waking until a computer has its network. */
const afterWakingMs = 3_000

/** Calls `look` when the system has a network again, and after the computer woke. */
export function watchNetwork(look: () => void): void {
  let wasOnline = net.isOnline()
  setInterval(() => {
    const isBack = net.isOnline() && !wasOnline
    wasOnline = net.isOnline()
    if (isBack) look()
  }, everyMs).unref()
  powerMonitor.on('resume', () => void setTimeout(look, afterWakingMs).unref())
}
