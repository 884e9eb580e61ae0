import type { ApiProfile } from '../../../shared/domain/connection.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { RoundOutcome } from '../../../shared/domain/sync.ts'
import type { HttpRequest } from '../../api/http.ts'
import type { StoreKey } from '../../storage/open-store.ts'
import type { RoundDeps } from '../../sync/deps.ts'
import type { KeepPolicy } from '../../sync/keep.ts'
import type { Running } from '../../sync/progress.ts'
import type { Listener } from '../school-client.ts'

/** What the thread is begun with. */
export type Beginning = {
  readonly file: string
  /** Overwritten once the copy is open. */
  readonly key: StoreKey
  readonly baseUrl: string
}

/** What a round goes by that only the main thread knows, and that may change while it runs. */
export type Standing = {
  readonly keep: KeepPolicy
  readonly wanted: ReturnType<RoundDeps['wanted']>
}

/** What the main thread asks of the thread of the sync. */
export type OfSync = {
  /** One round, to its outcome. */
  run(order: { readonly standing: Standing; readonly profile: ApiProfile }): RoundOutcome
  /** Ends the round as `cancelled`. */
  cancel(): void
  stand(standing: Standing): void
  /** Closes the copy; the thread ends by itself then. No round may be running. */
  end(): void
}

/** What the thread of the sync asks of the main thread, which has the network, the token and the index. */
export type OfMain = {
  ready(): void
  exchange(request: Omit<HttpRequest, 'signal'>): {
    readonly status: number
    readonly headers: readonly (readonly [string, string])[]
    readonly body: ArrayBuffer
  }
  /** A token other than `refused`. */
  token(refused: string | null): string
  heard(what: keyof Listener): void
  committed(ids: readonly PersonId[]): void
  moved(progress: Running): void
}
