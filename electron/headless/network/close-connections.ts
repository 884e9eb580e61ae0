import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** Node publishes the dispatcher of its `fetch` under this symbol. */
const published = Symbol.for('undici.globalDispatcher.1')
type Dispatcher = { readonly constructor: new () => Dispatcher; destroy(): Promise<void> }

let prepared: Promise<void> | null = null

/**
 * Node's `fetch`. Before its first request it reads a blank answer of the largest size, so that its read buffer never
 * grows later and no outgrown buffer keeps student data.
 */
export async function fetchByNode(request: Request): Promise<Response> {
  await prepareFetch()
  return await fetch(request)
}

export async function prepareFetch(): Promise<void> {
  prepared ??= readBlanks().catch((error) => {
    prepared = null
    throw error
  })
  await prepared
}

/** Closes the connections that Node's `fetch` keeps open. The next request opens new ones. */
export async function closeConnections(): Promise<void> {
  const place = globalThis as { [published]?: Dispatcher }
  const used = place[published]
  if (used === undefined) return // no request was sent yet
  const blank = new used.constructor()
  place[published] = blank
  await used.destroy()
  await readBlanks()
  place[published] = new used.constructor()
  await blank.destroy()
}

/** The largest TLS record, in bytes. */
const recordBytes = 16_384

/** Node's HTTP parser keeps the last record it read in a buffer that cannot be reached; a blank one overwrites it. */
async function readBlanks(): Promise<void> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    const head = 'HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n'
    socket.once('data', () => socket.end(head.padEnd(recordBytes, '\0')))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a port, because it does not listen on a pipe
  try {
    await (await fetch(`http://127.0.0.1:${port}/`)).arrayBuffer()
  } finally {
    server.close()
  }
}
