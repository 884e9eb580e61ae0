import type { Clock, Timers } from '../../shared/domain/clock.ts'
import type { ConnectionFile } from '../../shared/domain/connection.ts'
import type { Failure } from '../../shared/domain/failure.ts'
import type { SettingChoices } from '../../shared/domain/settings.ts'
import type { UpdatePolicy } from '../../shared/domain/updates.ts'
import type { Announce, Answer } from '../../shared/ipc/contract.ts'
import type { DeskScope } from '../../shared/scope/desk-scope.ts'
import type { Fetch } from '../api/fetch.ts'
import type { Sleep } from '../api/sleep.ts'
import type { ProxySignIn } from '../credentials/proxy-sign-in.ts'
import type { SecretStore } from '../credentials/secret-store.ts'
import type { EventLog } from '../diagnostics/event-log.ts'
import type { PublishTo } from '../relay/publish/publisher.ts'
import type { Confirm } from './confirmation.ts'
import type { PreferenceStore } from './preference-store.ts'

/** Everything the app needs from its host: Electron or the headless host. */
export type Ports = {
  /** Folder for every file of the app. */
  readonly folder: string
  /** The real network, with the system's proxy and certificates. */
  readonly network: Fetch
  /** Names and passwords of the proxies on the way. */
  readonly proxy: ProxySignIn
  readonly secrets: SecretStore
  readonly preferences: PreferenceStore
  /** Settings that the school's IT has fixed for this computer. */
  readonly policy: SettingChoices
  /** The scope that IT's policy allows this computer; `as-before` if the policy cannot be read. */
  readonly policyScope: DeskScope | null | 'as-before'
  /** The connection it says for this computer, as a connection file would; null where it says none. */
  readonly policyConnection: ConnectionFile | null
  /** `chosen`: the caller is a window, which may only hand in a connection file that the person chose in a dialog. */
  readonly connectionFiles?: 'chosen'
  /** Where that IT announces newer versions of Foyer. */
  readonly updates: UpdatePolicy | null
  /** Where student data is published for desks that follow; nowhere if left out. */
  readonly publishes?: PublishTo | null
  readonly clock: Clock
  readonly timers: Timers
  readonly sleep: Sleep
  readonly random: () => number
  readonly announce: Announce
  /** The module of the writer's thread; null = it works on this thread, by the clock and the chance given here. */
  readonly writerThread: URL | null
  /** Ends idle connections, because their buffers hold what was sent. */
  readonly closeConnections: () => Promise<void>
  /** Collects and overwrites freed memory of this process, at a lock. */
  readonly clearMemory: () => Promise<void>
  readonly clipboard: Clipboard
  /** Calls when the person leaves the computer, as far as the system says: it locks, sleeps, or changes user. */
  readonly whenPersonLeaves: (listener: () => void) => void
  /** Whether a person has pressed a key or a button since this monotonic moment; left out where no page asks. */
  readonly pressedSince?: (monotonic: number) => boolean
  readonly closeWindows: () => void
  /** Hands a `tel:` or `mailto:` link to the program the person has for it. Throws for every other link. */
  readonly openOutside: (link: string) => Promise<void>
  /** Asks the user outside the page: a native dialog, or the program that runs the headless host. */
  readonly confirm: Confirm
  /** Lets the person choose a file; its text, or null where they changed their mind. '' for a file that is too large. */
  readonly chooseFile: (what: 'connection' | 'corrections' | 'sheet' | 'trail') => Promise<string | null>
  /**
   * Lets the person choose where a file goes, and writes it there, readable by them alone. The text is made once they
   * have chosen; false where they changed their mind.
   */
  readonly saveFile: (suggestedName: string, text: () => Promise<string>) => Promise<boolean>
  /** The small window over other programs; left out where there is none. */
  readonly quickLook?: QuickLookPort
  readonly about: { readonly version: string; readonly shell: string }
  /** Keys of the managed policy that could not be read; null = there is no policy on this computer. */
  readonly policyProblems: readonly string[] | null
  readonly log: EventLog
  /** Logs a bug without its message, and returns the incident number. */
  readonly report: (error: unknown) => Failure
}

export type QuickLookPort = {
  /** What another program asked to search for; empty for nothing. */
  readonly text: () => string
  /** `taken`: another program has the shortcut. `untried`: the system accepted it. `works`: it was pressed. */
  readonly shortcut: () => Answer<'quick.shortcut'>['state']
  readonly close: () => void
  /** Brings the main window to the front. */
  readonly showMain: () => void
}

export type Clipboard = {
  readonly write: (text: string) => Promise<void> | void
  readonly read: () => Promise<string>
}
