import { setFlagsFromString } from 'node:v8'

/**
 * Makes each thread free its own buffers. By default, V8 frees them on other threads, whose allocators keep the last
 * few buffers of each size. A lock cannot overwrite those buffers: one with a token survived several locks.
 */
export function freeBuffersHere(): void {
  setFlagsFromString('--no-concurrent-array-buffer-sweeping')
}

/** Smallest young generation. With V8's 1 MB, a sync spent a fifth of its time copying short-lived objects. */
const minYoungMb = 4
/** How much a heap may grow before a collection, in percent of what is in use. V8's default is about 200. */
const heapGrowthPercent = 50

/**
 * Keeps V8's heaps close to the size in use. A long sync creates gigabytes of short-lived objects. For them, V8 would grow
 * the young generation to 100 MB on each of two threads, and the main thread's old generation to 190 MB, of which 65 MB
 * are in use, without a measurable gain in time (`npm run bench -- sync`). V8 reads the growth flags each time; the
 * minimum size applies to threads that start later.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
  setFlagsFromString(`--heap-growing-percent=${heapGrowthPercent}`)
  setFlagsFromString(`--min-semi-space-size=${minYoungMb}`)
}
