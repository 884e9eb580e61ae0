import { z } from 'zod'
import { relayAddress, relayName, relaySeed } from '../domain/connection.ts'

/** A renewed secret, and for another key also its client ID. Omitted parts stay the same. */
export const newKey = z.object({
  clientSecret: z.string().min(1).max(2_000).optional(),
  clientId: z.string().trim().min(1).max(500).optional(),
  /** The desk's new name at its relay, because a renewed identity gets a new name. */
  relayDesk: z.string().trim().pipe(relayName).optional(),
  /** The key that the relay signs with. Only an enrolment file may set it, never a window. */
  relayVerifyKey: relayAddress.shape.verifyKey.optional(),
  relaySeed: relaySeed.optional(),
})
export type NewKey = z.infer<typeof newKey>
