import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Fault, plantedFaults, withFault } from './planted.ts'

/* `node --import plant-fault.ts`: loads the product with faults in it, given as JSON by FOYER_PLANTED_FAULTS. */

const urlOf = ({ file }: Fault) => pathToFileURL(join(import.meta.dirname, '../../..', file)).href
registerHooks({
  load: (asked, context, nextLoad) => {
    const loaded = nextLoad(asked, context)
    const here = plantedFaults.filter((fault) => urlOf(fault) === asked)
    if (here.length === 0) return loaded
    const source = Buffer.from(loaded.source as Uint8Array).toString() // a module's source is text or its bytes
    return { ...loaded, source: here.reduce(withFault, source) }
  },
})
