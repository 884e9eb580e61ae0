import { app, BrowserWindow } from 'electron'

export type LifecycleDeps = {
  readonly openWindow: () => void
  /** Brings everything to rest and closes the files. Called once, after the last window has gone. */
  readonly stop: () => Promise<void>
}

/** How long `stop` may take before the app ends without it: the queue is safe on disk at every moment. */
const longestStopMs = 10_000

/** Whether this is the first instance on this user data. A second one hands over to the first and ends. */
export function isFirstInstance(): boolean {
  const isFirst = app.requestSingleInstanceLock()
  if (!isFirst) app.exit(0)
  return isFirst
}

/** Joins the app's beginning and end to `openWindow` and `stop`. */
export function runLifecycle({ openWindow, stop }: LifecycleDeps): void {
  app.on('second-instance', () => showFirstWindow(openWindow))
  app.on('activate', () => showFirstWindow(openWindow))
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
      () => app.exit(0),
      () => app.exit(1),
    )
  })
}

function showFirstWindow(openWindow: () => void): void {
  const window = BrowserWindow.getAllWindows()[0]
  if (window === undefined) {
    if (app.isReady()) openWindow()
    return
  }
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
