import { z } from 'zod'
import { httpsUrl } from './connection.ts'

/** Where a school's policy says that newer versions of Foyer are announced, and by whose key. */
export const updatePolicy = z.object({
  feed: httpsUrl,
  /** An Ed25519 key: the base64 of its DER, as openssl prints it. Its first 12 bytes say what it is. */
  key: z.string().regex(/^MCowBQYDK2VwAyEA[\w+/]{43}=$/),
})
export type UpdatePolicy = z.infer<typeof updatePolicy>

/** A version of Foyer that the school's IT has made ready, and since when. */
export const release = z.strictObject({
  version: z.string().regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/),
  since: z.iso.date(),
})
export type Release = z.infer<typeof release>

export const about = z.object({
  version: z.string(),
  shell: z.string(),
  /** A newer version that the school's IT has made ready; Foyer never fetches it. */
  newer: release.nullable(),
})
