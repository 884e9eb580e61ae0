import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collector = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/**
 * What V8 collects by while it forgets: free memory is filled with zeroes, and compiled code stays, which holds nothing
 * of anybody and would have to be compiled again by whoever unlocks. A V8 that does not know one of them goes on without.
 */
const forgetting = ['--zero-unused-memory', '--clear-free-memory', '--no-flush-bytecode']
/** The zeroes stay: what a collection has found free is filled while others already work again. */
const asBefore = '--flush-bytecode'

/**
 * Collects everything that nothing refers to any more, caches included. Twice: what the first run finalises, the second
 * takes. Pages that are wholly free are given back; what lay free in the others is filled.
 */
export function collectAll(): void {
  setFlagsFromString('--expose-gc')
  const run = runInNewContext('gc') as Collector // what the flag exposes
  const collect = () => run({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  void /./.exec('.') // the engine keeps the text it matched last
  for (const flag of forgetting) setFlagsFromString(flag)
  collect()
  const blanks = fillFree()
  collect() // those that live through it come to lie among what is old
  blanks.length = 0
  setFlagsFromString(asBefore)
}

/** Some 8 MB of texts in every length that a name or a secret has, each in a place of its own. */
function fillFree(): string[] {
  const blank = Buffer.alloc(512)
  return Array.from({ length: 48_000 }, (_, at) => blank.toString('latin1', 0, 16 + ((at * 8) % 336)))
}
