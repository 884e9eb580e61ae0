import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createWays } from '../../../../electron/headless/network/ways.ts'

/** Left alone, it would end after the ten seconds that connecting may take. */
const sooner = 8_000

it(
  'ends a connection that is still being opened: a lock would leave what it reads into',
  async () => {
    const server = createServer() // takes the connection, and says nothing of TLS
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo // listening on a port, not a pipe
    const ways = createWays()
    const taken = once(server, 'connection') as Promise<[Socket]> // Node: net, 'connection'
    const asked = ways.fetch(new Request(`https://127.0.0.1:${port}/`)).catch(() => 'refused')
    const [socket] = await taken
    const ended = once(socket.resume(), 'close')

    await ways.close()

    await ended
    expect(await asked).toBe('refused')
  },
  sooner,
)
