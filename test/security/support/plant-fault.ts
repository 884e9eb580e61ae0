import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Fault } from './planted.ts'

/* `node --import plant-fault.ts`: loads the product with one fault in it, given as JSON by FOYER_PLANTED_FAULT. */

const { file, find, replace } = JSON.parse(process.env.FOYER_PLANTED_FAULT ?? '{}') as Fault // written by `planted`
const url = pathToFileURL(join(import.meta.dirname, '../../..', file)).href
registerHooks({
  load: (asked, context, nextLoad) => {
    const loaded = nextLoad(asked, context)
    if (asked !== url) return loaded
    const source = Buffer.from(loaded.source as Uint8Array).toString() // a module's source is text or its bytes
    if (!source.includes(find)) throw new Error(`the planted fault does not fit ${file} any more`)
    return { ...loaded, source: source.replace(find, () => replace) }
  },
})
