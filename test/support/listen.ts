import { type AddressInfo, createServer, type Server } from 'node:net'

/** Listens on a free port of this computer only, and resolves with it. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port // listening on a port, not a pipe
}

/** A port of this computer at which nothing listens. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}
