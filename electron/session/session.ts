import { join } from 'node:path'
import type { SessionStatus } from '../../shared/domain/session.ts'
import { never } from '../api/until-aborted.ts'
import type { Ports } from '../ports/ports.ts'
import type { OpenSchool } from '../school/reader/school.ts'
import { createWriterThreads } from '../school/reader/writer-thread.ts'
import type { DeviceSettings } from '../settings/device-settings.ts'
import type { KeptConnection } from '../settings/kept-connection.ts'
import { createConnecting } from './connecting.ts'
import { type Demo, openDemo } from './demo/demo.ts'
import type { DemoSize } from './demo/demo-size.ts'
import { createKeptSchool, type SealMove, type StartMode } from './kept-school.ts'
import { createDatabaseKeys, type DatabaseKeys } from './keys/database-key.ts'
import { createLeaving } from './leaving.ts'
import { createLockedRounds, type LockedRounds } from './lock/locked-rounds.ts'
import { type AroundLock, createLocking } from './lock/locking.ts'
import { createFarewell } from './lock/window-farewell.ts'
import { createSettingPassphrase } from './setting-passphrase.ts'
import { type AppState, isClosed, openSchoolOf } from './state/app-state.ts'
import { type AppStateHolder, createAppStateHolder } from './state/app-state-holder.ts'
import type { ConnectionStore } from './state/connection-store.ts'
import type { SessionParts, StateChanges } from './state/session-parts.ts'

export type Session = ReturnType<typeof createSession>
/** Connects, opens, locks, leaves and removes the school of this computer. */
export function createSession(ports: Ports, connections: ConnectionStore, settings: DeviceSettings) {
  const parts = partsOf(ports, connections, settings)
  const { keys } = parts
  const farewell = createFarewell(ports.announce, ports.timers)
  const appState = createAppStateHolder({
    announce: ports.announce,
    keys,
    left: farewell.take,
    undisturbed: (work) => rounds.without(work),
  })
  const { status, move, refused } = appState
  /** A reopening that was caused by the passing of time or by an answer of a service. */
  let moving: Promise<unknown> = Promise.resolve()

  const openAgain = () => {
    const here = appState.current()
    if (here.at !== 'school' && here.at !== 'sealed') return // it was left or locked meanwhile
    farewell.take()
    const closed = rounds.without(() => appState.close(here)).catch(ports.report)
    const openNext = () => openKept(connections.current())
    moving = openInPlaceOf(here.kept, closed, { appState, openNext }).catch(ports.report)
  }
  const writerMoved = () => {
    const { at } = appState.current()
    if (at === 'school' || at === 'demo') move(appState.current())
  }
  const sealMoved = (to: SealMove) => (to === 'copy-removed' ? void move(appState.current()) : openAgain())
  const openPlace = createKeptSchool(parts, { writerMoved, sealMoved })
  const openKept = createOpening({ appState, keys, openPlace })
  const around = aroundLock(parts)
  const rounds = quietRounds(parts, appState, around.forget)
  const afterLeaving: StateChanges['afterLeaving'] = async (work) => {
    try {
      await appState.leave(connections.current())
      return await work()
    } catch (error) {
      await openKept(connections.current()).catch(ports.report)
      throw error
    }
  }
  const openAfterLock = () => openKept(connections.current(), 'after-lock')
  const locking = createLocking({ appState, keys, farewell, around, rounds, openKept: openAfterLock })
  const { locked } = locking

  return {
    status,
    ...createConnecting(parts, { appState, openKept, afterLeaving }),
    ...locking,
    ...createLeaving(parts, { appState, openKept, afterLeaving }),
    school: (): OpenSchool => {
      const school = openSchoolOf(appState.current())
      if (school === null) throw refused()
      return school
    },
    demo: (): Demo => {
      const here = appState.current()
      if (here.at === 'demo') return here.demo
      throw refused()
    },
    /** Opens the saved school unless one is open or locked. For a sealed school, asks the services again. */
    start: async (): Promise<SessionStatus> => {
      const here = appState.current()
      if (here.at === 'sealed') await here.sealed.tryNow()
      if (isClosed(here)) await openKept(connections.current())
      await moving
      return status()
    },
    farewell,
    setPassphrase: createSettingPassphrase(parts, { appState, locked, rounds, openAgain: openAfterLock }),
    /** Called once a second. */
    tick: (): void => {
      rounds.tick()
      const here = appState.current()
      if (here.at === 'sealed') here.sealed.tick()
      if (here.at === 'school' && here.contact.look() !== null) openAgain()
    },
    /** Call it when the network came back, or the computer woke, while the school is locked. */
    wakeLocked: rounds.wake,
    openDemo: async (size?: DemoSize): Promise<SessionStatus> => {
      if (refused().failure.code === 'locked') throw refused() // leaving the demo would open the school
      const { threads } = parts
      return await afterLeaving(async () => {
        const here = appState.current()
        const demo = await openDemo({ ports, threads, settings: settings.current, writerMoved, size })
        if (appState.current() === here && here.at !== 'locked') return move({ at: 'demo', demo })
        await demo.leave()
        return status()
      })
    },
    leaveDemo: async (): Promise<SessionStatus> => {
      if (appState.current().at !== 'demo') throw refused()
      return await afterLeaving(() => openKept(connections.current()))
    },
    stop: async (): Promise<void> => {
      await appState.leave(null)
      keys.forget()
    },
  }
}

