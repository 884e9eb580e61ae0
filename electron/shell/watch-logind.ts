import type { Message, MessageBus } from 'dbus-native'

const usualAddress = 'unix:path=/run/dbus/system_bus_socket'
const name = 'org.freedesktop.login1'
const manager = `${name}.Manager`
const session = `${name}.Session`
const login = { destination: name, path: '/org/freedesktop/login1' } as const
const properties = 'org.freedesktop.DBus.Properties'
/** A request to the bus times out after this time; the bus normally answers at once. Milliseconds. */
const timeoutMs = 10_000
/** The maximum size of a message, much more than logind sends. */
const maxMessageBytes = 1024 * 1024
const reconnectAfterMs = 15_000

type Deps = {
  /** The id of this process, whose session is watched. */
  readonly pid: number
  /** The value of `DBUS_SYSTEM_BUS_ADDRESS`; defaults to the usual address of the system bus. */
  readonly address?: string | undefined
  /** Called when the screen was locked, the computer goes to sleep or wakes, or another user has the screen. */
  readonly left: () => void
}

/**
 * Listens to logind for what Electron reports on Windows and macOS only: that this session was locked, or that another
 * one has the screen. Without logind, nothing is reported. @returns a function that stops listening.
 */
export function watchLogind({ pid, address = usualAddress, left }: Deps): () => void {
  let isOver = false
  let bus: MessageBus | null = null
  const watch = async () => {
    const opened = await openBus(address)
    bus = opened
    const closed = new Promise<void>((resolve) => opened.connection.once('close', () => resolve()))
    let ownPath: unknown
    opened.connection.on('message', (message) => {
      if (isLeaving(message, ownPath)) left()
    })
    try {
      if (isOver) return
      await opened.addMatch(`type='signal',sender='${name}',path_namespace='${login.path}'`)
      ownPath = await ownSession(opened, pid).catch(() => undefined)
      await closed
    } finally {
      close(opened) // a bus that refuses the match rule must not stay open beside the next connection
    }
  }
  const keepWatching = () => {
    if (isOver) return
    void watch()
      .catch(() => undefined)
      .finally(() => setTimeout(keepWatching, reconnectAfterMs).unref())
  }
  keepWatching()
  return () => {
    isOver = true
    if (bus !== null) close(bus)
  }
}

/** Connects to the bus. The library is loaded only when it is used, on Linux. */
async function openBus(address: string): Promise<MessageBus> {
  // Only a local socket is used: other kinds of address start a program, or lead to another computer.
  const busAddress = address.split(';').find((one) => one.startsWith('unix:'))
  if (busAddress === undefined) throw new Error('no address of a socket')
  const { createClient } = await import('dbus-native')
  const bus = createClient({
    busAddress,
    authMethods: ['EXTERNAL'],
    maxMessageSize: maxMessageBytes,
    timeout: timeoutMs,
  })
  bus.connection.on('error', () => close(bus))
  const { stream } = bus.connection
  if ('unref' in stream && typeof stream.unref === 'function') stream.unref() // it must not keep the process alive
  return bus
}

const close = (bus: MessageBus): void => void bus.connection.stream.destroy()

/** The session of this process; if a desktop started it as a service, the session that its user has on the screen. */
async function ownSession(bus: MessageBus, pid: number): Promise<unknown> {
  const ask = (member: string) =>
    bus.invoke<unknown>({ ...login, interface: manager, member, signature: 'u', body: [pid] })
  try {
    return await ask('GetSessionByPID')
  } catch {
    const path = String(await ask('GetUserByPID'))
    const body = [`${name}.User`, 'Display']
    const call = { destination: name, path, interface: properties, member: 'Get', signature: 'ss', body }
    const display = await bus.invoke<unknown>(call)
    return Array.isArray(display) ? display[1] : undefined // the session's ID and path
  }
}

function isLeaving(message: Message, ownPath: unknown): boolean {
  const { path, interface: from, member, body = [] } = message
  if (from === manager) return member === 'PrepareForSleep'
  if (path === undefined || path !== ownPath) return false
  if (from === session) return member === 'Lock'
  const [of, changed] = body
  if (member !== 'PropertiesChanged' || of !== session) return false
  if (typeof changed !== 'object' || changed === null) return false
  return (
    ('Active' in changed && changed.Active === false) ||
    ('LockedHint' in changed && changed.LockedHint === true)
  )
}
