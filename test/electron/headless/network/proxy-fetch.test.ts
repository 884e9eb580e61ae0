import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createProxyFetch } from '../../../../electron/headless/network/proxy-fetch.ts'

/** Shorter than the ten seconds after which a connection attempt times out. */
const timeoutMs = 8_000

it(
  'closes a connection that is still being opened',
  async () => {
    const server = createServer() // takes the connection, and says nothing of TLS
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo // listening on a port, not a pipe
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
