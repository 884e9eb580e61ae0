import { app, type BrowserWindow, dialog } from 'electron'
import { AppError } from '../../shared/domain/failure.ts'
import { endCollecting } from '../memory/collect.ts'

export type LifecycleDeps = {
  readonly openWindow: () => BrowserWindow
  /** A second start brings these arguments. @returns whether they were for the quick look. */
  readonly openFor: (args: readonly string[]) => boolean
  /** Brings everything to rest and closes the files. Called once, after the last window has gone. */
  readonly stop: () => Promise<void>
}

/** How long `stop` may take before the app ends without it: the queue is safe on disk at every moment. */
const longestStopMs = 10_000

/** Ends the app, with no finalizer left that would keep the process running. */
export async function endApp(exit: number): Promise<void> {
  await endCollecting()
  app.exit(exit)
}

/** Whether this is the first instance on this user data. A second one hands over to the first and ends. */
export function isFirstInstance(): boolean {
  const isFirst = app.requestSingleInstanceLock()
  if (!isFirst) app.exit(0)
  return isFirst
}

/**
 * Runs `start` once Electron is ready; when it fails, says so in a box and ends. Electron is ready only after the main
 * module has been evaluated, so a top-level `await app.whenReady()` in an ES module would wait for ever.
 */
export function startWhenReady(start: () => Promise<void>): void {
  app.whenReady().then(start).catch(giveUp)
}

function giveUp(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  dialog.showErrorBox('Foyer cannot start', error instanceof AppError ? error.message : 'Internal error')
  app.exit(1)
}

/** macOS hands links over by this event, which may come before Electron is ready; elsewhere they are arguments. */
export function hearLinks(open: (link: string) => void): void {
  app.on('open-url', (event, link) => {
    event.preventDefault()
    open(link)
  })
}

/** Opens the main window, and joins the app's beginning and end to it. @returns what brings it to the front. */
export function runLifecycle({ openWindow, openFor, stop }: LifecycleDeps): () => void {
  let main = openWindow()
  const showMain = () => {
    if (main.isDestroyed()) main = openWindow()
    if (main.isMinimized()) main.restore()
    main.show()
    main.focus()
  }
  app.on('second-instance', (_event, args) => {
    if (!openFor(args)) showMain()
  })
  app.on('activate', showMain)
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })

  let stopping = false
  // `will-quit` and not `before-quit`: by now no window can ask anything of what is being stopped.
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
