import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A hole somebody might make: where it is in the product's source, from the project's root. */
export type Fault = { readonly file: string; readonly find: string; readonly replace: string }

export const fault = (file: string, find: string, replace: string): Fault => ({ file, find, replace })

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

const root = join(import.meta.dirname, '../../..')

/** The folder of a copy of the built app with these holes in its main process: Electron takes no loader from its environment. */
export function plantedApp(...holes: readonly Omit<Fault, 'file'>[]): string {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/planted-')) // here it finds the packages
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const part of ['package.json', 'out'])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  const main = join(folder, 'out/main/index.js')
  const withHole = (source: string, { find, replace }: Omit<Fault, 'file'>) => {
    if (!source.includes(find)) throw new Error(`the built main process has no ${find}`)
    return source.replace(find, () => replace)
  }
  writeFileSync(main, holes.reduce(withHole, readFileSync(main, 'utf8')))
  return folder
}
