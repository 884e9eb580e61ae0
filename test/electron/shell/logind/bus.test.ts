import { describe, expect, it } from 'vitest'
import { listenTo, openBus } from '../../../../electron/shell/logind/bus.ts'
import { empty, startBus } from './bus-stand-in.ts'

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
