import { isIP, type Socket } from 'node:net'
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls'
import { fetchByNode, prepareFetch } from './close-connections.ts'
import { createOpenSockets } from './open-sockets.ts'
import { basicAuthorization, openTunnel, refusalIn, systemProxy } from './tunnel.ts'

/** What Node's `fetch` sends requests by. Node has the class for itself alone, and an object of it for everybody. */
const published = Symbol.for('undici.globalDispatcher.1')
type Place = { readonly hostname: string; readonly port: string; readonly servername?: string }
type Connected = (error: Error | null, socket: Socket | null) => void
type Options = { readonly connect: (place: Place, done: Connected) => void }
type Agent = { readonly constructor: new (options?: Options) => Agent; destroy(): Promise<void> }

export type Ways = {
  /** One try. Throws what Node's `fetch` throws, with `TunnelRefused` behind it. */
  fetch(request: Request): Promise<Response>
  /** The next tunnels through this proxy are asked for with these. */
  authorize(proxy: string, name: string, password: string): void
  forgetAuthorizations(): void
  close(): Promise<void>
}

type Deps = {
  /** What is asked of TLS beyond Node's own rules, before a connection and of one; null = nothing. */
  readonly tls: (hostname: string) => {
    readonly options: ConnectionOptions
    readonly check: (socket: TLSSocket) => Promise<void>
  } | null
}

/** Connecting takes no longer in Chromium, nor in Node by itself. Milliseconds. */
const longestConnectingMs = 10_000

/** Node's `fetch` by way of the computer's proxy, over connections that end when they are to end. */
export function createWays({ tls }: Deps = { tls: () => null }): Ways {
  const authorizations = new Map<string, string>()
  const sockets = createOpenSockets()
  let agent: Agent | null = null

  /** What a proxy did not take is told to it by nobody else, as in Chromium. */
  const tunnelThrough = async (proxy: URL, target: Parameters<typeof openTunnel>[1]) => {
    const told = authorizations.get(proxy.host) ?? null
    try {
      return await openTunnel(proxy, target, told)
    } catch (error) {
      if (told !== null && authorizations.get(proxy.host) === told && refusalIn(error)?.challenge)
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
      // Sound: Node's `fetch` takes it, and its types leave it out.
      return await fetch(request, { dispatcher: agent } as object)
    },
    authorize: (proxy, name, password) => void authorizations.set(proxy, basicAuthorization(name, password)),
    forgetAuthorizations: () => authorizations.clear(),
    close: async () => {
      const closed = agent
      agent = null
      await closed?.destroy()
      // It knows none that is still being opened, and waits for none that a broken-off request has left.
      await sockets.end()
    },
  }
}

async function secured(socket: TLSSocket): Promise<void> {
  const late = setTimeout(() => socket.destroy(new Error('ETIMEDOUT')), longestConnectingMs)
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
