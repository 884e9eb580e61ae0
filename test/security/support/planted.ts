import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A hole somebody might make: where it is in the product's source, from the project's root. */
export type Fault = { readonly file: string; readonly find: string; readonly replace: string }

/** The environment of a process that runs the product with these holes in it. A check that finds none then checks nothing. */
export function planted(...faults: readonly Fault[]): {
  readonly NODE_OPTIONS: string
  readonly FOYER_PLANTED_FAULTS: string
} {
  const hook = pathToFileURL(join(import.meta.dirname, 'plant-fault.ts')).href
  return {
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${hook}`,
    FOYER_PLANTED_FAULTS: JSON.stringify(faults),
  }
}
