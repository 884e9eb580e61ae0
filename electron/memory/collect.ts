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
/** Only this flag is set back after a collection: memory that is freed later is still filled with zeroes. */
const restoredFlag = '--flush-bytecode'

/** Collects unreachable objects, so that their finalizers can run. Objects that a finalizer still holds remain. */
export const collectOnce = (): void => collect('regular')

/** Collects all unreachable objects and caches. Free pages are released; other free memory is filled with zeroes. */
export function collectAll(): void {
  void /./.exec('.') // replaces the last text that a regular expression matched, which V8 keeps
  collect('last-resort')
  sweep()
}

/** How long finalizers take to run after a collection. Milliseconds. */
const finalizersMs = 20

/**
 * Collects a last time while JavaScript may still run, and ends V8's collections in the background. A finalizer that is
 * due after JavaScript has ended is retried for ever, and the process never ends (one in 25 times).
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

/** V8 fills free memory on other threads, for seconds on a busy computer. Reading the code statistics awaits it. */
const sweep = (): void => void getHeapCodeStatistics()

/**
 * Overwrites V8's young generation. V8 copies live objects out of it and leaves the old bytes, so this creates about
 * 8 MB of strings, of every length that names and secrets have, which pass through all of it.
 */
export function fillYoung(): void {
  const blank = Buffer.alloc(512)
  Array.from({ length: 48_000 }, (_, at) => blank.toString('latin1', 0, 16 + ((at * 8) % 336)))
}
