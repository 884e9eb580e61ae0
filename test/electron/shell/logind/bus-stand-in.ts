import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { decodeMessage, encodeMessage, type Message } from '../../../../electron/shell/logind/message.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

type Heard = Message & { readonly serial: number }
type Behaviour = {
  /** What it says to whoever signs in. */
  readonly greeting?: string
  /** What it does with a call; left out, an empty answer. */
  readonly answer?: (asked: Heard, say: (message: Message) => void, socket: Socket) => void
}

export const empty: NonNullable<Behaviour['answer']> = ({ serial }, say) =>
  say({ kind: 'answer', answers: serial })

/** A bus on a real socket, which notes what it is sent and answers as it is told. */
export async function startBus({ greeting = 'OK 1234\r\n', answer = empty }: Behaviour = {}) {
  const path = join(tempFolder(), 'bus')
  const asked: Heard[] = []
  const signedIn: string[] = []
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    let unread = Buffer.alloc(0)
    let serial = 0
    const say = (message: Message) => {
      serial += 1
      socket.write(encodeMessage(message, serial))
    }
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    socket.on('error', () => undefined)
    socket.once('data', (line) => {
      signedIn.push(line.toString('latin1'))
      socket.write(greeting)
      socket.on('data', (chunk) => {
        unread = Buffer.concat([unread, chunk])
        const begin = 'BEGIN\r\n'
        if (unread.toString('latin1').startsWith(begin)) unread = unread.subarray(begin.length)
        for (let found = decodeMessage(unread); found !== null; found = decodeMessage(unread)) {
          unread = unread.subarray(found.length)
          asked.push(found.message)
          answer(found.message, say, socket)
        }
      })
    })
  })
  server.listen(path)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { address: `unix:path=${path}`, asked, signedIn, open }
}
