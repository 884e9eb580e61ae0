import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { parseJson } from '../../../shared/text/parse-json.ts'
import { readSmallFile } from '../../storage/read-small-file.ts'
import { replaceFile } from '../../storage/replace-file.ts'
import { alone } from '../server/registry.ts'
import { leavesConfigName } from '../server/server-config.ts'
import { type KnownLeaf, knownLeaf } from './known-leaf.ts'
import { leavesConfig } from './leaves-config.ts'

/** Where the leaves of a relay are written down, in its folder. */
export const leafRegistryName = 'leaves.json'

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
