import type { HealthCheck, HealthReport } from '../../../shared/domain/health.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { RequestActions } from '../../corrections/change-requests.ts'
import type { CorrectionActions } from '../../corrections/corrections.ts'
import type { SheetActions } from '../../corrections/sheets.ts'
import type { Review, Suspect } from '../../storage/cache/removal-state.ts'
import type { NotedAccess } from '../../storage/journal/access-log.ts'
import type { AccessLogFilter, AccessLogFound } from '../../storage/journal/read-access-log.ts'

/** People who may have left the school, waiting for the user's decision. */
export type ReviewState = {
  readonly version: string
  readonly review: Review | null
  readonly suspects: readonly Suspect[]
}

/**
 * Everything that the writer does for the main thread while a school is open. The protocol is derived from these types,
 * so a method that is added to one of them can be called without further code.
 */
export type WriterServices = {
  readonly corrections: CorrectionActions
  readonly requests: RequestActions
  readonly sheets: SheetActions
  readonly accessLog: {
    /** Throws if an entry that must be on disk before the action cannot be written. */
    note(access: NotedAccess): void
    read(filter: AccessLogFilter): AccessLogFound
  }
  readonly facts: {
    /** Stores the times at which the school last answered. */
    writeContact(value: unknown): void
    writeNote(name: string, value: unknown): void
  }
  readonly people: {
    /** Reads one person from the school and commits it. Throws `unknown-person`, and what the request throws. */
    refresh(id: PersonId): Promise<void>
    /** Deletes all people; they are fetched again by the next round. */
    deleteAll(): void
  }
  readonly sensitive: {
    /** Notes, before the first sensitive field is written, that the student data may hold some. */
    expect(): void
    mayBeHeld(): boolean
    remove(): Promise<void>
  }
  readonly departures: {
    review(): ReviewState
    /** Throws `review-moved-on` if the list of people has changed since `version`. */
    approve(version: string): void
  }
  readonly files: {
    condition(): Pick<HealthReport, 'stores'> & { readonly engine: { sqlite: string; cipher: string } }
    /** Reads every page of every store. */
    check(): Omit<HealthCheck, 'at'>
  }
  readonly relay: {
    /** Rejects if the relay's server cannot be reached. */
    look(): Promise<void>
  }
}

type AnyService = keyof WriterServices & string
/** A call of one method of one service. Its types are unchecked here; `Remote` checks them at the caller. */
export type ServiceCall = {
  readonly service: AnyService
  readonly method: string
  readonly input: readonly unknown[]
}

/** The services as the main thread calls them: the methods of `WriterServices`, each answered by a promise. */
export type RemoteServices = { readonly [S in keyof WriterServices]: Remote<WriterServices[S]> }
export type Remote<Service> = {
  readonly [M in keyof Service]: Service[M] extends (...input: infer Input) => infer Value
    ? (...input: Input) => Promise<Awaited<Value>>
    : never
}

/** Creates a proxy that turns method calls into `ServiceCall`s, so that a new method needs no code here. */
export function remoteServices(call: (call: ServiceCall) => Promise<unknown>): RemoteServices {
  const methodsOf = (service: string) =>
    new Proxy(
      {},
      {
        get:
          (_, method) =>
          (...input: unknown[]) =>
            call({ service: service as AnyService, method: String(method), input }), // sound: only keys of the type are read
      },
    )
  return new Proxy({}, { get: (_, service) => methodsOf(String(service)) }) as RemoteServices // sound: as above
}
