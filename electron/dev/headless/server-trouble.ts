import type { Problem } from './problems.ts'

/** By the code of a failure, which is its message: of an error from another thread nothing else is left. */
const troubles: Readonly<Record<string, Problem>> = {
  offline: 'server-away',
  'key-refused': 'server-refuses',
  tls: 'server-untrusted',
}

/** Why the server of a relay or a leaf cannot be talked to; null where it is something else. */
export const serverTrouble = (error: unknown): Problem | null =>
  error instanceof Error ? (troubles[error.message] ?? null) : null
