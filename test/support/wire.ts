import { connect, createServer, type Socket } from 'node:net'
import { listen } from './listen.ts'

export type Wire = {
  readonly port: number
  /** Bytes that came through from the server so far. */
  received(): number
  /** Nothing comes through until it is mended. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

/** The way of one desk to the server at `port` of this computer. */
export async function layWire(port: number): Promise<Wire> {
  const open = new Set<Socket>()
  let isCut = false
  let received = 0
  const server = createServer((near) => {
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(port, '127.0.0.1')
    far.on('data', ({ length }) => {
      received += length
    })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => undefined) // the other end hears of it
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  const ownPort = await listen(server)
  const cutAll = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: ownPort,
    received: () => received,
    cut: () => {
      isCut = true
      cutAll()
    },
    mend: () => {
      isCut = false
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        cutAll()
      }),
  }
}
