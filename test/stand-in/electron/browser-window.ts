import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import type { BrowserWindowConstructorOptions } from 'electron'
import type { HostCalls, WindowOrder } from '../calls.ts'
import type { Remote } from '../peer.ts'
import { requireClosedWindow } from '../window-rules.ts'
import { preventable, type StandInApp } from './app.ts'
import { only } from './lacking.ts'
import type { StandInSession } from './sessions.ts'
import { StandInWebContents } from './web-contents.ts'

type Host = Remote<HostCalls>

/** One window of the app over one page of the host. */
export class StandInWindow extends EventEmitter {
  readonly id: number
  readonly webContents: StandInWebContents
  private readonly host: Host
  private readonly page: Promise<void>
  private readonly title: string
  private readonly size: { readonly width: number; readonly height: number }
  private visible: boolean
  private destroyed = false
  private hidden = false

  constructor(order: WindowOrder, session: StandInSession, host: Host) {
    super()
    this.id = order.id
    this.host = host
    this.title = order.title
    this.size = { width: order.width, height: order.height }
    this.visible = order.show
    this.webContents = only('webContents', new StandInWebContents(order.id, session, host))
    // A moment later: the app sets its rules when it learns of the window.
    this.page = Promise.resolve().then(() =>
      host.openWindow({ ...order, flags: [...order.flags, ...this.webContents.networkFlags()] }),
    )
    this.page.catch(() => undefined) // the caller that loads a URL gets the failure
  }

  async loadURL(url: string): Promise<void> {
    await this.page
    this.webContents.goTo(url)
    await this.host.load(this.id, url)
    if (this.destroyed) return
    this.emit('ready-to-show', {})
    this.webContents.emit('did-finish-load', {})
  }

  show(): void {
    this.visible = true
    this.emit('show', {})
  }

  /** A page of Chromium cannot be hidden; `isVisible` says whether it was to be. */
  hide(): void {
    this.visible = false
    this.emit('hide', {})
  }

  setPosition(): void {}

  /** Closes without asking. */
  destroy(): void {
    if (!this.destroyed) void this.host.closeWindow(this.id)
    this.closed()
  }

  focus(): void {
    this.host.focus(this.id).catch(() => undefined) // the window went while it was under way
    this.emit('focus', {})
  }

  /** A page of Chromium cannot be hidden from anybody; whether it was to be is said to who asks. */
  setContentProtection(on: boolean): void {
    this.hidden = on
  }

  getTitle(): string {
    return this.title
  }

  isContentProtected(): boolean {
    return this.hidden
  }

  isVisible(): boolean {
    return this.visible
  }

  getNormalBounds() {
    return { x: 0, y: 0, ...this.size }
  }

  isMaximized(): boolean {
    return false // as its host made it
  }

  maximize(): void {}

  isMinimized(): boolean {
    return false // a page of Chromium cannot say
  }

  isDestroyed(): boolean {
    return this.destroyed
  }

  /** Asks the `close` listeners; resolves to whether the window has gone. Electron's returns nothing. */
  async close(): Promise<boolean> {
    const event = preventable({})
    this.emit('close', event)
    if (event.defaultPrevented) return false
    await this.host.closeWindow(this.id)
    return true
  }

  /** Stand-in only: the page has gone. */
  closed(): void {
    if (this.destroyed) return
    this.destroyed = true
    this.webContents.end()
    this.emit('closed', {})
  }
}

/** `electron.BrowserWindow`: the constructor, and the windows that are open. */
export function createBrowserWindow(app: () => StandInApp, host: Host) {
  const open = new Map<number, StandInWindow>()
  let nextId = 1

  function orderOf(options: BrowserWindowConstructorOptions): WindowOrder {
    const preload = requireClosedWindow(options)
    return {
      id: nextId++,
      title: options.title ?? app().getName(),
      width: options.width ?? 800,
      height: options.height ?? 600,
      show: options.show ?? true,
      preload: readFileSync(preload, 'utf8'),
      userData: app().getPath('userData'),
      flags: app().commandLine.appended,
    }
  }

  function openWindow(options: BrowserWindowConstructorOptions): StandInWindow {
    if (!app().isReady()) throw new Error('a window cannot be made before the app is ready')
    const order = orderOf(options)
    const session = options.webPreferences?.session as unknown as StandInSession // sound: there are no others here
    session.requireClosed()
    const window = only('BrowserWindow', new StandInWindow(order, session, host))
    open.set(window.id, window)
    app().emit('web-contents-created', {}, window.webContents)
    app().emit('browser-window-created', {}, window)
    return window
  }

  const BrowserWindow = only(
    'BrowserWindow',
    Object.assign(openWindow, {
      getAllWindows: () => [...open.values()],
      fromWebContents: (contents: { readonly id: number }) => open.get(contents.id) ?? null,
    }),
  )
  return { BrowserWindow, open }
}
