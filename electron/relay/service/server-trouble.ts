import type { Problem } from '../../headless/problems.ts'

/** By what it says, the code of a failure or the client's own words: of an error from another thread nothing else is left. */
const troubles: Readonly<Record<string, Problem>> = {
  offline: 'server-away',
  'key-refused': 'server-refuses',
  tls: 'server-untrusted',
  'jetstream is not enabled': 'store-away',
  timeout: 'store-away',
}

/** Why the server of a relay cannot be talked to; null where it is something else. */
export const serverTrouble = (error: unknown): Problem | null =>
  error instanceof Error ? (troubles[error.message] ?? null) : null
