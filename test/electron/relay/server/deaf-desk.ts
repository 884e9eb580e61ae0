import { once } from 'node:events'
import { connect as connectPlain } from 'node:net'
import { connect as connectOverTls } from 'node:tls'
import { fromSeed } from '@nats-io/nkeys'
import type { NatsServer } from '../../../support/nats-server.ts'

/** A desk that says this again and again and reads no answer, which no ordinary client can be brought to. */
export async function askDeaf({ port, ca }: NatsServer, seed: string, said: string): Promise<void> {
  const plain = connectPlain(port, '127.0.0.1')
  const [hello] = (await once(plain, 'data')) as [Buffer]
  const nonce = /"nonce":"([^"]+)"/.exec(hello.toString())?.[1] ?? ''
  const socket = connectOverTls({ socket: plain, ca, host: '127.0.0.1' })
  await once(socket, 'secureConnect')
  socket.on('error', () => undefined) // cut off: that is what is waited for
  const pair = fromSeed(Buffer.from(seed))
  const sig = Buffer.from(pair.sign(Buffer.from(nonce))).toString('base64url')
  socket.write(
    `CONNECT ${JSON.stringify({ nkey: pair.getPublicKey(), sig, headers: true, verbose: false })}\r\n`,
  )
  // Again and again: a busy server drops requests that it has not begun, and so may have few answers to send.
  const asking = setInterval(() => socket.write(said.repeat(20_000)), 200)
  socket.once('close', () => clearInterval(asking))
}
