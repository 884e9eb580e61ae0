import { collectAll } from '../../memory/collect.ts'
import { overwriteFreed } from '../../memory/overwrite-freed.ts'
import { overwriteStack } from '../../memory/overwrite-stack.ts'
import { overwriteBlocks } from '../../storage/overwrite-blocks.ts'
import { overwritePages } from '../../storage/overwrite-pages.ts'

/**
 * Leaves nothing of a school in the memory of this thread: what nobody refers to is collected, then the places that the
 * engine and other native code gave back are overwritten. Some 200 ms, so the cover is up before.
 */
export function forgetMemory(): void {
  collectAll()
  overwritePages()
  overwriteFreed(overwriteBlocks)
  overwriteStack()
}
