import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A hole somebody might make: where it stands in the product's source, from the project's root. */
export type Fault = { readonly file: string; readonly find: string; readonly replace: string }

/** The environment of a process that runs the product with the hole in it. A check that finds none then checks nothing. */
export function planted(fault: Fault): NodeJS.ProcessEnv {
  const hook = pathToFileURL(join(import.meta.dirname, 'plant-fault.ts')).href
  return {
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${hook}`,
    FOYER_PLANTED_FAULT: JSON.stringify(fault),
  }
}
