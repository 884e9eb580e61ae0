import { setImmediate as othersFirst, setTimeout as wait } from 'node:timers/promises'
import { collectAll, collectOnce, fillYoung } from '../../memory/collect.ts'
import { overwriteFreed, overwriteStack, renewPool } from '../../memory/overwrite-freed.ts'
import { overwriteBlocks, overwritePages } from '../../storage/overwrite-memory.ts'

/**
 * What only a finaliser held, a request with its token for one, is let go of in turns after this one, and native code
 * lets go on threads of its own: the keychain's connections take blocks in which people stood, fill a part of them, and
 * give them back. Milliseconds.
 */
const lettingGoMs = 100

/**
 * Leaves nothing of a school in the memory of this thread: what nobody refers to is collected, and once it is finalised
 * what it referred to; then the places that the engine and other native code gave back are overwritten. Some 400 ms, of
 * which the thread is held for less than 100 at a time, so the cover is up before.
 */
export async function clearMemory(): Promise<void> {
  renewPool()
  collectOnce()
  await wait(lettingGoMs)
  collectAll()
  await othersFirst()
  fillYoung()
  await othersFirst()
  overwritePages()
  await overwriteFreed(overwriteBlocks)
  overwriteStack()
}
