import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { relayAddress } from '../../../shared/domain/connection.ts'
import { moment } from '../../../shared/domain/ids.ts'
import { parseJson } from '../../../shared/text/parse-json.ts'
import { readSmallFile } from '../../storage/read-small-file.ts'
import { replaceFile } from '../../storage/replace-file.ts'
import { alone } from '../server/registry.ts'
import { leafName } from '../server/relay-folder.ts'
import { leavesConfigName } from '../server/server-config.ts'
import { leavesConfig } from './leaves-config.ts'

/** Where the leaves of a relay are written down, in its folder. */
export const leafRegistryName = 'leaves.json'

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

const knownLeaf = z.strictObject({
  name: leafName,
  /** The relay's names for whom its desks may hold. */
  scopes: z.array(relayAddress.shape.scope).min(1),
  addedAt: moment,
  removedAt: moment.nullable(),
  /** Null once it was removed. */
  link: leafLink.nullable(),
})
export type KnownLeaf = z.infer<typeof knownLeaf>

const registry = z.strictObject({ v: z.literal(1), leaves: z.array(knownLeaf) })

/** Every leaf that was ever added. Throws where what is written there is no registry. */
export function readLeaves(folder: string): readonly KnownLeaf[] {
  const file = join(folder, leafRegistryName)
  return existsSync(file) ? registry.parse(parseJson(readSmallFile(file))).leaves : []
}

/** Writes down other leaves, and what the server is to know of them. Null: nothing is to be written. */
export function changeLeaves(
  folder: string,
  change: (leaves: readonly KnownLeaf[]) => readonly KnownLeaf[] | null,
): void {
  alone(folder, () => {
    const leaves = change(readLeaves(folder))
    if (leaves === null) return
    replaceFile(join(folder, leafRegistryName), `${JSON.stringify({ v: 1, leaves }, null, 2)}\n`)
    replaceFile(join(folder, leavesConfigName), leavesConfig(leaves))
  })
}
