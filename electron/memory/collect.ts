import { getHeapCodeStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Flavor = 'regular' | 'last-resort'
type Collector = (how: { type: 'major'; execution: 'sync'; flavor: Flavor }) => void

/**
 * What V8 collects by while it forgets: free memory is filled with zeroes, and compiled code stays, which holds nothing
 * of anybody and would have to be compiled again by whoever unlocks. A V8 that does not know one of them goes on without.
 */
const forgetting = ['--zero-unused-memory', '--clear-free-memory', '--no-flush-bytecode']
/** The zeroes stay: what is freed later is filled as well. */
const asBefore = '--flush-bytecode'

/** Collects what nothing refers to, so that it can be finalised; what only a finaliser held is still there. */
export const collectOnce = (): void => collect('regular')

/**
 * Collects everything that nothing refers to any more, caches included. Pages that are wholly free are given back; what
 * lay free in the others is filled with zeroes before this returns.
 */
export function collectAll(): void {
  void /./.exec('.') // the engine keeps the text it matched last
  collect('last-resort')
  sweep()
}

function collect(flavor: Flavor): void {
  setFlagsFromString('--expose-gc')
  const run = runInNewContext('gc') as Collector // what the flag exposes
  for (const flag of forgetting) setFlagsFromString(flag)
  run({ type: 'major', execution: 'sync', flavor })
  setFlagsFromString(asBefore)
}

/**
 * V8 fills what it found free on other threads, whenever they come to it, and on a busy computer that is seconds later.
 * Whoever asks how much code the heap holds waits until it is done.
 */
const sweep = (): void => void getHeapCodeStatistics()

/**
 * The young generation is not swept but copied, and what it was copied from stays as it was. Some 8 MB of texts in every
 * length that a name or a secret has go through all of it.
 */
export function fillYoung(): void {
  const blank = Buffer.alloc(512)
  Array.from({ length: 48_000 }, (_, at) => blank.toString('latin1', 0, 16 + ((at * 8) % 336)))
}
