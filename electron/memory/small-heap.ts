import { setFlagsFromString } from 'node:v8'

/** Megabytes. Of 1, where V8 begins, a sync copied what it was about to drop, a fifth of its time. */
const youngOfThread = 4

/**
 * Keeps V8's young generation as small as it is. A long sync makes short-lived objects by the gigabyte, and V8 would
 * grow to 100 MB for them, on each of two threads, for no measurable gain in time (`npm run bench -- sync`). Once a
 * thread rests, V8 collects in small steps and gives back what it can. The growth factor is a flag it reads each time;
 * the smallest size is that of threads begun from now on.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
  setFlagsFromString(`--min-semi-space-size=${youngOfThread}`)
}
