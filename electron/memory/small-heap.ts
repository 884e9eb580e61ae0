import { setFlagsFromString } from 'node:v8'

/** Megabytes. Of 1, where V8 begins, a sync copied what it was about to drop, a fifth of its time. */
const youngOfThread = 4
/** Percent of what is in use. V8 lets a heap of this size grow to three times that before it collects. */
const garbageAtMost = 50

/**
 * Keeps V8's heaps about as small as what is in use. A long sync makes short-lived objects by the gigabyte: V8 would grow
 * the young generation to 100 MB for them on each of two threads, and let the main thread's old one grow to 190 MB of
 * which 65 are in use, for no measurable gain in time (`npm run bench -- sync`). Once a thread rests, V8 collects in
 * small steps and gives back what it can. Growth is by flags it reads each time; the smallest size is that of threads
 * begun from now on.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
  setFlagsFromString(`--heap-growing-percent=${garbageAtMost}`)
  setFlagsFromString(`--min-semi-space-size=${youngOfThread}`)
}
