import type { Records } from './records.ts'
import type { Switches } from './switches.ts'
import type { IssuedTokens } from './tokens.ts'

/** What every route works with. */
export type Service = {
  readonly records: Records
  readonly tokens: IssuedTokens
  readonly switches: Switches
  readonly newTraceId: () => string
}
