import type { DeskScope } from '../../../shared/scope/desk-scope.ts'

/** Where a relay publishes, and for whom. */
export type PublishTo = {
  /** `tls://host:port`. */
  readonly servers: readonly string[]
  /** PEM of the authority of their certificates; left out, whom this computer trusts. */
  readonly ca?: string | undefined
  /** The nkey seed of the relay, as text. */
  readonly seed: string
  /** Where the relay keeps which desks there are. */
  readonly folder: string
  /** Whom each scope holds, by the name the relay's admin gives it; null = everybody. */
  readonly scopes: Readonly<Record<string, DeskScope | null>>
}
