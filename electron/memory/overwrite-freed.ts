import { memoryUsage } from 'node:process'
import { setImmediate as othersFirst } from 'node:timers/promises'

const kb = 1024
const mb = 1024 * kb
/** What lies free: the large places first, then what is left between blocks in use. Bytes. */
const sizes: readonly number[] = [mb, 64 * kb, 16 * kb, 4 * kb]
/** Taken between two looks at whether the process has grown, and of the smaller places at least. Bytes. */
const batch = 256 * kb
/** The process grows for other threads as well: once says nothing, twice in a row it is because nothing lies free. */
const enough = 2
/**
 * What is not found free in this much is not looked for any more. Whatever makes the process grow stays with it and is
 * found free at the next lock, so this is also what locks can make it grow by, all in all. Bytes.
 */
const most = 128 * mb
/** Filled before others have their turn. Bytes. */
const slice = 4 * mb

/**
 * Memory that native code gave back still holds what was in it. Asking for as much again, held until all of it is
 * asked for, takes those places once more and fills them with zeroes. There are no free places of a size left when
 * asking for more makes the process grow. Small blocks are overwritten by whoever can ask for many at once: before, so
 * that what they take beyond is found free and the process need not grow for them.
 */
export async function overwriteFreed(overwriteSmall: () => void): Promise<void> {
  overwriteSmall()
  await othersFirst()
  const held: ArrayBuffer[] = []
  let taken = 0
  for (const size of sizes) {
    for (let grew = 0; grew < enough && taken < most; ) {
      const before = memoryUsage.rss()
      const bytes = Math.max(size, batch)
      for (let at = 0; at < bytes; at += size) held.push(zeroes(size))
      grew = memoryUsage.rss() - before > bytes / 2 ? grew + 1 : 0
      taken += bytes
      if (taken % slice === 0) await othersFirst()
    }
  }
  for (const block of held) block.transfer(0) // given back now, and not when it is collected
}

/** Taken as it lies, so that every page of it is filled, whether it was free in the process or is new to it. */
const zeroes = (size: number): ArrayBuffer => Buffer.allocUnsafeSlow(size).fill(0).buffer
