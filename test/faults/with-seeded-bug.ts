import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { doesNotFit, seededBugs } from './seeded-bugs.ts'

/* `node --import with-seeded-bug.ts`: loads the product with one bug in it, named by FOYER_SEEDED_BUG. */

const bug = seededBugs.find(({ name }) => name === process.env.FOYER_SEEDED_BUG)
if (bug !== undefined) {
  const url = pathToFileURL(join(import.meta.dirname, '../..', bug.file)).href
  registerHooks({
    load: (asked, context, nextLoad) => {
      const loaded = nextLoad(asked, context)
      if (asked !== url) return loaded
      const source = Buffer.from(loaded.source as Uint8Array).toString() // a module's source is text or its bytes
      if (!source.includes(bug.find)) throw new Error(`${doesNotFit}: ${bug.name}`)
      return { ...loaded, source: source.replace(bug.find, () => bug.replace) }
    },
  })
}
