import { z } from 'zod'
import { connection, finding } from '../../shared/domain/connection.ts'

/** What is kept of a connection: where it goes, what was found there, and what its key may do. */
export const keptConnection = z.object({
  connection,
  findings: z.array(finding),
  role: z.enum(['read-only', 'correcting', 'unknown']),
})
export type KeptConnection = z.infer<typeof keptConnection>
