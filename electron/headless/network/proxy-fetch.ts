import { isIP, type Socket } from 'node:net'
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls'
import { fetchByNode, prepareFetch } from './close-connections.ts'
import { basicAuthorization, openTunnel, refusalIn, systemProxy } from './tunnel.ts'

/** The dispatcher of Node's `fetch`. Node does not export the class, but publishes an instance under this symbol. */
const published = Symbol.for('undici.globalDispatcher.1')
type Place = { readonly hostname: string; readonly port: string; readonly servername?: string }
type Connected = (error: Error | null, socket: Socket | null) => void
type Options = { readonly connect: (place: Place, done: Connected) => void }
type Agent = { readonly constructor: new (options?: Options) => Agent; destroy(): Promise<void> }

export type ProxyFetch = {
  /** Sends a request once. Throws what Node's `fetch` throws; its cause may be `TunnelRefused`. */
  fetch(request: Request): Promise<Response>
  /** Signs in to this proxy (host and port) from now on. */
  authorize(proxy: string, name: string, password: string): void
  forgetAuthorizations(): void
  close(): Promise<void>
}

type Deps = {
  /** TLS options for a host, and a check of the connection, beyond Node's own rules; null for none. */
  readonly tls: (hostname: string) => {
    readonly options: ConnectionOptions
    readonly check: (socket: TLSSocket) => Promise<void>
  } | null
}

/** A connection attempt times out after this time, as in Chromium and in Node itself. */
const connectTimeoutMs = 10_000

/** Node's `fetch` through the computer's proxy, over connections that `close` really ends. */
export function createProxyFetch({ tls }: Deps = { tls: () => null }): ProxyFetch {
  const authorizations = new Map<string, string>()
  const sockets = createOpenSockets()
  let agent: Agent | null = null

  /** A name and password that a proxy refused are not sent again, as in Chromium. */
  const tunnelThrough = async (proxy: URL, target: Parameters<typeof openTunnel>[1]) => {
    const authorization = authorizations.get(proxy.host) ?? null
    try {
      return await openTunnel(proxy, target, authorization)
    } catch (error) {
      if (authorizations.get(proxy.host) === authorization && refusalIn(error)?.challenge)
        authorizations.delete(proxy.host)
      throw error
    }
  }
  const open = async ({ hostname, port, servername = hostname }: Place): Promise<Socket> => {
    const target = { hostname, port: Number(port) || 443 }
    const proxy = systemProxy(new URL(`https://${hostname}:${target.port}`))
    const special = tls(hostname)
    const tunnel = proxy === null ? null : await tunnelThrough(proxy, target)
    const socket = sockets.add(
      connect({
        host: hostname,
        port: target.port,
        ALPNProtocols: ['http/1.1'],
        ...(tunnel !== null && { socket: tunnel }),
        ...(isIP(servername) === 0 && { servername }),
        ...special?.options,
      }),
    )
    socket.setNoDelay(true)
    await secured(socket)
    await special?.check(socket)
    return socket
  }
  const makeAgent = (): Agent => {
    const { [published]: usual } = globalThis as { [published]?: Agent }
    if (usual === undefined) throw new Error('Node has not fetched anything yet')
    return new usual.constructor({
      connect: (place, done) => {
        open(place).then(
          (socket) => done(null, socket),
          (error: Error) => done(error, null),
        )
      },
    })
  }
  return {
    fetch: async (request) => {
      if (new URL(request.url).protocol !== 'https:') return await fetchByNode(request)
      await prepareFetch()
      agent ??= makeAgent()
      // Sound: Node's `fetch` accepts a dispatcher, but its types omit it.
      return await fetch(request, { dispatcher: agent } as object)
    },
    authorize: (proxy, name, password) => void authorizations.set(proxy, basicAuthorization(name, password)),
    forgetAuthorizations: () => authorizations.clear(),
    close: async () => {
      const closed = agent
      agent = null
      await closed?.destroy()
      // The agent ignores connections that are still being opened or that an aborted request left behind.
      await sockets.end()
    },
  }
}

/** Tracks the open connections, so that all of them can be closed: each one buffers a part of what it has read. */
function createOpenSockets() {
  const open = new Set<Socket>()
  return {
    add: <S extends Socket>(socket: S): S => {
      open.add(socket)
      socket.once('close', () => open.delete(socket))
      return socket
    },
    /** Resolves when the last connection has closed and Node has released its buffers. */
    end: async (): Promise<void> => {
      await Promise.all([...open].map(closed))
    },
  }
}

function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('close', () => resolve())
    socket.destroy()
  })
}

async function secured(socket: TLSSocket): Promise<void> {
  const late = setTimeout(() => socket.destroy(new Error('ETIMEDOUT')), connectTimeoutMs)
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('secureConnect', resolve)
      socket.once('error', reject)
      socket.once('close', () => reject(new Error('closed before it was open')))
    })
  } finally {
    clearTimeout(late)
  }
}
