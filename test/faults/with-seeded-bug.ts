import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { seededBugs, withBug } from './seeded-bugs.ts'

/* `node --import with-seeded-bug.ts`: loads the product with one bug in it, named by FOYER_SEEDED_BUG. */

const bug = seededBugs.find(({ name }) => name === process.env.FOYER_SEEDED_BUG)
if (bug !== undefined) {
  const url = pathToFileURL(join(import.meta.dirname, '../..', bug.file)).href
  registerHooks({
    load: (asked, context, nextLoad) => {
      const loaded = nextLoad(asked, context)
      if (asked !== url) return loaded
      const source = Buffer.from(loaded.source as Uint8Array).toString() // a module's source is text or its bytes
      return { ...loaded, source: withBug(source, bug) }
    },
  })
}
