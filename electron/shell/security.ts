import { app, type Session, session, type WebContents } from 'electron'
import { isAppUrl, isPageUrl } from './app-protocol.ts'

/**
 * The window's own session. In memory (no `persist:`), so the page leaves nothing on disk, and apart from the
 * session that talks to the school, because every request of this one is blocked.
 */
export function windowSession(): Session {
  return session.fromPartition('window', { cache: false })
}

/** The session whose `fetch` talks to the school: in memory too, or pupils' records would lie in Chromium's cache. */
export function schoolSession(): Session {
  return session.fromPartition('school', { cache: false })
}

/** Whether a page of ours may load `url`. `data:` never leaves the machine; the page's policy rules it. */
function mayLoad(url: string, devTools: boolean): boolean {
  return isAppUrl(url) || url.startsWith('data:') || (devTools && url.startsWith('devtools://'))
}

/** Denies every permission, download and request of `session` beyond the app's own files. */
export function secureSession(session: Session): void {
  const devTools = !app.isPackaged
  session.setPermissionRequestHandler((_contents, _permission, decide) => decide(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.setSpellCheckerEnabled(false) // would fetch dictionaries from a foreign host
  session.on('will-download', (event) => event.preventDefault())
  session.webRequest.onBeforeRequest((request, proceed) =>
    proceed({ cancel: !mayLoad(request.url, devTools) }),
  )
}

/** Keeps every web page this process ever makes, now or later, on the app's one page. */
export function secureContents(): void {
  app.on('web-contents-created', (_event, contents) => holdOnPage(contents))
}

function holdOnPage(contents: WebContents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.on('will-navigate', (event) => {
    if (!isPageUrl(event.url)) event.preventDefault()
  })
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame || !isPageUrl(event.url)) event.preventDefault()
  })
  contents.on('will-redirect', (event) => event.preventDefault())
}
