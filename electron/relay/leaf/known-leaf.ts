import { z } from 'zod'
import { relayAddress } from '../../../shared/domain/connection.ts'
import { moment } from '../../../shared/domain/ids.ts'
import { leafName } from '../server/relay-folder.ts'

/** What a leaf and the relay meet by at the main server: an account of this leaf alone, with two who may come in. */
export const leafLink = z.strictObject({
  /** Another one each time that a leaf is added: a connection from before can hear nothing in it. */
  account: z.string().regex(/^LEAF_[a-z0-9-]{1,40}$/),
  /** The relay there: public nkey and seed. */
  relayKey: z.string().regex(/^U[A-Z2-7]{55}$/),
  relaySeed: z.string().regex(/^SU[A-Z2-7]{56}$/),
  /** What the leaf's server comes in by. A server before 2.10 takes nothing else from another server but a word. */
  password: z.string().regex(/^k[0-9a-f]{64}$/),
})
export type LeafLink = z.infer<typeof leafLink>

/** A leaf as the relay's folder knows it. */
export const knownLeaf = z.strictObject({
  name: leafName,
  /** The relay's names for whom its desks may hold. */
  scopes: z.array(relayAddress.shape.scope).min(1),
  addedAt: moment,
  removedAt: moment.nullable(),
  /** Null once it was removed. */
  link: leafLink.nullable(),
})
export type KnownLeaf = z.infer<typeof knownLeaf>
