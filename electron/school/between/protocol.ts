import type { TrailBehind } from '../../../shared/domain/access.ts'
import type { ApiProfile } from '../../../shared/domain/connection.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { RoundOutcome } from '../../../shared/domain/sync.ts'
import type { HttpRequest } from '../../api/http.ts'
import type { KeyInUse } from '../../corrections/push/pause.ts'
import type { QueueChange } from '../../corrections/queue-change.ts'
import type { ScopeWanted } from '../../storage/cache/scope-state.ts'
import type { MendedFile } from '../../storage/school/stores.ts'
import type { KeepPolicy } from '../../sync/keep.ts'
import type { Running } from '../../sync/progress.ts'
import type { SeededRelayRole } from './relay-role.ts'
import type { Listener, Way } from './school-client.ts'
import type { ServiceCall } from './writer-services.ts'

export type Opening = {
  readonly folder: string
  /** The writer's own copy of the key: transferred to it, and overwritten when the stores are closed. */
  readonly key: ArrayBuffer
  readonly baseUrl: string
  readonly mainState: MainState
  /** Which people this desk holds; null = everyone. */
  readonly scope: ScopeWanted
  /** What the writer does with a relay; null if there is none. */
  readonly relay: SeededRelayRole | null
  /** Read every page of the student data before using it: a page was found damaged, or no user is waiting. */
  readonly verifyFirst: boolean
  /** False for a round while the desk is locked. */
  readonly isForUser: boolean
}

/** What the writer found when it opened the stores. */
export type OpenedStores = {
  /** Stores that were damaged and created again; the damaged files were kept under another name. */
  readonly mended: readonly MendedFile[]
  /** The stored times at which the school last answered; unparsed. */
  readonly contact: unknown
  /** The desk's own notes by name; unparsed. */
  readonly notes: Readonly<Record<string, unknown>>
  readonly queue: QueueChange
}

/** State that only the main thread knows and the writer needs. It may change at any time. */
export type MainState = {
  readonly keep: KeepPolicy
  /** For how many days the desk remembers which fields of a person changed. */
  readonly changeDays: number
  readonly openPersonId: PersonId | null
  readonly online: boolean
  readonly key: KeyInUse
  readonly sendsByItself: boolean
  readonly mayCorrect: boolean
  /** The region from which the school's phone numbers are dialled. */
  readonly phoneRegion: string
  /** Whether a policy lets this desk read the school directly while its relay is silent. */
  readonly readsSchoolWithoutRelay: boolean
  readonly profile: ApiProfile
  readonly setByFile: readonly (keyof ApiProfile)[]
}

/** The requests of the main thread to the writer, which alone writes the three stores. */
export type WriterRequests = {
  open(opening: Opening): OpenedStores
  setMainState(state: MainState): void
  runRound(): RoundOutcome
  /** Makes the running round end with the outcome `cancelled`. */
  cancelRound(): void
  /** Calls a service. Before its answer, what was saved is on disk and changes of the queue were sent as events. */
  call(call: ServiceCall): unknown
  /** Stops starting new work; resolves when running work has ended. */
  rest(): void
  /** Closes the stores, overwrites their data in memory, and ends the writer. */
  close(): void
}

/** The events that the writer sends to the main thread, by name, with their payloads. */
export type WriterEvents = {
  /** How a request to the school ended. */
  readonly schoolRequest: keyof Listener
  /** How a request to the relay's server ended. */
  readonly relayRequest: keyof Listener
  readonly committed: readonly PersonId[]
  readonly roundProgress: Running
  /** People are now read by the other route: from the relay, or from the school directly. */
  readonly readRouteChanged: undefined
  /** The state of the student data was changed by something other than a round. */
  readonly cacheStateChanged: undefined
  readonly queueChanged: QueueChange
  readonly requestsChanged: undefined
  /** The answer to an update revealed a property of the service. */
  readonly profileLearnt: Learnt
  readonly bug: unknown
  /** A page of the student data cannot be read: the file must be created again. */
  readonly cacheDamaged: undefined
  /** How far the access log is behind because the disk refuses entries; null when it accepts them again. */
  readonly accessLogBehind: TrailBehind | null
}
/** The requests of the writer to the main thread, which has the network, the token and the search index. */
export type MainRequests = {
  ready(): void
  event(event: AnyEvent<WriterEvents>): void
  exchange(request: Omit<HttpRequest, 'signal'> & { readonly way: Way }): {
    readonly status: number
    readonly headers: readonly (readonly [string, string])[]
    readonly body: ArrayBuffer
  }
  /** Returns a token that differs from `refused`, the token that the school refused (null = none was refused). */
  token(refused: string | null): string
}

/** A property of the service that its answer to an update revealed. */
export type Learnt = {
  readonly [Name in keyof ApiProfile]-?: { readonly name: Name; readonly value: ApiProfile[Name] }
}[keyof ApiProfile]

/** An event as one value, which can be sent to another thread. */
type AnyEvent<Events> = {
  readonly [Name in keyof Events]: { readonly name: Name; readonly payload: Events[Name] }
}[keyof Events]

/** Events by name, each with one payload. Parts of a school that must not import each other communicate through it. */
export interface EventChannel<Events> {
  on<Name extends keyof Events>(name: Name, listener: (payload: Events[Name]) => void): void
  /** Calls the listeners in the order in which they were added. Throws what a listener throws. */
  emit<Name extends keyof Events>(name: Name, payload: Events[Name]): void
}

/** Creates an event channel; `forward` receives every event before the listeners do. */
export function createEventChannel<Events>(
  forward?: (event: AnyEvent<Events>) => void,
): EventChannel<Events> {
  const listeners = new Map<keyof Events, ((payload: never) => void)[]>()
  return {
    on: (name, listener) => void listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    emit: (name, payload) => {
      forward?.({ name, payload })
      for (const listener of listeners.get(name) ?? []) listener(payload as never) // sound: `on` checked its type
    },
  }
}
