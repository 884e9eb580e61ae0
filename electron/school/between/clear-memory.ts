import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { collectAll, collectOnce, fillYoung } from '../../memory/collect.ts'
import { overwriteFreed, overwriteStack, renewPool } from '../../memory/overwrite-freed.ts'
import { overwriteBlocks, overwritePages } from '../../storage/overwrite-memory.ts'

/**
 * How long the release of memory takes, in milliseconds: Node releases what a finaliser held, such as a request with
 * its token, in later turns. The keychain's own threads take blocks of people's data, fill a part, and free them later.
 */
const releaseMs = 100

/**
 * Clears this thread's memory of a school: collects unreferenced objects and, after finalisers ran, what they referred
 * to; then overwrites the memory that the database engine and other native code freed. Takes about 400 ms and blocks
 * the thread for less than 100 ms at a time, so that the lock screen is shown first.
 */
export async function clearMemory(): Promise<void> {
  overwritePages() // now, because other native code could take pages and fill them in part
  renewPool()
  collectOnce()
  await wait(releaseMs)
  collectAll()
  await nextTurn()
  fillYoung()
  await nextTurn()
  overwritePages()
  await overwriteFreed(overwriteBlocks)
  overwriteStack()
}