type Next = { readonly appState: AppStateHolder; readonly openNext: () => Promise<unknown> }

/** Opens a school again without a request of the user, so a lock that comes meanwhile takes precedence. */
async function openInPlaceOf(
  kept: KeptConnection,
  closing: Promise<unknown>,
  { appState, openNext }: Next,
): Promise<void> {
  const between: AppState = { at: 'between', kept, closed: closing.then(() => undefined) }
  appState.setQuietly(between)
  await closing
  if (appState.current() === between) await openNext()
}

function partsOf(ports: Ports, connections: ConnectionStore, settings: DeviceSettings): SessionParts {
  const folder = join(ports.folder, 'school')
  const keys = createDatabaseKeys({
    keychain: ports.secrets,
    lockFile: join(folder, 'lock.json'),
    monotonic: ports.clock.monotonic,
  })
  const threads = ports.writerThread === null ? null : createWriterThreads(ports.writerThread)
  return { ports, connections, settings, keys, threads, folder }
}

/** Creates the rounds of a locked desk. They open the school without sending events to the window. */
function quietRounds(
  parts: SessionParts,
  appState: AppStateHolder,
  forget: () => Promise<void>,
): LockedRounds {
  const { ports, keys } = parts
  const nothing = () => undefined
  const quiet: SessionParts = { ...parts, ports: { ...ports, announce: nothing } }
  const open = createKeptSchool(quiet, { writerMoved: nothing, sealMoved: nothing })
  return createLockedRounds({
    clock: ports.clock,
    sleep: ports.sleep,
    network: ports.network,
    report: ports.report,
    appState,
    keys,
    openQuietly: (kept) => open(kept, 'nothing'),
    forget,
  })
}

/** Clearing memory blocks this thread for 250 ms, so the window gets this time to cover itself. Milliseconds. */
const coverFirstMs = 300

function aroundLock({ ports, threads }: SessionParts): AroundLock {
  return {
    prepare: () => threads?.prepare(),
    covered: () => ports.sleep(coverFirstMs, never),
    forget: async (): Promise<void> => {
      ports.proxy.lock()
      await closedInTime(ports)
      await ports.clearMemory()
    },
  }
}

/** The longest wait for the network to close. A crashed network never reports it, and unlocking waits for the lock. */
const closeTimeoutMs = 1_000

async function closedInTime({ closeConnections, sleep, report }: Ports): Promise<void> {
  const enough = new AbortController()
  const late = sleep(closeTimeoutMs, enough.signal).catch(() => undefined)
  await Promise.race([closeConnections().catch(report), late])
  enough.abort()
}

type Deps = {
  readonly appState: AppStateHolder
  readonly keys: Pick<DatabaseKeys, 'forget'>
  readonly openPlace: (kept: KeptConnection | null, mode: StartMode) => Promise<AppState>
}
type OpenKept = (kept: KeptConnection | null, mode?: StartMode) => Promise<SessionStatus>

/**
 * Opens one school at a time, because two openings would write the same files. The state is `between` meanwhile, so that
 * a lock can cancel the opening; of a locked desk, only an unlock opens the school.
 */
function createOpening({ appState, keys, openPlace }: Deps): OpenKept {
  let opening: Promise<unknown> = Promise.resolve()
  const openNow = async (
    kept: KeptConnection | null,
    mode: StartMode,
    isWanted: () => boolean,
  ): Promise<SessionStatus> => {
    if (!isWanted()) return appState.status()
    const opened = await openPlace(kept, mode)
    if (!isWanted()) {
      await appState.close(opened)
      if (appState.current().at === 'locked') keys.forget()
      return appState.status()
    }
    if (opened.at === 'sealed') void opened.sealed.tryNow().catch(() => undefined)
    return appState.move(opened)
  }
  return async (kept, mode = 'round') => {
    const here = appState.current()
    if (here.at === 'locked' && mode === 'round') {
      keys.forget()
      return appState.status()
    }
    if (kept !== null && isClosed(here))
      appState.setQuietly({ at: 'between', kept, closed: Promise.resolve() })
    const wantedAt = appState.changes()
    const mine = opening.then(() => openNow(kept, mode, () => appState.changes() === wantedAt))
    opening = mine.catch(() => undefined)
    return await mine
  }
}
