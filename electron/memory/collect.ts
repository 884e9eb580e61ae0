import { setTimeout as wait } from 'node:timers/promises'
import { getHeapCodeStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Flavor = 'regular' | 'last-resort'
type Collector = (how: { type: 'major'; execution: 'sync'; flavor: Flavor }) => void

/**
 * V8 flags while memory is cleared: free memory is filled with zeroes. Compiled code is kept, because it holds no personal
 * data and the next unlock needs it. A V8 that does not know a flag ignores it.
 */
const clearingFlags = ['--zero-unused-memory', '--clear-free-memory', '--no-flush-bytecode']
/** Memory that is freed later is still filled with zeroes. */
const restoredFlag = '--flush-bytecode'

/** Collects unreachable objects, so that they can be finalised. What only a finaliser holds remains. */
export const collectOnce = (): void => collect('regular')

/**
 * Collects all unreachable objects, caches included. Completely free pages are released; free memory in other pages is
 * filled with zeroes before this returns.
 */
export function collectAll(): void {
  void /./.exec('.') // V8 keeps the last text that a regular expression matched
  collect('last-resort')
  sweep()
}

/** How long finalizers take to run after a collection. Milliseconds. */
const finalizersMs = 20

/**
 * For the end of the app: collects while JavaScript may still run, and starts no further collection. Node ends without
 * JavaScript; a finalizer that is due by then fails, is tried again for ever, and the process never ends (1 in 25 ends of
 * Electron 25).
 */
export async function endCollecting(): Promise<void> {
  for (const flag of ['--no-incremental-marking', '--no-memory-reducer']) setFlagsFromString(flag)
  collectOnce()
  await wait(finalizersMs)
}

function collect(flavor: Flavor): void {
  setFlagsFromString('--expose-gc')
  const run = runInNewContext('gc') as Collector // sound: the flag exposes it
  for (const flag of clearingFlags) setFlagsFromString(flag)
  run({ type: 'major', execution: 'sync', flavor })
  setFlagsFromString(restoredFlag)
}

/**
 * V8 fills free memory on other threads, which takes seconds on a busy computer. Reading the heap's code statistics
 * waits until they are done.
 */
const sweep = (): void => void getHeapCodeStatistics()

/**
 * Overwrites the young generation. V8 copies it and leaves the source unchanged, so about 8 MB of texts, in every length
 * of names and secrets, are created to pass through all of it.
 */
export function fillYoung(): void {
  const blank = Buffer.alloc(512)
  Array.from({ length: 48_000 }, (_, at) => blank.toString('latin1', 0, 16 + ((at * 8) % 336)))
}
