import { join } from 'node:path'
import { type Settings, strictSettings } from '../../shared/domain/settings.ts'
import type { Reply } from '../../shared/ipc/bridge.ts'
import { answer } from '../ipc/answer.ts'
import { createCopies } from '../ipc/handlers/clipboard.ts'
import { noteRefusal, noteStart, notingAnnounce } from '../ipc/noting.ts'
import { createRequestLimits } from '../ipc/request-limits.ts'
import type { Ports } from '../ports/ports.ts'
import { demoAskedFor } from '../session/demo/demo-size.ts'
import { createIdleWatch } from '../session/lock/idle-watch.ts'
import { createSession } from '../session/session.ts'
import { type ConnectionStore, createConnectionStore } from '../session/state/connection-store.ts'
import { createDeviceSettings } from '../settings/device-settings.ts'
import { createPreferences, type Preferences } from '../settings/preferences.ts'
import { hasStores } from '../storage/school/stores.ts'
import { createUpdateWatch } from '../updates/update-watch.ts'
import { handlersOf } from './handlers.ts'

export type Foyer = {
  /** Answers a request of the window (or of the headless host). A failure is a value too; it never throws. */
  answer(name: string, input: unknown): Promise<Reply>
  /** Opens the school stored on this computer, or the demo school that the arguments name. */
  start(args: readonly string[]): Promise<void>
  stop(): Promise<void>
  lock(): Promise<unknown>
  /** Whether a window may close now; if not, the window asks the user. */
  mayClose(): boolean
  settings(): Settings
  /** Asks the window to save a half-typed form as a draft. */
  keepTyped(): Promise<void>
  /** Has a half-typed form saved as a draft, and stops everything, because the app restarts after a fault. */
  endAfterFault(): Promise<void>
  /** Tries the network again at once. Called when the system reports a change of the network. */
  lookOutside(): void
}

/** Builds the app's objects and connects them. Everything outside the process comes in through the ports. */
export function compose(outside: Ports): Foyer {
  const ports = { ...outside, announce: notingAnnounce(outside.log, outside.announce) }
  noteStart(ports)
  const preferences = createPreferences(ports.preferences)
  const connections = connectionsIn(ports, preferences)
  const settings = createDeviceSettings({ preferences, fixedBySchool: connections.fixed, ports })
  const session = createSession(ports, connections, settings)
  const copies = createCopies(ports)
  const limits = createRequestLimits(settings, ports)
  const lock = async () => {
    limits.noteLock()
    await Promise.all([session.lock(), copies.clear()])
    return session.status()
  }
  const isRelay = ports.publishes !== undefined && ports.publishes !== null
  const lockNow = () => {
    // A relay has no user in front of it, and a locked relay would publish nothing.
    if (!isRelay) lock().catch(ports.report)
  }
  const watch = createIdleWatch({
    clock: ports.clock,
    timers: ports.timers,
    lockAfterMinutes: () => settings.current().lockAfterMinutes,
    lock: lockNow,
    warn: () => ports.announce('session.lockSoon', {}),
    tick: () => {
      attempt(settings.endShift, ports)
      attempt(session.tick, ports)
    },
  })
  ports.whenPersonLeaves(lockNow)
  const updates = createUpdateWatch(ports)
  const close = async () => {
    await Promise.all([copies.clear().catch(ports.report), session.stop()])
  }
  const lookOutside = () => {
    if (session.status().state === 'open') session.school().resume()
    else session.wakeLocked()
  }
  const handlers = handlersOf({
    ports,
    settings,
    session,
    limits,
    lock,
    copies,
    updates,
    touched: watch.touched,
    lookOutside,
  })
  return {
    answer: async (name, input) => {
      const reply = await answer({ handlers, mayPass: limits.mayPass, report: ports.report }, name, input)
      noteRefusal(ports.log, name, reply)
      return reply
    },
    start: async (args) => {
      attempt(settings.endShift, ports)
      const demo = demoAskedFor(args)
      await (demo === null ? session.start() : session.openDemo(demo))
      watch.start()
      void updates.look()
      // The code that opens a school is loaded while a passphrase is typed.
      ports.timers.after(0, () => void import('../school/reader/open-school.ts').catch(ports.report))
    },
    stop: async () => {
      watch.stop()
      updates.stop()
      await close()
    },
    lock,
    mayClose: session.mayClose,
    settings: settings.current,
    keepTyped: session.farewell.ask,
    endAfterFault: async () => {
      await session.farewell.ask()
      await close()
    },
    lookOutside,
  }
}

/** Does work that no user waits for: a bug or a full disk is reported and does not end the caller. */
function attempt(work: () => void, { report }: Pick<Ports, 'report'>): void {
  try {
    work()
  } catch (error) {
    report(error)
  }
}

/** Opens the store of the connection. If the settings were lost, it sets every protection to the strictest value. */
function connectionsIn(ports: Ports, preferences: Preferences): ConnectionStore {
  const school = join(ports.folder, 'school')
  const isLost = preferences.isEmpty() && hasStores(school)
  if (isLost) attempt(() => preferences.saveChosenSettings(strictSettings), ports)
  return createConnectionStore({
    file: join(school, 'connection.json'),
    hasStores: () => hasStores(school),
    now: ports.clock.now,
  })
}
