import type { Reply } from '../../shared/ipc/bridge.ts'
import type { Handlers } from '../../shared/ipc/contract.ts'
import { localDay } from '../../shared/text/calendar-day.ts'
import { openSealed, sealText } from '../credentials/sealed-file.ts'
import { answer } from '../ipc/answer.ts'
import { createAboutHandlers } from '../ipc/handlers/about.ts'
import { createAccessHandlers } from '../ipc/handlers/access.ts'
import { createBoardingHandlers } from '../ipc/handlers/boarding.ts'
import { createClipboardHandlers, createCopies } from '../ipc/handlers/clipboard.ts'
import { createContactHandlers } from '../ipc/handlers/contact.ts'
import { createDeskHandlers } from '../ipc/handlers/desk.ts'
import { createEditsHandlers } from '../ipc/handlers/edits.ts'
import { createExampleHandlers } from '../ipc/handlers/examples.ts'
import { createHealthHandlers } from '../ipc/handlers/health.ts'
import { createListsHandlers } from '../ipc/handlers/lists.ts'
import { createPeopleHandlers } from '../ipc/handlers/people.ts'
import { createPeopleFileHandlers } from '../ipc/handlers/people-file.ts'
import { createProtectedHandlers } from '../ipc/handlers/protected.ts'
import { createSessionHandlers } from '../ipc/handlers/session.ts'
import { createSettingsHandlers } from '../ipc/handlers/settings.ts'
import { createSharingHandlers } from '../ipc/handlers/sharing.ts'
import { createSyncHandlers } from '../ipc/handlers/sync.ts'
import { noteRefusal, noteStart, notingAnnounce } from '../ipc/noting.ts'
import type { Ports } from '../ports/ports.ts'
import { demoAskedFor } from '../session/demo/demo-size.ts'
import { createIdleWatch } from '../session/lock/idle-watch.ts'
import { createSession } from '../session/session.ts'
import { createDeviceSettings } from '../settings/device-settings.ts'
import { createPreferences } from '../settings/preferences.ts'
import { createUpdateWatch } from '../updates/update-watch.ts'

export type Foyer = {
  /** A request of the window (or of the headless host), answered as a value. */
  answer(name: string, input: unknown): Promise<Reply>
  /** Opens what is kept, or the demo school that the arguments ask for. */
  start(args: readonly string[]): Promise<void>
  stop(): Promise<void>
  /** Whether a window may close now; where not, it asks the person. */
  mayClose(): boolean
  /** The network came or went, as far as the system knows: look. */
  lookOutside(): void
}

/** The one place that builds and joins objects. Everything outside the process comes in through the ports. */
export function compose(outside: Ports): Foyer {
  const ports = { ...outside, announce: notingAnnounce(outside.log, outside.announce) }
  noteStart(ports)
  const preferences = createPreferences(ports.preferences)
  const settings = createDeviceSettings({ preferences, policy: ports.policy, announce: ports.announce })
  const session = createSession(ports, preferences, settings)
  const copies = createCopies(ports)
  const lock = async () => {
    await Promise.all([session.lock(), copies.clear()])
    return session.status()
  }
  const watch = createIdleWatch({
    ...ports,
    lockAfterMinutes: () => settings.current().lockAfterMinutes,
    lock: () => void lock().catch(ports.report),
    warn: () => ports.announce('session.lockSoon', {}),
    tick: () => {
      try {
        session.tick()
      } catch (error) {
        ports.report(error)
      }
    },
  })
  ports.whenPersonLeaves(() => void lock().catch(ports.report))
  const today = () => localDay(new Date(ports.clock.now()))
  const updates = createUpdateWatch(ports)
  const atDesk = () => ({ ...session.workspace(), today, masks: () => settings.current().maskContacts })
  const handlers: Handlers = {
    ...createAboutHandlers({ about: ports.about, updates }),
    ...createSettingsHandlers({
      settings,
      align: async () => {
        if (session.status().state === 'open') await session.workspace().align()
      },
    }),
    ...createSessionHandlers({ ...session, lock }),
    'session.touched': watch.touched,
    ...createExampleHandlers(session.workspace),
    ...createSharingHandlers(atDesk),
    ...createDeskHandlers(() => ({ notes: session.workspace().notes, clock: ports.clock })),
    ...createPeopleHandlers(atDesk),
    ...createProtectedHandlers(atDesk),
    ...createPeopleFileHandlers(() => ({
      ...session.workspace(),
      mayExport: () => settings.current().csvExport,
      saveFile: ports.saveFile,
    })),
    ...createBoardingHandlers(session.workspace),
    ...createListsHandlers(session.workspace),
    ...createSyncHandlers(session.workspace),
    ...createHealthHandlers({ ports, settings, workspace: session.workspace }),
    ...createAccessHandlers(session.workspace),
    ...createClipboardHandlers(copies),
    ...createContactHandlers(() => ({ ...atDesk(), settings, openOutside: ports.openOutside })),
    ...createEditsHandlers(() => ({
      ...atDesk(),
      saveSealed: async (text, passphrase) => {
        const sealed = await sealText(text, passphrase, ports.clock.monotonic)
        return await ports.saveFile('unsent-corrections.foyer', async () => sealed)
      },
      openSealed: async (passphrase) => {
        const file = await ports.chooseFile('corrections')
        return file === null ? null : await openSealed(file, passphrase)
      },
      setSending: (sending) => void settings.change({ sending }),
    })),
  }
  return {
    answer: async (name, input) => {
      const reply = await answer({ handlers, report: ports.report }, name, input)
      noteRefusal(ports.log, name, reply)
      return reply
    },
    start: async (args) => {
      const demo = demoAskedFor(args)
      await (demo === null ? session.start() : session.openDemo(demo))
      watch.start()
      void updates.look()
    },
    stop: async () => {
      watch.stop()
      updates.stop()
      await session.stop()
    },
    mayClose: session.mayClose,
    lookOutside: () => {
      if (session.status().state === 'open') void session.workspace().connectivity.look()
      else session.wakeLocked()
    },
  }
}
