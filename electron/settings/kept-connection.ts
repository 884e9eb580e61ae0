import { z } from 'zod'
import {
  type ApiProfile,
  apiProfile,
  cautiousProfile,
  connection,
  finding,
} from '../../shared/domain/connection.ts'

/**
 * The findings about the service, read part by part. Another version of Foyer knows other parts; an unreadable part
 * gets its cautious value, because the connection must not be lost for it.
 */
const keptProfile = z.unknown().transform((kept): ApiProfile => {
  const record = z.record(z.string(), z.unknown()).safeParse(kept).data ?? {}
  const readable = Object.entries(apiProfile.shape).flatMap(([name, part]) => {
    const read = part.safeParse(record[name])
    return read.success ? [[name, read.data]] : []
  })
  return { ...cautiousProfile, ...Object.fromEntries(readable) } // each part was parsed by its own schema
})

const keptFindings = z
  .array(z.unknown())
  .transform((kept) => kept.flatMap((each) => finding.safeParse(each).data ?? []))

/** The stored form of a connection: its addresses, the findings about its service, and what its key may do. */
export const keptConnection = z.object({
  connection: connection.extend({ api: keptProfile }),
  findings: keptFindings,
  role: z.enum(['read-only', 'correcting', 'unknown']),
})
export type KeptConnection = z.infer<typeof keptConnection>
