import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'

/** Who asks for a name and password, in what scheme, and under what name. */
export type Challenge = {
  readonly host: string
  readonly port: number
  readonly scheme: string
  readonly realm: string
}

/** A proxy that opened no tunnel; `challenge` where it asked for a name and password. */
export class TunnelRefused extends Error {
  readonly challenge: Challenge | null
  constructor(challenge: Challenge | null) {
    super(challenge === null ? 'net::ERR_TUNNEL_CONNECTION_FAILED' : 'net::ERR_PROXY_AUTH_REQUESTED')
    this.challenge = challenge
  }
}

/** The refusal behind an error of `fetch`. */
export function refusalIn(error: unknown): TunnelRefused | null {
  if (error instanceof TunnelRefused) return error
  return error instanceof Error ? refusalIn(error.cause) : null
}

/**
 * The proxy of this computer as Linux says it where no desktop does: `https_proxy`, and `no_proxy` for those reached
 * without. A name and password in it mean nothing to Chromium, and nothing here.
 */
export function systemProxy(url: URL, env: NodeJS.ProcessEnv = process.env): URL | null {
  const said = env['https_proxy'] ?? env['HTTPS_PROXY'] ?? ''
  const bare = (env['no_proxy'] ?? env['NO_PROXY'] ?? '').split(',').map((name) => name.trim())
  return said === '' || url.protocol !== 'https:' || bare.includes(url.hostname) ? null : new URL(said)
}

type Target = { readonly hostname: string; readonly port: number }

/** A way through `proxy` to `target` (RFC 9110, 9.3.6). Throws `TunnelRefused`, and what a connection throws. */
export async function openTunnel(
  proxy: URL,
  { hostname, port }: Target,
  authorization: string | null,
): Promise<Socket> {
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
  const said = String(answer.headers['proxy-authenticate'] ?? '')
  return {
    host: proxy.hostname,
    port: Number(proxy.port) || 80,
    scheme: said.split(' ')[0]?.toLowerCase() ?? '',
    realm: /realm="([^"]*)"/.exec(said)?.[1] ?? '',
  }
}

/** As a proxy takes them (RFC 7617). */
export const basicAuthorization = (name: string, password: string): string =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`
