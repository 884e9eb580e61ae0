import { createConnection, type Socket } from 'node:net'
import { decodeMessage, encodeMessage, type Message } from './message.ts'
import type { Value } from './wire-format.ts'

export type Bus = {
  /** The body of the answer. Rejects with the name of the error, or where the bus ends. */
  call(call: Omit<Message, 'kind'>): Promise<readonly Value[]>
  send(message: Message, bodyBytes?: Buffer): void
  /** Resolves when it has ended, for whatever reason. */
  readonly ended: Promise<void>
  end(): void
}

const daemon = {
  ...{ to: 'org.freedesktop.DBus', path: '/org/freedesktop/DBus' },
  face: 'org.freedesktop.DBus',
} as const
/** A bus answers at once. Milliseconds. */
const longestMs = 10_000

/**
 * A bus of this computer, spoken to as its specification says: no library of those that npm has is kept up and typed
 * and free of what should not be shipped. @param address as `DBUS_SYSTEM_BUS_ADDRESS` has it.
 */
export async function openBus(
  address: string,
  heard: (message: Message & { serial: number }) => void,
): Promise<Bus> {
  const socket = createConnection({ path: socketOf(address) })
  socket.unref() // listening keeps nobody from ending
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => socket.destroy())
  const bus = speak(socket, ended, heard)
  try {
    await bus.begin()
    await bus.call({ ...daemon, member: 'Hello' })
  } catch (error) {
    socket.destroy()
    throw error
  }
  return bus
}

/** Tells the bus which signals are wanted. */
export const listenTo = async (bus: Bus, rule: string): Promise<void> =>
  void (await bus.call({ ...daemon, member: 'AddMatch', signature: 's', body: [rule] }))

function speak(socket: Socket, ended: Promise<void>, heard: (message: Message & { serial: number }) => void) {
  const waiting = new Map<number, PromiseWithResolvers<readonly Value[]>>()
  let unread = Buffer.alloc(0)
  let isBegun = false
  let serial = 0
  const begun = Promise.withResolvers<void>()
  const take = (message: Message & { serial: number }) => {
    const asked = waiting.get(message.answers ?? 0)
    if (asked === undefined) return heard(message)
    if (message.kind === 'error') asked.reject(new Error(message.error ?? 'refused'))
    else asked.resolve(message.body ?? [])
  }
  const readLine = () => {
    const end = unread.indexOf('\r\n')
    if (end < 0) return
    const line = unread.toString('latin1', 0, end)
    unread = unread.subarray(end + 2)
    if (!line.startsWith('OK ')) return void socket.destroy()
    isBegun = true
    socket.write('BEGIN\r\n')
    begun.resolve()
  }
  socket.on('data', (chunk) => {
    unread = Buffer.concat([unread, chunk])
    if (!isBegun) readLine()
    try {
      for (
        let found = isBegun ? decodeMessage(unread) : null;
        found !== null;
        found = decodeMessage(unread)
      ) {
        unread = unread.subarray(found.length)
        take(found.message)
      }
    } catch {
      socket.destroy()
    }
  })
  void ended.then(() => {
    const over = new Error('the bus ended')
    begun.reject(over)
    for (const asked of waiting.values()) asked.reject(over)
  })
  const send = (message: Message, bodyBytes?: Buffer): number => {
    serial += 1
    socket.write(encodeMessage(message, serial, bodyBytes))
    return serial
  }
  return {
    ended,
    end: () => void socket.destroy(),
    begin: async () => {
      const user = Buffer.from(String(process.getuid?.() ?? 0)).toString('hex')
      socket.write(`\0AUTH EXTERNAL ${user}\r\n`)
      await begun.promise
    },
    send: (message: Message, bodyBytes?: Buffer): void => void send(message, bodyBytes),
    call: async (call: Omit<Message, 'kind'>): Promise<readonly Value[]> => {
      const asked = Promise.withResolvers<readonly Value[]>()
      const mine = send({ ...call, kind: 'call' })
      waiting.set(mine, asked)
      const late = setTimeout(() => asked.reject(new Error('no answer')), longestMs)
      late.unref()
      try {
        return await asked.promise
      } finally {
        clearTimeout(late)
        waiting.delete(mine)
      }
    },
  }
}

/** `unix:path=/run/dbus/system_bus_socket,guid=…;…`: the first that is a socket of this computer. */
function socketOf(address: string): string {
  for (const one of address.split(';')) {
    const [, path] = /^unix:(?:.*,)?path=([^,]+)/.exec(one) ?? []
    if (path !== undefined) return decodeURIComponent(path)
    const [, hidden] = /^unix:(?:.*,)?abstract=([^,]+)/.exec(one) ?? []
    if (hidden !== undefined) return `\0${decodeURIComponent(hidden)}`
  }
  throw new Error('no address of a socket')
}
