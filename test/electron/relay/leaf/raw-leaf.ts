import { connect as connectPlain } from 'node:net'
import { connect as connectOverTls, type TLSSocket } from 'node:tls'
import type { HandOver } from '../../../../electron/relay/leaf/hand-over.ts'

/** A leaf without manners: it comes in by a leaf's word, and says to the main server whatever it likes. */
export type RawLeaf = {
  /** Says that it wants to hear these subjects. */
  listen(...subjects: readonly string[]): void
  say(subject: string, text: string, reply?: string): void
  /** Resolves when the server has read all that was said before; true where it is still there. */
  flush(): Promise<boolean>
  /** All that it was told so far, as it came. */
  heard(): string
  isClosed(): boolean
  close(): void
}

/** In the words of the protocol between servers. Resolves when it was let in, or sent away. */
export async function connectRawLeaf({ server, ca, account, password }: HandOver): Promise<RawLeaf> {
  const socket = await openTls(Number(/:(\d+)$/.exec(server)?.[1]), ca)
  let heard = ''
  let closed = false
  const ended = new Promise<false>((resolve) => {
    socket.on('close', () => {
      closed = true
      resolve(false)
    })
  })
  socket.on('error', () => undefined) // sent away: its end is heard of
  let pongs: ((there: true) => void)[] = []
  socket.on('data', (bytes) => {
    const said = bytes.toString('latin1')
    heard += said
    if (/^PING\r$/m.test(said)) socket.write('PONG\r\n')
    if (/^PONG\r$/m.test(said)) {
      for (const tell of pongs) tell(true)
      pongs = []
    }
  })
  const flush = () => {
    const answered = new Promise<true>((resolve) => pongs.push(resolve))
    socket.write('PING\r\n')
    return Promise.race([answered, ended])
  }
  const hello = {
    tls_required: true,
    server_id: 'NTHIEF',
    name: 'thief',
    headers: true,
    user: account,
    pass: password,
  }
  socket.write(`CONNECT ${JSON.stringify(hello)}\r\n`)
  await flush()
  return {
    listen: (...subjects) => void socket.write(subjects.map((subject) => `LS+ ${subject}\r\n`).join('')),
    say: (subject, text, reply = '') =>
      void socket.write(`LMSG ${subject}${reply === '' ? '' : ` ${reply}`} ${text.length}\r\n${text}\r\n`),
    flush,
    heard: () => heard,
    isClosed: () => closed,
    close: () => void socket.destroy(),
  }
}

/** The server says who it is in the clear, and goes on over TLS. */
async function openTls(port: number, ca: string | undefined): Promise<TLSSocket> {
  const plain = connectPlain({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve) => plain.once('data', () => resolve()))
  plain.removeAllListeners('data')
  const socket = connectOverTls({ socket: plain, host: '127.0.0.1', ...(ca !== undefined && { ca }) })
  await new Promise<void>((resolve, reject) => {
    socket.once('secureConnect', resolve)
    socket.once('error', reject)
  })
  return socket
}
