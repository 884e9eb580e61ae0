import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createProxyFetch } from '../../../../electron/headless/network/proxy-fetch.ts'
import { listen } from '../../../support/listen.ts'

/** Shorter than the ten seconds after which a connection attempt times out. */
const timeoutMs = 8_000

it(
  'closes a connection that is still being opened',
  async () => {
    const server = createServer() // takes the connection, and says nothing of TLS
    onTestFinished(() => void server.close())
    const port = await listen(server)
    const proxyFetch = createProxyFetch()
    const taken = once(server, 'connection') as Promise<[Socket]> // Node: net, 'connection'
    const asked = proxyFetch.fetch(new Request(`https://127.0.0.1:${port}/`)).catch(() => 'refused')
    const [socket] = await taken
    const ended = once(socket.resume(), 'close')

    await proxyFetch.close()

    await ended
    expect(await asked).toBe('refused')
  },
  timeoutMs,
)
