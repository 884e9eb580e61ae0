import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** What Node's `fetch` sends requests by, under the name that Node itself publishes it by. */
const published = Symbol.for('undici.globalDispatcher.1')
type Dispatcher = { readonly constructor: new () => Dispatcher; destroy(): Promise<void> }

let prepared: Promise<void> | null = null

/**
 * Node's `fetch`. Before its first request it reads a piece of blanks as large as any will be: its buffer for what it
 * reads never has to grow then, and leaves no outgrown one behind.
 */
export async function fetchByNode(request: Request): Promise<Response> {
  await prepareFetch()
  return await fetch(request)
}

export async function prepareFetch(): Promise<void> {
  prepared ??= readBlanks()
  await prepared
}

/** Ends the connections that Node's `fetch` keeps; the next request opens others. */
export async function closeConnections(): Promise<void> {
  const place = globalThis as { [published]?: Dispatcher }
  const used = place[published]
  if (used === undefined) return // nothing was asked yet
  const blank = new used.constructor()
  place[published] = blank
  await used.destroy()
  await readBlanks()
  place[published] = new used.constructor()
  await blank.destroy()
}

/** The largest piece in which TLS hands over what it received. Bytes. */
const pieceBytes = 16_384

/** Node's own HTTP keeps the last piece that it read where nobody gets at it: one of blanks lies down over it. */
async function readBlanks(): Promise<void> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      const head = `HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n`
      socket.end(head.padEnd(pieceBytes, '\0'))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // listening on a port, not a pipe
  try {
    await (await fetch(`http://127.0.0.1:${port}/`)).arrayBuffer()
  } finally {
    server.close()
  }
}
