import { EventEmitter } from 'node:events'
import { networkInterfaces } from 'node:os'
import type { Certificate } from 'electron'
import { pressChannel } from '../browser/page-bridge.ts'
import type { AppCalls, HostCalls } from '../calls.ts'
import { connectPeer, type Pipe } from '../peer.ts'
import { preventable, StandInApp } from './app.ts'
import { createBrowserWindow } from './browser-window.ts'
import { type RequestOptions, StandInRequest } from './client-request.ts'
import { ClipboardItem, createClipboard, createDialog, createMenu, createShell } from './desktop.ts'
import { StandInIpcMain } from './ipc-main.ts'
import { only } from './lacking.ts'
import { createSessions } from './sessions.ts'

/*
 * What `import … from 'electron'` finds under the stand-in: the parts Foyer uses. To import any other name is a syntax
 * error that says the name. One module full of singletons, because Electron's is: there is one app in a process.
 */

const calls: AppCalls = {
  request: async (request) => {
    const contents = open.get(request.windowId)?.webContents
    if (contents === undefined) return { kind: 'blocked' }
    if (!contents.allows(request)) return { kind: 'prevented' }
    return contents.session.answerPage(new Request(request.url, { method: request.method }))
  },
  invoke: async (message) => {
    const handler = ipcMain.handlers.get(message.channel)
    if (message.channel === pressChannel)
      return void open.get(message.windowId)?.webContents.emit('input-event', {}, { type: message.args[0] })
    if (handler === undefined) throw new Error(`No handler registered for '${message.channel}'`)
    const sender = open.get(message.windowId)?.webContents
    return handler({ sender, senderFrame: sender?.frameOf(message) ?? null }, ...message.args)
  },
  mayOpen: (windowId, url) => open.get(windowId)?.webContents.mayOpen(url) ?? false,
  windowClosed: (windowId) => {
    const window = open.get(windowId)
    open.delete(windowId)
    window?.closed()
    app.windowClosed()
  },
  quit: () => app.quit(),
  readClipboard: () => clipboard.readText(),
  clickMenu: (id) => Menu.click(id),
  emitPower: (event) => void powerMonitor.emit(event),
  openedOutside: () => shell.opened,
  pressShortcut: (stroke) => shortcuts.get(stroke)?.(),
  contentProtection: () => [...open.values()].map((window) => window.isContentProtected()),
}

const host = connectPeer<HostCalls>(process as Pipe, calls)
const windows = createBrowserWindow(() => app, host)
const { open } = windows
/** Where no one forbids it Electron sends the first of them. */
const sessions = createSessions((place, own) => {
  let chosen: Certificate | undefined
  const event = preventable({})
  app.emit('select-client-certificate', event, null, place, own, (certificate?: Certificate) => {
    chosen = certificate
  })
  return event.defaultPrevented ? chosen : own[0]
})

export const app = only(
  'app',
  new StandInApp(process.argv[1] ?? '.', {
    count: () => open.size,
    closeAll: async () =>
      (await Promise.all([...open.values()].map((window) => window.close()))).every(Boolean),
  }),
)
export const BrowserWindow = windows.BrowserWindow
export const clipboard = createClipboard(host)
export { ClipboardItem }
export const dialog = createDialog(host)
export const ipcMain = only('ipcMain', new StandInIpcMain())
export const Menu = createMenu()
export const powerMonitor = only('powerMonitor', new EventEmitter())
export const session = sessions
export const shell = createShell()
/** One, and larger than any window of a test. */
const display = { workArea: { x: 0, y: 0, width: 3_840, height: 2_160 } }
export const screen = only('screen', {
  getAllDisplays: () => [display],
  getDisplayNearestPoint: () => display,
  getCursorScreenPoint: () => ({ x: 0, y: 0 }),
})
/** Another program has F10. */
const shortcuts = new Map<string, () => void>([['F10', () => undefined]])
export const globalShortcut = only('globalShortcut', {
  register: (stroke: string, pressed: () => void) => {
    if (shortcuts.has(stroke)) return false
    shortcuts.set(stroke, pressed)
    return true
  },
  unregister: (stroke: string) => void (stroke !== 'F10' && shortcuts.delete(stroke)),
})

const isOnline = () =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ internal }) => !internal))
export const net = only('net', {
  request: (options: RequestOptions) => only('ClientRequest', new StandInRequest(options)),
  isOnline,
})

export const protocol = only('protocol', {
  registerSchemesAsPrivileged: (
    schemes: readonly { scheme: string; privileges?: { standard?: boolean; secure?: boolean } }[],
  ) => {
    if (app.isReady()) throw new Error('schemes must be registered before the app is ready')
    for (const { scheme, privileges } of schemes) {
      if (!privileges?.standard || !privileges.secure)
        throw new Error(`${scheme}: must be standard and secure`)
    }
  },
})

// electron-store takes its parts from the default export.
// biome-ignore lint/style/noDefaultExport: Electron's own module has one
export default { app, ipcMain, shell }

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => app.quit())
process.on('disconnect', () => app.exit(1)) // the browser's side has gone, and every window with it
