import { join } from 'node:path'
import type { SessionStatus } from '../../shared/domain/session.ts'
import { createConnecting } from './connecting.ts'
import { type Demo, openDemo } from './demo.ts'
import type { DeviceSettings } from './device-settings.ts'
import { type Begin, createKeptSchool } from './kept-school.ts'
import { createLeaving } from './leaving.ts'
import { createLocking } from './lock/locking.ts'
import { createFarewell } from './lock/window-farewell.ts'
import type { Place } from './place.ts'
import type { Ports } from './ports.ts'
import type { KeptConnection, Preferences } from './preferences.ts'
import { createSchoolKeys } from './school-keys.ts'
import { createStanding } from './standing.ts'
import type { Workspace } from './workspace.ts'

export type Session = ReturnType<typeof createSession>
/** Which school is open on this computer, and how one is connected, locked, left and removed. */
export function createSession(ports: Ports, preferences: Preferences, settings: DeviceSettings) {
  const folder = join(ports.folder, 'school')
  const keys = createSchoolKeys({
    keychain: ports.secrets,
    lockFile: join(folder, 'lock.json'),
    monotonic: ports.clock.monotonic,
  })
  const parts = { ports, preferences, settings, keys, folder }
  const farewell = createFarewell(ports.announce, ports.timers)
  const standing = createStanding({ announce: ports.announce, keys, left: farewell.take })
  const { place, status, move, leave, refused } = standing
  /** What the passing of time or an answer of the school has set going. */
  let moving: Promise<unknown> = Promise.resolve()

  const openAgain = () => {
    moving = leave()
      .then(() => openKept(preferences.connection()))
      .catch(ports.report)
  }
  const openPlace = createKeptSchool({
    ...parts,
    sealMoved: (to) => {
      if (to === 'copy-removed') move(place())
      else openAgain()
    },
  })
  const openKept = (kept: KeptConnection | null, begin: Begin = 'anew'): SessionStatus => {
    const opened = openPlace(kept, begin)
    if (opened.at === 'sealed') void opened.sealed.tryNow().catch(() => undefined)
    return move(opened)
  }
  const locking = createLocking({
    standing,
    keys,
    farewell,
    openKept: () => openKept(preferences.connection(), 'after-lock'),
  })
  const connecting = createConnecting({ ...parts, standing, openKept })
  const leaving = createLeaving({ ...parts, standing, openKept })

  return {
    status,
    ...connecting,
    ...locking,
    ...leaving,
    workspace: (): Workspace => {
      const here = place()
      if (here.at === 'demo') return here.demo.workspace
      if (here.at === 'school') return here.workspace
      throw refused()
    },
    demo: (): Demo => {
      const here = place()
      if (here.at === 'demo') return here.demo
      throw refused()
    },
    /** Opens what is kept, unless something is open or locked; a sealed school is asked again. */
    start: async (): Promise<SessionStatus> => {
      const here = place()
      if (here.at === 'sealed') await here.sealed.tryNow()
      if (isClosed(here)) openKept(preferences.connection())
      await moving
      return status()
    },
    farewell,
    setPassphrase: async (old: string, next: string | null): Promise<SessionStatus> => {
      const here = place()
      if (here.at !== 'school') throw refused()
      const { keep } = here.kept.connection
      await (next === null ? keys.removePassphrase(keep, old) : keys.setPassphrase(keep, old, next))
      settings.change({ unlockWith: keys.unlocksWith() })
      return place() === here ? move(here) : status() // it may have been locked meanwhile
    },
    /** Time has passed: what it brings about by itself. */
    tick: (): void => {
      const here = place()
      if (here.at === 'sealed') here.sealed.tick()
      if (here.at === 'school' && here.retention.look() !== null) openAgain()
    },
    openDemo: async (): Promise<SessionStatus> => {
      await leave()
      return move({ at: 'demo', demo: await openDemo(ports, settings.current) })
    },
    leaveDemo: async (): Promise<SessionStatus> => {
      await leave()
      return openKept(preferences.connection())
    },
    stop: async (): Promise<void> => {
      await leave()
      keys.forget()
    },
  }
}

const isClosed = ({ at }: Place) => at === 'first-run' || at === 'signed-out' || at === 'trouble'
