import { EventEmitter } from 'node:events'
import type { CallbackResponse, OnBeforeRequestListenerDetails, ProxyConfig } from 'electron'
import { closeConnections } from '../../../electron/headless/network/close-connections.ts'
import { createProxyFetch } from '../../../electron/headless/network/proxy-fetch.ts'
import type { PageAnswer } from '../calls.ts'
import { preventable } from './app.ts'
import { only } from './lacking.ts'
import { type ClientCertificate, createTlsRules } from './tls-rules.ts'

type RequestListener = (
  details: Pick<OnBeforeRequestListenerDetails, 'url' | 'method'>,
  proceed: (response: CallbackResponse) => void,
) => void
type SchemeHandler = (request: Request) => Response | Promise<Response>
type Deny = (contents: null, permission: string, decide: (granted: boolean) => void) => void

const blocked: PageAnswer = { kind: 'blocked' }

export type StandInSession = ReturnType<typeof createSession>

/** One session: its own request filter, scheme handlers and permission handlers. Its network is Node's. */
function createSession(clientCertificate: ClientCertificate) {
  const rules = createTlsRules(clientCertificate)
  const proxyFetch = createProxyFetch({ tls: rules.of })
  const events = new EventEmitter()
  const schemes = new Map<string, SchemeHandler>()
  let filter: RequestListener | null = null
  let proxyFlags: readonly string[] = []
  let onPermission: Deny | null = null
  let onCheck: (() => boolean) | null = null

  const isBlocked = async (url: string, method: string): Promise<boolean> => {
    const listener = filter
    if (listener === null) return false
    const response = await new Promise<CallbackResponse>((proceed) => listener({ url, method }, proceed))
    return response.cancel === true
  }

  return only('session', {
    on: events.on.bind(events),
    once: events.once.bind(events),
    off: events.off.bind(events),
    webRequest: only('session.webRequest', {
      onBeforeRequest(listener: RequestListener) {
        filter = listener
      },
    }),
    protocol: only('session.protocol', {
      handle(scheme: string, handler: SchemeHandler) {
        if (schemes.has(scheme)) throw new Error(`${scheme}: already has a handler in this session`)
        schemes.set(scheme, handler)
      },
    }),
    setPermissionRequestHandler(handler: Deny | null) {
      onPermission = handler
    },
    setPermissionCheckHandler(handler: (() => boolean) | null) {
      onCheck = handler
    },
    setDevicePermissionHandler(_handler: (() => boolean) | null) {},
    setProxy: async ({ proxyRules = '', proxyBypassRules = '' }: ProxyConfig) => {
      proxyFlags = [`--proxy-server=${proxyRules}`, `--proxy-bypass-list=${proxyBypassRules}`]
    },
    setSpellCheckerEnabled(_enabled: boolean) {},
    closeAllConnections: async () => {
      await proxyFetch.close()
      await closeConnections()
    },
    setCertificateVerifyProc: rules.verifyBy,
    clearAuthCache: async () => proxyFetch.forgetAuthorizations(),

    /** Stand-in only: its proxy, as switches of Chromium. */
    proxyFlags: () => proxyFlags,
    /** Stand-in only: what `net.request` goes by. */
    proxyFetch,
    /** Stand-in only: whether the session lets no such request out. */
    isBlocked,
    /** Stand-in only: answers a page's request as Electron would, from the filter and the scheme handlers. */
    async answerPage(request: Request): Promise<PageAnswer> {
      if (await isBlocked(request.url, request.method)) return blocked
      const handler = schemes.get(new URL(request.url).protocol.slice(0, -1))
      if (handler === undefined) return blocked // there is no network behind the stand-in's pages
      const response = await handler(request)
      const body = new Uint8Array(await response.arrayBuffer())
      return {
        kind: 'answered',
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body,
      }
    },
    /** Stand-in only: throws unless permissions and downloads are refused, which Chromium here cannot be asked. */
    requireClosed() {
      const download = preventable({})
      events.emit('will-download', download, {}, null)
      if (!download.defaultPrevented) throw new Error('the session allows downloads')
      if (onPermission === null || onCheck === null) throw new Error('the session has no permission handlers')
      if (onCheck()) throw new Error('the session grants permissions')
      for (const permission of ['media', 'geolocation', 'notifications', 'clipboard-read', 'openExternal']) {
        onPermission(null, permission, (granted) => {
          if (granted) throw new Error(`the session grants ${permission}`)
        })
      }
    },
  })
}

/** `electron.session`. Only sessions in memory: a page of Foyer keeps nothing on disk. */
export function createSessions(clientCertificate: ClientCertificate = () => undefined) {
  const partitions = new Map<string, StandInSession>()
  const fromPartition = (partition: string, _options?: { cache: boolean }): StandInSession => {
    if (partition.startsWith('persist:')) throw new Error(`${partition}: a session must not be kept on disk`)
    const known = partitions.get(partition) ?? createSession(clientCertificate)
    partitions.set(partition, known)
    return known
  }
  return only('session', { fromPartition, defaultSession: fromPartition('') })
}
