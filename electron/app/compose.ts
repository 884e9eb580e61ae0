import type { Reply } from '../../shared/ipc/bridge.ts'
import type { Handlers } from '../../shared/ipc/contract.ts'
import { answer } from '../ipc/answer.ts'
import { createBoardingHandlers } from '../ipc/handlers/boarding.ts'
import { createClipboardHandlers } from '../ipc/handlers/clipboard.ts'
import { createEditsHandlers } from '../ipc/handlers/edits.ts'
import { createListsHandlers } from '../ipc/handlers/lists.ts'
import { createPeopleHandlers } from '../ipc/handlers/people.ts'
import { createSyncHandlers } from '../ipc/handlers/sync.ts'
import type { Ports } from './ports.ts'
import { createPreferences } from './preferences.ts'
import { createSession } from './session.ts'
import { createSessionHandlers } from './session-handlers.ts'

export type Foyer = {
  /** A request of the window (or of the headless host), answered as a value. */
  answer(name: string, input: unknown): Promise<Reply>
  start(options: { demo: boolean }): Promise<void>
  stop(): Promise<void>
  /** The network came or went, as far as the system knows: look. */
  lookOutside(): void
}

/** The one place that builds and joins objects. Everything outside the process comes in through the ports. */
export function compose(ports: Ports): Foyer {
  const preferences = createPreferences(ports.preferences)
  const session = createSession(ports, preferences)
  const changeSettings = (change: Partial<ReturnType<typeof preferences.settings>>) => {
    const changed = { ...preferences.settings(), ...change }
    preferences.saveSettings(changed)
    ports.announce('settings.changed', changed)
    return changed
  }
  const today = () => localDay(ports.clock.now())
  const handlers: Handlers = {
    'app.about': () => ({ ...ports.about, demoOnly: false }),
    'settings.read': preferences.settings,
    'settings.change': (change) => changeSettings(withoutUndefined(change)),
    ...createSessionHandlers(session),
    ...createPeopleHandlers(() => ({ ...session.workspace(), today })),
    ...createBoardingHandlers(session.workspace),
    ...createListsHandlers(session.workspace),
    ...createSyncHandlers(session.workspace),
    ...createClipboardHandlers(ports),
    ...createEditsHandlers(() => ({
      corrections: session.workspace().corrections,
      setSending: (sending) => void changeSettings({ sending }),
    })),
  }
  return {
    answer: (name, input) => answer({ handlers, report: ports.report }, name, input),
    start: async ({ demo }) => void (demo ? await session.openDemo() : session.start()),
    stop: session.stop,
    lookOutside: () => {
      if (session.status().state === 'open') void session.workspace().connectivity.look()
    },
  }
}

/** Absent and undefined mean the same in a change of settings: leave it. */
function withoutUndefined<T extends object>(change: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const said = Object.entries(change).filter(([, value]) => value !== undefined)
  return Object.fromEntries(said) as { [K in keyof T]: Exclude<T[K], undefined> } // sound: only undefined was left out
}

/** The calendar day where this computer is: a boarding house asks about its own evening, not about Greenwich. */
function localDay(now: number): string {
  const at = new Date(now)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
