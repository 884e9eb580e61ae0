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
  /** User names and passwords for the proxies between this computer and the school. */
  readonly proxy: ProxySignIn
  readonly secrets: SecretStore
  readonly preferences: PreferenceStore
  /** Settings that the school's IT has fixed for this computer. */
  readonly policy: SettingChoices
  /** The scope that IT's policy allows this computer; `as-before` if the policy cannot be read. */
  readonly policyScope: DeskScope | null | 'as-before'
  /** The connection that IT's policy sets for this computer, like a connection file; null if it sets none. */
  readonly policyConnection: ConnectionFile | null
  /** `chosen` if the caller is a window: it may only pass a connection file that the person chose in a dialog. */
  readonly connectionFiles?: 'chosen'
  /** Where the school's IT announces newer versions of Foyer. */
  readonly updates: UpdatePolicy | null
  /** Where a relay publishes student data for the desks that follow it. Not set on other computers. */
  readonly publishes?: PublishTo | null
  readonly clock: Clock
  readonly timers: Timers
  readonly sleep: Sleep
  readonly random: () => number
  readonly announce: Announce
  /** The writer thread's module. If null, the writer runs on this thread with this clock and these random numbers. */
  readonly writerThread: URL | null
  /** Closes idle connections, because their buffers hold what was sent. */
  readonly closeConnections: () => Promise<void>
  /** Collects and overwrites freed memory of this process. Called at a lock. */
  readonly clearMemory: () => Promise<void>
  readonly clipboard: Clipboard
  /** Calls the listener when the system reports that the person left: it locks, sleeps, or changes user. */
  readonly whenPersonLeaves: (listener: () => void) => void
  /** Whether a person has pressed a key or a button since this monotonic moment. Absent if there is no page. */
  readonly pressedSince?: (monotonic: number) => boolean
  readonly closeWindows: () => void
  /** Opens a `tel:` or `mailto:` link in the person's program for it. Throws for any other link. */
  readonly openOutside: (link: string) => Promise<void>
  /** Asks the user outside the page: a native dialog, or the program that runs the headless host. */
  readonly confirm: Confirm
  /** Lets the person choose a file and returns its text: null if they cancel, '' if the file is too large. */
  readonly chooseFile: (what: 'connection' | 'corrections' | 'sheet' | 'trail') => Promise<string | null>
  /**
   * Lets the person choose a place for a file, and writes it there so that only they can read it. Calls `text` after
   * they have chosen. Returns false if they cancel.
   */
  readonly saveFile: (suggestedName: string, text: () => Promise<string>) => Promise<boolean>
  /** The small search window over other programs. Absent if the host has none. */
  readonly quickLook?: QuickLookPort
  readonly about: { readonly version: string; readonly shell: string }
  /** Keys of the managed policy that could not be read; null if this computer has no policy. */
  readonly policyProblems: readonly string[] | null
  readonly log: EventLog
  /** Logs a bug without its message, and returns the incident number. */
  readonly report: (error: unknown) => Failure
}

export type QuickLookPort = {
  /** The text that another program asked to search for; empty if there is none. */
  readonly text: () => string
  /** `taken`: another program has the shortcut. `untried`: the system accepted it. `works`: it was pressed. */
  readonly shortcut: () => Answer<'quick.shortcut'>['state']
  readonly close: () => void
  readonly showMain: () => void
}

export type Clipboard = {
  readonly write: (text: string) => Promise<void> | void
  readonly read: () => Promise<string>
}
