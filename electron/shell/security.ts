import { app, net, type Session, session, type WebContents } from 'electron'
import { isAppUrl, isPageUrl, pageUrl } from './app-protocol.ts'

/**
 * The window's own session. In memory (no `persist:`), so the page leaves nothing on disk. It is not the session that
 * talks to the school, because every request of this one is blocked.
 */
export function windowSession(): Session {
  return session.fromPartition('window', { cache: false })
}

const networkService = 'network.mojom.NetworkService'

/** The session that talks to the school. In memory, so that no record lies in Chromium's cache. */
export interface SchoolSession {
  current(): Session
  /** Ends every connection, and the process that had tokens and answers in its memory. The next request starts another. */
  close(): Promise<void>
}

/** `prepare` is called for each session before its first request, and again when its network process was replaced. */
export function createSchoolSession(prepare: (session: Session) => void): SchoolSession {
  let count = 0
  const open = (): Session => {
    count += 1
    const opened = session.fromPartition(`school-${count}`, { cache: false })
    prepare(opened)
    return opened
  }
  let current = open()
  let ended: () => void = () => undefined
  app.on('child-process-gone', (_event, { serviceName }) => {
    if (serviceName !== networkService) return
    prepare(current)
    void isDead(current)
      .then((dead) => {
        if (dead) current = open()
      })
      .finally(() => ended())
  })
  return {
    current: () => current,
    close: async () => {
      const network = app.getAppMetrics().find(({ serviceName }) => serviceName === networkService)
      if (network === undefined) {
        await current.closeAllConnections()
        return await current.clearAuthCache()
      }
      const replaced = Promise.withResolvers<void>()
      ended = replaced.resolve
      process.kill(network.pid)
      await replaced.promise
    },
  }
}

/** Some versions of Electron never connect a session to the next network process. A closed port shows that. */
function isDead(tried: Session): Promise<boolean> {
  return new Promise((resolve) => {
    const request = net.request({ session: tried, url: 'http://127.0.0.1:9/' })
    request.on('error', ({ message }) => resolve(message.includes('ERR_FAILED')))
    request.on('response', () => resolve(false))
    request.end()
  })
}

/** Whether a page of ours may load `url`. `data:` never leaves the machine; the page's own policy limits it. */
function mayLoad(url: string, devTools: boolean): boolean {
  return isAppUrl(url) || url.startsWith('data:') || (devTools && url.startsWith('devtools://'))
}

/**
 * Stops Chromium from resolving the host names in a page, because neither the page's policy nor `webRequest` sees these
 * requests. Must run before Electron is ready.
 */
export function refuseDnsPrefetch(): void {
  app.commandLine.appendSwitch('blink-settings', 'dnsPrefetchingEnabled=false')
}

/** A proxy at a closed port, so that requests which the filter below does not see reach no host either. */
const noProxy = {
  mode: 'fixed_servers',
  proxyRules: 'socks5://127.0.0.1:1',
  proxyBypassRules: '<-loopback>',
} as const

/** Denies every permission, download and request of `session` beyond the app's own files. */
export async function secureSession(session: Session): Promise<void> {
  const devTools = !app.isPackaged
  await session.setProxy(noProxy)
  session.setPermissionRequestHandler((_contents, _permission, decide) => decide(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.setSpellCheckerEnabled(false) // it would fetch dictionaries from a foreign host
  session.on('will-download', (event) => event.preventDefault())
  session.webRequest.onBeforeRequest((request, proceed) =>
    proceed({ cancel: !mayLoad(request.url, devTools) }),
  )
}

/**
 * Whether a key or a button was pressed in a window since a moment of `performance.now()`. Chromium reports these presses
 * from the browser's process, so a page cannot forge one.
 */
export function watchPresses(): (since: number) => boolean {
  let pressedAt = Number.NEGATIVE_INFINITY
  const note = (_event: unknown, { type }: { readonly type: string }) => {
    if (/down|start|tap/i.test(type)) pressedAt = performance.now()
  }
  app.on('web-contents-created', (_event, contents) => {
    contents.on('before-input-event', note)
    contents.on('input-event', note)
  })
  return (since) => pressedAt >= since
}

/** Keeps every web page of this process on the app's one page. */
export function secureContents(): void {
  app.on('web-contents-created', (_event, contents) => holdOnPage(contents))
}

function holdOnPage(contents: WebContents): void {
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp') // no proxy answers, so nothing is sent
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.on('will-navigate', (event) => {
    if (!isPageUrl(event.url)) event.preventDefault()
  })
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame || !isPageUrl(event.url)) event.preventDefault()
  })
  // Chromium opens `about:blank` without asking.
  contents.on('did-navigate', (_event, url) => {
    if (url.startsWith('about:')) contents.loadURL(pageUrl).catch(() => undefined)
  })
  contents.on('will-redirect', (event) => event.preventDefault())
}
