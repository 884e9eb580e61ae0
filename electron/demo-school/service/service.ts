import type { Records } from './records.ts'
import type { Switches } from './switches.ts'
import type { Tokens } from './tokens.ts'

/** What every route works with. */
export type Service = {
  readonly records: Records
  readonly tokens: Tokens
  readonly switches: Switches
  readonly newTraceId: () => string
}
