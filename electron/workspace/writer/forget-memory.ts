import { setTimeout as wait } from 'node:timers/promises'
import { collectAll } from '../../memory/collect.ts'
import { overwriteFreed } from '../../memory/overwrite-freed.ts'
import { overwriteStack } from '../../memory/overwrite-stack.ts'
import { renewPool } from '../../memory/renew-pool.ts'
import { overwriteBlocks } from '../../storage/overwrite-blocks.ts'
import { overwritePages } from '../../storage/overwrite-pages.ts'

/**
 * What was collected is let go of by native code in turns after this one, and on threads of its own: the keychain's
 * connections, for one, take blocks in which people stood, fill a part of them, and give them back. Milliseconds.
 */
const lettingGoMs = 100

/**
 * Leaves nothing of a school in the memory of this thread: what nobody refers to is collected, then the places that the
 * engine and other native code gave back are overwritten. Some 200 ms, so the cover is up before.
 */
export async function forgetMemory(): Promise<void> {
  renewPool()
  collectAll()
  await wait(lettingGoMs)
  overwritePages()
  overwriteFreed(overwriteBlocks)
  overwriteStack()
}
