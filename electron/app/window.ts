import { BrowserWindow, type Session } from 'electron'
import { pageUrl } from './app-protocol.ts'

export type WindowDeps = {
  readonly session: Session
  /** Absolute path of the built preload. */
  readonly preload: string
  readonly mayClose: () => boolean
}

/** The only place that makes a window. Shown when it has something to show. */
export function createWindow({ session, preload, mayClose }: WindowDeps): BrowserWindow {
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    minWidth: 640,
    minHeight: 480,
    title: 'Foyer',
    show: false,
    webPreferences: {
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
      navigateOnDragDrop: false,
    },
  })
  // The task bar and a screenshot of it must never show whose card is open.
  window.on('page-title-updated', (event) => event.preventDefault())
  window.on('close', (event) => {
    if (!mayClose()) event.preventDefault()
  })
  window.once('ready-to-show', () => window.show())
  window.loadURL(pageUrl).catch((error: unknown) => {
    if (!window.isDestroyed()) throw error
  })
  return window
}
