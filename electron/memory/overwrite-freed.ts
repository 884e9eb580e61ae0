import { memoryUsage } from 'node:process'

const kb = 1024
const mb = 1024 * kb
/** What lies free between blocks in use: the large places first, then what is left between them. Bytes. */
const sizes: readonly number[] = [mb, 64 * kb, 16 * kb, 4 * kb]
/** Taken between two looks at whether the process has grown. Bytes. */
const batch = 4 * mb
/** The process grows for other threads as well: once says nothing, twice in a row it is because nothing lies free. */
const enough = 2
/** What is not found free in this much is not looked for any more. Bytes. */
const most = 128 * mb

/**
 * Memory that native code gave back still holds what was in it. Asking for as much again, held until all of it is
 * asked for, takes those places once more and fills them with zeroes. There are no free places of a size left when
 * asking for more makes the process grow. Small blocks are overwritten by whoever can ask for many at once.
 */
export function overwriteFreed(overwriteSmall: () => void): void {
  const held: Buffer[] = []
  for (const size of sizes)
    for (let taken = 0, grew = 0; taken < most && grew < enough; taken += batch) {
      const before = memoryUsage.rss()
      for (let at = 0; at < batch / size; at += 1) held.push(Buffer.allocUnsafeSlow(size).fill(0))
      grew = memoryUsage.rss() - before > batch / 2 ? grew + 1 : 0
    }
  overwriteSmall()
  held.length = 0
}
