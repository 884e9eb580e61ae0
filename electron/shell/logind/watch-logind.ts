import { type Bus, listenTo, openBus } from './bus.ts'
import type { Message } from './message.ts'
import type { Value } from './wire-format.ts'

const usualAddress = 'unix:path=/run/dbus/system_bus_socket'
const name = 'org.freedesktop.login1'
const manager = `${name}.Manager`
const session = `${name}.Session`
const login = { to: name, path: '/org/freedesktop/login1' } as const
const properties = 'org.freedesktop.DBus.Properties'
/** A bus that ended, or that was not there yet, is looked for again. Milliseconds. */
const againAfterMs = 15_000

type Deps = {
  /** Which process's session counts: this one's. */
  readonly pid: number
  /** Left out: the system's own. */
  readonly address?: string | undefined
  /** The screen was locked, the computer goes to sleep or wakes, another user has the screen. */
  readonly left: () => void
}

/**
 * Hears from logind what Electron hears on the other systems alone: that this session was locked, or that another one
 * has the screen. Where there is no logind nothing is heard. @returns what ends it.
 */
export function watchLogind({ pid, address = usualAddress, left }: Deps): () => void {
  let isOver = false
  let bus: Bus | null = null
  const watch = async () => {
    let own: Value = ''
    const heard = (message: Message) => {
      if (isLeaving(message, own)) left()
    }
    const opened = await openBus(address, heard)
    bus = opened
    try {
      if (isOver) return
      await listenTo(opened, `type='signal',sender='${name}',path_namespace='${login.path}'`)
      own = await ownSession(opened, pid).catch(() => '')
      await opened.ended
    } finally {
      opened.end() // one that would not be listened to is not kept beside the next
    }
  }
  const watchAgain = () => {
    if (isOver) return
    const begin = () =>
      watch()
        .catch(() => undefined)
        .finally(() => setTimeout(watchAgain, againAfterMs).unref())
    void begin()
  }
  watchAgain()
  return () => {
    isOver = true
    bus?.end()
  }
}

/** The session this process is in; of one that a desktop started as a service, the one its user has on the screen. */
async function ownSession(bus: Bus, pid: number): Promise<Value> {
  const ask = async (member: string) => {
    const [path] = await bus.call({ ...login, face: manager, member, signature: 'u', body: [pid] })
    return path ?? ''
  }
  try {
    return await ask('GetSessionByPID')
  } catch {
    const path = String(await ask('GetUserByPID'))
    const body = [`${name}.User`, 'Display']
    const [display] = await bus.call({
      to: name,
      path,
      face: properties,
      member: 'Get',
      signature: 'ss',
      body,
    })
    return (Array.isArray(display) && display[1]) || '' // its ID and its path
  }
}

function isLeaving({ kind, path, face, member, body = [] }: Message, own: Value): boolean {
  if (kind !== 'signal') return false
  if (face === manager) return member === 'PrepareForSleep'
  if (path !== own) return false
  if (face === session) return member === 'Lock'
  const [of, changed] = body
  if (member !== 'PropertiesChanged' || of !== session || !(changed instanceof Map)) return false
  return changed.get('Active') === false || changed.get('LockedHint') === true
}
