import { EventEmitter } from 'node:events'
import type { CallbackResponse, OnBeforeRequestListenerDetails } from 'electron'
import { closeConnections } from '../../close-connections.ts'
import type { PageAnswer } from '../calls.ts'
import { preventable } from './app.ts'
import { only } from './lacking.ts'
import { toNetError } from './net-error.ts'

type RequestListener = (
  details: Pick<OnBeforeRequestListenerDetails, 'url' | 'method'>,
  proceed: (response: CallbackResponse) => void,
) => void
type SchemeHandler = (request: Request) => Response | Promise<Response>
type Deny = (contents: null, permission: string, decide: (granted: boolean) => void) => void

const blocked: PageAnswer = { kind: 'blocked' }

export type StandInSession = ReturnType<typeof createSession>

/** One session: its own request filter, scheme handlers and permission handlers. `fetch` is Node's. */
function createSession() {
  const events = new EventEmitter()
  const schemes = new Map<string, SchemeHandler>()
  let filter: RequestListener | null = null
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
    setSpellCheckerEnabled(_enabled: boolean) {},
    closeAllConnections: closeConnections,
    async fetch(input: string | Request, init?: RequestInit): Promise<Response> {
      const request = new Request(input, init)
      if (await isBlocked(request.url, request.method)) throw new Error('net::ERR_BLOCKED_BY_CLIENT')
      try {
        return await asElectronMakesIt(await fetch(request))
      } catch (error) {
        throw toNetError(error)
      }
    },

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

/** Electron makes the answer in a listener of its own: what cannot be made is thrown there, and nobody is answered. */
function asElectronMakesIt(response: Response): Response | Promise<never> {
  const isPlain = [...response.headers.values()].every((value) => !/[^\0-\xff]/.test(asText(value)))
  if (isPlain && response.status >= 200 && response.status <= 599) return response
  const thrown = isPlain
    ? new RangeError('init["status"] must be in the range of 200 to 599, inclusive.')
    : new TypeError('Cannot convert argument to a ByteString')
  setImmediate(() => {
    throw thrown
  })
  return new Promise(() => undefined)
}

/** Node gives the bytes of a header as Latin-1; Chromium reads them as text. */
const asText = (value: string) => Buffer.from(value, 'latin1').toString('utf8')

/** `electron.session`. Only sessions in memory: a page of Foyer keeps nothing on disk. */
export function createSessions() {
  const partitions = new Map<string, StandInSession>()
  const fromPartition = (partition: string, _options?: { cache: boolean }): StandInSession => {
    if (partition.startsWith('persist:')) throw new Error(`${partition}: a session must not be kept on disk`)
    const known = partitions.get(partition) ?? createSession()
    partitions.set(partition, known)
    return known
  }
  return only('session', { fromPartition, defaultSession: fromPartition('') })
}
