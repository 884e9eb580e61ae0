import { app, BrowserWindow, dialog, type Session, screen, type WebPreferences } from 'electron'
import type { PreferenceStore } from '../ports/preference-store.ts'
import { isPageUrl, pageUrl, quickPageUrl } from './app-protocol.ts'
import { boundsOnScreen } from './window-bounds.ts'

export type PageParts = {
  readonly session: Session
  /** Absolute path of the built preload. */
  readonly preload: string
}

export type WindowDeps = PageParts & {
  readonly mayClose: () => boolean
  readonly lock: () => Promise<unknown>
  /** Called when the user signs out of Windows or it shuts down; only a moment is left. */
  readonly aboutToEnd: () => void
  /** Whether the window is kept out of screenshots and shared screens. */
  readonly isHidden: () => boolean
  /** Stores the window's position on the screen. */
  readonly preferences: PreferenceStore
}

const placeName = 'window'
const usual = { width: 1280, height: 800, maximized: false }

/** Creates the app's window. It is shown when the page is ready. */
export function createWindow(deps: WindowDeps): BrowserWindow {
  const { session, preload, lock, preferences } = deps
  const screens = screen.getAllDisplays().map(({ workArea }) => workArea)
  const { maximized = false, ...place } = boundsOnScreen(preferences.get(placeName), screens) ?? usual
  const window = new BrowserWindow({
    ...place,
    minWidth: 640,
    minHeight: 480,
    title: 'Foyer',
    show: false,
    webPreferences: pagePreferences({ session, preload }),
  })
  window.setContentProtection(deps.isHidden())
  // The task bar and a screenshot of it must never show whose card is open.
  window.on('page-title-updated', (event) => event.preventDefault())
  window.on('close', (event) => {
    if (!deps.mayClose()) return event.preventDefault()
    try {
      preferences.set(placeName, { ...window.getNormalBounds(), maximized: window.isMaximized() })
    } catch {
      // On a full disk, the window opens at its earlier position.
    }
  })
  // Windows only; elsewhere the app receives a quit.
  window.on('query-session-end', (event) => {
    if (!deps.mayClose()) event.preventDefault()
    deps.aboutToEnd()
  })
  window.once('ready-to-show', () => window.show())
  if (maximized) window.maximize()
  reloadAfterCrashes(window, lock)
  window.loadURL(pageUrl).catch(() => (window.isDestroyed() ? undefined : giveUp(window, lock)))
  return window
}

const pagePreferences = ({ session, preload }: PageParts): WebPreferences => ({
  session,
  preload,
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  spellcheck: false,
  devTools: !app.isPackaged,
  navigateOnDragDrop: false,
})

const hanging = new WeakSet<BrowserWindow>()

/** Ends the page if it is still there 2 s after a lock, because it hangs or waits for the system's print dialog. */
export function endIfHanging(window: BrowserWindow): void {
  const timer = setTimeout(() => {
    hanging.add(window)
    if (!window.isDestroyed()) window.webContents.forcefullyCrashRenderer()
  }, 2_000)
  const reloaded = ({ url }: { readonly url: string }) => {
    if (!isPageUrl(url)) return
    clearTimeout(timer)
    window.webContents.off('will-navigate', reloaded)
  }
  window.webContents.on('will-navigate', reloaded)
}

export const smallSize = { width: 520, height: 460 } as const

/** Creates the window of the quick look, above those of other programs. It is shown when the page is ready. */
export function createSmallWindow({ session, preload }: PageParts, left: () => void): BrowserWindow {
  const window = new BrowserWindow({
    ...smallSize,
    show: false,
    frame: false,
    resizable: false,
    minimizable: false,
    maximizable: false,
    fullscreenable: false,
    skipTaskbar: true,
    alwaysOnTop: true,
    title: 'Foyer',
    webPreferences: pagePreferences({ session, preload }),
  })
  window.on('page-title-updated', (event) => event.preventDefault())
  window.on('blur', left)
  window.webContents.on('render-process-gone', () => window.destroy())
  window.once('ready-to-show', () => window.show())
  window.loadURL(quickPageUrl).catch(() => window.isDestroyed() || window.destroy())
  return window
}

/** After more crashes than this within this many milliseconds, the page is not reloaded. */
const [maxCrashes, crashWindowMs] = [3, 5 * 60_000]

/** Reloads a page that crashed or ran out of memory. Typed text is saved as a draft, and the main process is unaffected. */
function reloadAfterCrashes(window: BrowserWindow, lock: WindowDeps['lock']): void {
  let crashes: readonly number[] = []
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return
    if (hanging.delete(window)) return window.webContents.reload() // no crash
    const now = performance.now()
    crashes = [...crashes.filter((at) => now - at < crashWindowMs), now]
    if (crashes.length <= maxCrashes) return window.webContents.reload()
    crashes = []
    void giveUp(window, lock)
  })
}

/** The window in front of which a dialog is shown: macOS cannot answer over a hidden one, such as the quick look. */
export const shownWindow = () => BrowserWindow.getAllWindows().find((each) => each.isVisible())

export function askInFront(options: Electron.MessageBoxOptions) {
  const window = shownWindow()
  return window === undefined ? dialog.showMessageBox(options) : dialog.showMessageBox(window, options)
}

/** Locks, because no one sees who uses the computer while the window is dead, then asks without blocking the main process. */
async function giveUp(window: BrowserWindow, lock: WindowDeps['lock']): Promise<void> {
  await lock().catch(() => undefined)
  const { response } = await askInFront({
    type: 'error',
    message: 'Foyer cannot show its window',
    detail: 'Nothing saved is lost. If it happens again, please tell IT.',
    buttons: ['Close Foyer', 'Try again'],
    defaultId: 1,
    cancelId: 0,
  })
  if (response === 0) app.quit()
  if (!window.isDestroyed()) window.webContents.reload() // the page may have to ask before it closes
}
