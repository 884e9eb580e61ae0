import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { collectAll, collectOnce, fillYoung } from '../../memory/collect.ts'
import { overwriteFreed, overwriteStack, renewPool } from '../../memory/overwrite-freed.ts'
import { overwriteBlocks, overwritePages } from '../../storage/overwrite-memory.ts'

/**
 * How long to wait, in milliseconds, for what only finalizers held, such as a request with its token: it is released in
 * later turns, and native code releases memory on its own threads. The keychain's connections take blocks that
 * contained personal data, fill part of them, and give them back.
 */
const releaseMs = 100

/**
 * Clears this thread's memory of a school: collects unreferenced objects and, after finalisers ran, what they referred
 * to; then overwrites the memory that the database engine and other native code freed. Takes about 400 ms and blocks the
 * thread for less than 100 ms at a time, so that the cover is shown first.
 */
export async function clearMemory(): Promise<void> {
  overwritePages() // at once, before other native code takes these pages and fills them in part
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
