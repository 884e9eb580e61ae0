import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collector = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/**
 * Collects everything that nothing refers to any more, code and caches included. Twice: what the first run finalises,
 * the second takes. Pages that are wholly free are given back; what lay free in the others is filled with blanks.
 */
export function collectAll(): void {
  setFlagsFromString('--expose-gc')
  const run = runInNewContext('gc') as Collector // what the flag exposes
  const collect = () => run({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  void /./.exec('.') // the engine keeps the text it matched last
  collect()
  collect()
  for (let rounds = 0; rounds < 2; rounds += 1) {
    const blanks = fillFree()
    collect() // those that live through it come to lie among what is old
    blanks.length = 0
  }
  collect()
}

/** Some 8 MB of texts in every length that a name or a secret has, each in a place of its own. */
function fillFree(): string[] {
  const blank = Buffer.alloc(512)
  return Array.from({ length: 48_000 }, (_, at) => blank.toString('latin1', 0, 16 + ((at * 8) % 336)))
}
