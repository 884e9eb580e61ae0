import { EventEmitter } from 'node:events'
import type { HostCalls, PageMessage, PageRequest } from '../calls.ts'
import type { Remote } from '../peer.ts'
import { preventable } from './app.ts'
import type { StandInSession } from './sessions.ts'

type Frame = { readonly url: string; readonly parent: Frame | null }
type OpenHandler = (details: { url: string }) => { action: 'allow' | 'deny' }

/** `electron.webContents` of one window: its frames, its navigation events, and the way to its page. */
export class StandInWebContents extends EventEmitter {
  readonly id: number
  readonly session: StandInSession
  private host: Remote<HostCalls>
  private url = ''
  private openHandler: OpenHandler = () => ({ action: 'allow' })
  private destroyed = false
  private webRtcPolicy = 'default'

  constructor(id: number, session: StandInSession, host: Remote<HostCalls>) {
    super()
    this.id = id
    this.session = session
    this.host = host
  }

  get mainFrame(): Frame {
    return { url: this.url, parent: null }
  }

  getURL(): string {
    return this.url
  }

  isDestroyed(): boolean {
    return this.destroyed
  }

  send(channel: string, ...args: readonly unknown[]): void {
    if (this.destroyed) throw new TypeError('Object has been destroyed')
    this.host.deliver(this.id, channel, args).catch(() => undefined) // the page went while it was under way
  }

  reload(): void {
    this.host.reload(this.id).catch(() => undefined)
  }

  readonly forcefullyCrashRenderer = () => this.emit('render-process-gone', {}, { reason: 'crashed' })

  setWebRTCIPHandlingPolicy(policy: string): void {
    this.webRtcPolicy = policy
  }

  /** Stand-in only: what the app asked of the network, as switches of Chromium. */
  networkFlags(): readonly string[] {
    return [`--force-webrtc-ip-handling-policy=${this.webRtcPolicy}`, ...this.session.proxyFlags()]
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler
  }

  /** Stand-in only: the frame an `ipcMain` event came from. */
  frameOf(message: PageMessage): Frame {
    return { url: message.frameUrl, parent: message.isMainFrame ? null : this.mainFrame }
  }

  /** Stand-in only: begins a navigation of the app's own making, which raises no navigation event. */
  goTo(url: string): void {
    this.url = url
  }

  /** Stand-in only: whether the app lets the page load this. Raises the navigation events first. */
  allows(request: PageRequest): boolean {
    if (!request.isNavigation || request.url === this.url) return true
    const event = preventable({ url: request.url, isMainFrame: request.isMainFrame })
    this.emit('will-frame-navigate', event)
    if (request.isMainFrame) this.emit('will-navigate', event, request.url)
    if (event.defaultPrevented) return false
    if (request.isMainFrame) this.url = request.url
    return true
  }

  /** Stand-in only: whether the app lets the page open a window. */
  mayOpen(url: string): boolean {
    return this.openHandler({ url }).action === 'allow'
  }

  /** Stand-in only: the page has gone. */
  end(): void {
    this.destroyed = true
    this.emit('destroyed')
    this.removeAllListeners()
  }
}
