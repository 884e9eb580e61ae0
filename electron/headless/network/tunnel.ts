import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

export type Challenge = {
  readonly host: string
  readonly port: number
  readonly scheme: string
  readonly realm: string
}

/** The proxy did not open a tunnel; `challenge` is set if it asked for a name and password. */
export class TunnelRefused extends Error {
  readonly challenge: Challenge | null
  constructor(challenge: Challenge | null) {
    super(challenge === null ? 'net::ERR_TUNNEL_CONNECTION_FAILED' : 'net::ERR_PROXY_AUTH_REQUESTED')
    this.challenge = challenge
  }
}

/** The refusal that caused an error of `fetch`; null for any other cause. */
export function refusalIn(error: unknown): TunnelRefused | null {
  if (error instanceof TunnelRefused) return error
  return error instanceof Error ? refusalIn(error.cause) : null
}

/**
 * The proxy of this computer as Linux sets it without a desktop: `https_proxy`, and `no_proxy` for hosts that are reached
 * directly. A name and password in it are ignored, as Chromium ignores them.
 */
export function systemProxy(url: URL, env: NodeJS.ProcessEnv = process.env): URL | null {
  const value = env['https_proxy'] ?? env['HTTPS_PROXY'] ?? ''
  const bare = (env['no_proxy'] ?? env['NO_PROXY'] ?? '').split(',').map((name) => name.trim())
  return value === '' || url.protocol !== 'https:' || bare.includes(url.hostname) ? null : new URL(value)
}

/** Opens a tunnel through `proxy` to `target` (RFC 9110, 9.3.6). Throws `TunnelRefused`, or a connection error. */
export async function openTunnel(
  proxy: URL,
  { hostname, port }: { readonly hostname: string; readonly port: number },
  authorization: string | null,
): Promise<Socket> {
  const { request } = await import('node:http') // loaded only for a proxy: it takes 55 ms
  const place = `${hostname}:${port}`
  const asked = request({
    method: 'CONNECT',
    host: proxy.hostname,
    port: Number(proxy.port) || 80,
    path: place,
    headers: { host: place, ...(authorization !== null && { 'proxy-authorization': authorization }) },
    agent: false,
  })
  asked.end()
  const [answer, socket] = (await once(asked, 'connect')) as [IncomingMessage, Socket] // Node: http, 'connect'
  if (answer.statusCode === 200) return socket
  socket.destroy()
  throw new TunnelRefused(answer.statusCode === 407 ? challengeOf(proxy, answer) : null)
}

function challengeOf(proxy: URL, answer: IncomingMessage): Challenge {
  const header = String(answer.headers['proxy-authenticate'] ?? '')
  return {
    host: proxy.hostname,
    port: Number(proxy.port) || 80,
    scheme: header.split(' ')[0]?.toLowerCase() ?? '',
    realm: /realm="([^"]*)"/.exec(header)?.[1] ?? '',
  }
}

/** The header of RFC 7617. */
export const basicAuthorization = (name: string, password: string): string =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`
