import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { createConnection, messageType } from 'dbus-native'
import { describe, expect, it, onTestFinished } from 'vitest'
import { watchLogind } from '../../../electron/shell/watch-logind.ts'
import { hasPrograms, startBus } from '../../support/programs.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { untilHolds } from '../../support/until.ts'

const own = '/org/freedesktop/login1/session/_32'
const errors = 'org.freedesktop.DBus.Error'
const other = '/org/freedesktop/login1/session/_33'
const skipped = hasPrograms('dbus-daemon') ? '' : ' (skipped: no dbus-daemon here)'

async function startLogind(address: string, ...how: readonly string[]) {
  const file = join(import.meta.dirname, 'logind-stand-in.ts')
  const child = spawn(process.execPath, [file, address, ...how], { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill())
  await once(createInterface({ input: child.stdout }), 'line')
  return (line: string) => void child.stdin.write(`${line}\n`)
}

function watch(address: string): { times: number } {
  const heard = { times: 0 }
  const left = () => {
    heard.times += 1
  }
  onTestFinished(watchLogind({ pid: process.pid, address, left }))
  return heard
}

describe.skipIf(skipped !== '')(`logind on a bus of its own${skipped}`, () => {
  it('reports that this session was locked, that another has the screen, and that the computer sleeps', async () => {
    const address = await startBus(process.env, onTestFinished)
    const say = await startLogind(address)
    const heard = watch(address)
    /** The last one is heard, so those before it were, or meant nothing. */
    const heardOf = async (...lines: readonly string[]) => {
      const before = heard.times
      for (const line of lines) say(line)
      say('PrepareForSleep')
      await untilHolds(async () => heard.times > before)
      await wait(50)
      return heard.times - before - 1
    }
    for (; heard.times === 0; await wait(100)) say(`Lock ${own}`) // until it listens
    expect(await heardOf(`Lock ${own}`)).toBe(1)
    expect(await heardOf(`LockedHint ${own}`)).toBe(1)
    expect(await heardOf(`Active ${own}`)).toBe(1)
    expect(await heardOf(`Lock ${other}`, `Active ${other}`, `Unlock ${own}`, `IdleHint ${own}`)).toBe(0)
  })
  it.each([
    [
      'the lock of the session that its user has on the screen, if the app runs as a service',
      'as-a-service',
      `Lock ${own}`,
    ],
    ['sleep, even if logind knows no session of this process', 'without-session', 'PrepareForSleep'],
  ])('reports %s', async (_, how, line) => {
    const address = await startBus(process.env, onTestFinished)
    const say = await startLogind(address, how)
    const heard = watch(address)
    for (; heard.times === 0; await wait(100)) say(line)
    expect(heard.times).toBeGreaterThan(0)
  })
})

/** A socket on which the test plays the bus, and the connections open to it. */
async function listen(play: (socket: Socket) => void) {
  const path = join(tempFolder(), 'bus')
  const [open, closed] = [new Set<Socket>(), new Set<Socket>()]
  const server = createServer((socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket) && closed.add(socket))
    socket.on('error', () => undefined)
    play(socket)
  })
  server.listen(path)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { address: `unix:path=${path}`, open, closed }
}

/** Rejects the user of every connection. */
const reject = (socket: Socket) => socket.on('data', () => void socket.write('REJECTED EXTERNAL\r\n'))

const rave = (socket: Socket) =>
  socket.on('data', (chunk) => {
    socket.write(chunk.toString('latin1').includes('AUTH') ? 'OK 1234\r\n' : Buffer.alloc(64, 0xff))
  })

/** Answers `Hello`, and refuses everything else. */
function refuse(socket: Socket) {
  const connection = createConnection({ stream: socket, server: true })
  connection.on('error', () => undefined)
  connection.on('message', ({ serial = 0, member }) => {
    const answer = { serial, replySerial: serial, destination: ':1.1', signature: 's', body: [':1.1'] }
    if (member === 'Hello') connection.message({ ...answer, type: messageType.methodReturn })
    else connection.message({ ...answer, type: messageType.error, errorName: `${errors}.AccessDenied` })
  })
}

describe.skipIf(process.platform === 'win32')('the watch of a bus that fails', () => {
  it.each([
    { does: 'rejects the user', play: reject },
    { does: 'sends nonsense', play: rave },
    { does: 'refuses the match rule', play: refuse },
  ])('closes the connection to a bus that $does', async ({ play }) => {
    const bus = await listen(play)
    watch(bus.address)
    await untilHolds(async () => bus.closed.size > 0)
    expect(bus.open.size).toBe(0)
  })

  it.each(['unix:path=/nowhere', 'unix:abstract=foyer-is-no-bus', 'unixexec:path=/bin/false', ''])(
    'reports nothing at %j',
    async (address) => {
      const heard = watch(address)
      await wait(100)
      expect(heard.times).toBe(0)
    },
  )
})
