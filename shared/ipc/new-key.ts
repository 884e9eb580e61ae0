import { z } from 'zod'
import { relayName, relaySeed } from '../domain/connection.ts'

/** What the office made anew: the secret, and where it is another key, its client ID. What is left out stays as it was. */
export const newKey = z.object({
  clientSecret: z.string().min(1).max(2_000).optional(),
  clientId: z.string().trim().min(1).max(500).optional(),
  /** What the desk is called at its relay from now on: an identity made anew has a name of its own there. */
  relayDesk: z.string().trim().pipe(relayName).optional(),
  relaySeed: relaySeed.optional(),
})
export type NewKey = z.infer<typeof newKey>
