import { memoryUsage } from 'node:process'
import { setImmediate as yieldToOthers } from 'node:timers/promises'

const kb = 1024
const mb = 1024 * kb
/** Block sizes: large free blocks first, then the gaps between blocks in use. Bytes. */
const sizes: readonly number[] = [mb, 64 * kb, 16 * kb, 4 * kb]
/** Bytes allocated between two checks of whether the process has grown; at least one block. */
const batch = 256 * kb
/** No free block is left if the process grew in this many checks in a row. Other threads may cause a single growth. */
const maxGrowths = 2
/** At most this number of bytes is allocated. What this adds is free at the next lock, so that growth is limited, too. */
const maxBytes = 128 * mb
/** Bytes filled before other work gets a turn. */
const slice = 4 * mb

/**
 * Overwrites memory that native code has freed, which still holds its content. Allocates the free blocks of each size,
 * holds them and fills them with zeroes, until an allocation makes the process grow: then no free block of that size is
 * left. `overwriteSmall` allocates many small blocks at once. It runs first: larger blocks then use its memory.
 */
export async function overwriteFreed(overwriteSmall: () => void): Promise<void> {
  overwriteSmall()
  await yieldToOthers()
  const held: ArrayBuffer[] = []
  let taken = 0
  for (const size of sizes) {
    for (let grew = 0; grew < maxGrowths && taken < maxBytes; ) {
      const before = memoryUsage.rss()
      const bytes = Math.max(size, batch)
      for (let at = 0; at < bytes; at += size) held.push(zeroes(size))
      grew = memoryUsage.rss() - before > bytes / 2 ? grew + 1 : 0
      taken += bytes
      if (taken % slice === 0) await yieldToOthers()
    }
  }
  for (const block of held) block.transfer(0) // frees the block now, before it is garbage-collected
}

/** A block of zeroes. It is allocated without clearing and then filled, so that every page is really written. */
const zeroes = (size: number): ArrayBuffer => Buffer.allocUnsafeSlow(size).fill(0).buffer

/** Depth of the nested calls: less than half of a thread's stack, and more than the app's deepest calls use. */
const frames = 4_000

/** Overwrites the stack, on which calls leave values, such as parts of messages, by equally deep nested calls. */
export function overwriteStack(): void {
  descend(frames)
}

function descend(left: number): number {
  return left === 0 ? 0 : 1 + descend(left - 1)
}

/**
 * Replaces Node's pool for small buffers. Node allocates it without clearing, 64 kB at a time, so it may hold personal
 * data, and cannot be overwritten while it is in use. The new pool is all zeroes; the old one ends with its last buffer.
 */
export function renewPool(): void {
  const old = Buffer.allocUnsafe(1).buffer
  for (let taken = 0; taken <= 2 * Buffer.poolSize; taken += piece()) {
    const { buffer } = Buffer.allocUnsafe(piece())
    if (buffer !== old) return void new Uint8Array(buffer).fill(0)
  }
}

/** The largest size that Node still allocates from the pool. */
const piece = () => Math.max(1, (Buffer.poolSize >>> 1) - 1)
