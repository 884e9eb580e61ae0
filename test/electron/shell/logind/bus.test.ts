import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listenTo, openBus } from '../../../../electron/shell/logind/bus.ts'
import { decodeMessage, encodeMessage, type Message } from '../../../../electron/shell/logind/message.ts'
import { tempFolder } from '../../../support/temp-folder.ts'

type Heard = Message & { readonly serial: number }
type Behaviour = {
  /** What it says to whoever signs in. */
  readonly greeting?: string
  /** What it does with a call; left out, an empty answer. */
  readonly answer?: (asked: Heard, say: (message: Message) => void, socket: Socket) => void
}

const empty: NonNullable<Behaviour['answer']> = ({ serial }, say) => say({ kind: 'answer', answers: serial })

/** A bus on a real socket, which notes what it is sent and answers as it is told. */
async function startBus({ greeting = 'OK 1234\r\n', answer = empty }: Behaviour = {}) {
  const path = join(tempFolder(), 'bus')
  const asked: Heard[] = []
  const signedIn: string[] = []
  const server = createServer((socket) => {
    let unread = Buffer.alloc(0)
    let serial = 0
    const say = (message: Message) => {
      serial += 1
      socket.write(encodeMessage(message, serial))
    }
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
  return { address: `unix:path=${path}`, asked, signedIn }
}

const ask = { to: 'org.freedesktop.login1', path: '/', face: 'org.freedesktop.login1.Manager' } as const
const nobody = () => undefined

describe.skipIf(process.platform === 'win32')('a bus of this computer', () => {
  it('is signed in to as the user of this process, greeted, and told which signals are wanted', async () => {
    const { address, asked, signedIn } = await startBus()
    const bus = await openBus(address, nobody)
    const user = Buffer.from(String(process.getuid?.())).toString('hex')
    expect(signedIn).toEqual([`\0AUTH EXTERNAL ${user}\r\n`])
    await listenTo(bus, 'type=signal')
    expect(asked.map(({ member, body }) => [member, body])).toEqual([
      ['Hello', []],
      ['AddMatch', ['type=signal']],
    ])
    bus.end()
    await bus.ended
  })

  it('gives each answer to who asked for it, in whatever order, and every signal to the listener', async () => {
    const late: (() => void)[] = []
    const { address } = await startBus({
      answer: (asked, say, socket) => {
        if (asked.member === 'Hello') return empty(asked, say, socket)
        const body = [`to ${asked.member}`]
        late.unshift(() => say({ kind: 'answer', answers: asked.serial, signature: 's', body }))
        if (late.length < 2) return
        say({ kind: 'signal', path: '/', face: ask.face, member: 'PrepareForSleep' })
        for (const each of late) each()
      },
    })
    const heard: (string | undefined)[] = []
    const bus = await openBus(address, ({ member }) => void heard.push(member))
    const answers = await Promise.all(['One', 'Two'].map((member) => bus.call({ ...ask, member })))
    expect([answers, heard]).toEqual([[['to One'], ['to Two']], ['PrepareForSleep']])
    bus.end()
  })

  it('that says no to a call says why, and one that ends leaves nobody waiting', async () => {
    const { address } = await startBus({
      answer: ({ serial, member }, say, socket) => {
        if (member === 'Hello') return say({ kind: 'answer', answers: serial })
        if (member === 'End') return void socket.destroy()
        say({ kind: 'error', answers: serial, error: 'org.freedesktop.DBus.Error.UnknownMethod' })
      },
    })
    const bus = await openBus(address, nobody)
    await expect(bus.call({ ...ask, member: 'Nothing' })).rejects.toThrow('UnknownMethod')
    await expect(bus.call({ ...ask, member: 'End' })).rejects.toThrow('the bus ended')
    await bus.ended
  })

  it('that lets nobody in, speaks nonsense or is not there is none', async () => {
    const refusing = await startBus({ greeting: 'REJECTED EXTERNAL\r\n' })
    await expect(openBus(refusing.address, nobody)).rejects.toThrow('the bus ended')
    const raving = await startBus({ answer: (_, __, socket) => void socket.write(Buffer.alloc(64, 0xff)) })
    await expect(openBus(raving.address, nobody)).rejects.toThrow('the bus ended')
    for (const address of ['unix:path=/nowhere', 'unix:abstract=foyer-is-no-bus'])
      await expect(openBus(address, nobody)).rejects.toThrow('the bus ended')
    await expect(openBus('tcp:host=localhost,port=1', nobody)).rejects.toThrow('no address of a socket')
  })

  it('is found behind other addresses, and in a folder with a strange name', async () => {
    const { address } = await startBus()
    const path = address.slice('unix:path='.length)
    const escaped = path.replace('bus', '%62us')
    const bus = await openBus(`tcp:host=x;unix:guid=12,path=${escaped},more=1`, nobody)
    bus.end()
  })
})
