import { z } from 'zod'
import {
  type ApiProfile,
  apiProfile,
  cautiousProfile,
  connection,
  finding,
} from '../../shared/domain/connection.ts'

/**
 * What was found out of the service, part by part. An earlier or a later Foyer knows other parts: what cannot be read
 * is assumed the cautious way, because a school must not be lost for it.
 */
const keptProfile = z.unknown().transform((kept): ApiProfile => {
  const record = z.record(z.string(), z.unknown()).safeParse(kept).data ?? {}
  const readable = Object.entries(apiProfile.shape).flatMap(([name, part]) => {
    const read = part.safeParse(record[name])
    return read.success ? [[name, read.data]] : []
  })
  return { ...cautiousProfile, ...Object.fromEntries(readable) } // each part was parsed as its own
})

const keptFindings = z
  .array(z.unknown())
  .transform((kept) => kept.flatMap((each) => finding.safeParse(each).data ?? []))

/** What is kept of a connection: where it goes, what was found there, and what its key may do. */
export const keptConnection = z.object({
  connection: connection.extend({ api: keptProfile }),
  findings: keptFindings,
  role: z.enum(['read-only', 'correcting', 'unknown']),
})
export type KeptConnection = z.infer<typeof keptConnection>
