import type { HealthCheck, HealthReport } from '../../../shared/domain/health.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { RequestActions } from '../../corrections/change-requests.ts'
import type { CorrectionActions } from '../../corrections/corrections.ts'
import type { SheetActions } from '../../corrections/sheets.ts'
import type { Review, Suspect } from '../../storage/cache/removal-state.ts'
import type { NotedAccess } from '../../storage/journal/access-log.ts'
import type { AccessLogFilter, AccessLogFound } from '../../storage/journal/read-access-log.ts'

/** Departures that wait for a person's decision. */
export type ReviewState = {
  readonly version: string
  readonly review: Review | null
  readonly suspects: readonly Suspect[]
}

/**
 * Everything that the main thread can ask the writer to do while a school is open. A method added to one of these types
 * can be called at once, because the protocol is derived from them.
 */
export type WriterServices = {
  readonly corrections: CorrectionActions
  readonly requests: RequestActions
  readonly sheets: SheetActions
  readonly accessLog: {
    /** Throws if the entry must be on disk before the action and cannot be written. */
    note(access: NotedAccess): void
    /** Reads the whole journal. */
    read(filter: AccessLogFilter): AccessLogFound
  }
  readonly facts: {
    /** The times of the school's last answers. */
    writeContact(value: unknown): void
    writeNote(name: string, value: unknown): void
  }
  readonly people: {
    /** Reads a person from the school and stores the record. Throws `unknown-person`, and the request's errors. */
    refresh(id: PersonId): Promise<void>
    /** Deletes all people; they are fetched again by the next round. */
    deleteAll(): void
  }
  readonly sensitive: {
    /** From now on sensitive fields may be stored. */
    expect(): void
    mayBeHeld(): boolean
    remove(): Promise<void>
  }
  readonly departures: {
    review(): ReviewState
    /** Throws `review-moved-on`. */
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
/** A call of one method of one service. The sender's types are those of the method (`Remote`). */
export type ServiceCall = {
  readonly service: AnyService
  readonly method: string
  readonly input: readonly unknown[]
}

/** The services as the main thread calls them: the methods of `WriterServices`, each returning a promise. */
export type RemoteServices = { readonly [S in keyof WriterServices]: Remote<WriterServices[S]> }
export type Remote<Service> = {
  readonly [M in keyof Service]: Service[M] extends (...input: infer Input) => infer Value
    ? (...input: Input) => Promise<Awaited<Value>>
    : never
}

/** Turns method calls into messages, so that a method added to a service needs no code here. */
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
  return new Proxy({}, { get: (_, service) => methodsOf(String(service)) }) as RemoteServices // sound: see above
}
