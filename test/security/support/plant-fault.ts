import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Fault } from './planted.ts'

/* `node --import plant-fault.ts`: loads the product with faults in it, given as JSON by FOYER_PLANTED_FAULTS. */

const faults = JSON.parse(process.env.FOYER_PLANTED_FAULTS ?? '[]') as Fault[] // written by `planted`
const urlOf = ({ file }: Fault) => pathToFileURL(join(import.meta.dirname, '../../..', file)).href
registerHooks({
  load: (asked, context, nextLoad) => {
    const loaded = nextLoad(asked, context)
    const here = faults.filter((fault) => urlOf(fault) === asked)
    if (here.length === 0) return loaded
    const source = Buffer.from(loaded.source as Uint8Array).toString() // a module's source is text or its bytes
    return { ...loaded, source: here.reduce(withFault, source) }
  },
})

function withFault(source: string, { file, find, replace }: Fault): string {
  if (!source.includes(find)) throw new Error(`the planted fault does not fit ${file} any more`)
  return source.replace(find, () => replace)
}
