import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A hole somebody might make: where it is in the product's source, from the project's root. */
export type Fault = { readonly file: string; readonly find: string; readonly replace: string }

export const fault = (file: string, find: string, replace: string): Fault => ({ file, find, replace })

/** What this process was started with by `planted`. */
export const plantedFaults: readonly Fault[] = JSON.parse(process.env['FOYER_PLANTED_FAULTS'] ?? '[]')

export const doesNotFit = 'the planted fault does not fit'

/** The source with the fault in it. Throws if the source no longer holds the text that the fault replaces. */
export function withFault(source: string, { file, find, replace }: Fault): string {
  if (!source.includes(find)) throw new Error(`${doesNotFit} ${file} any more`)
  return source.replace(find, () => replace)
}

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
  const file = 'out/main/index.js'
  const main = join(folder, file)
  const source = readFileSync(main, 'utf8')
  writeFileSync(
    main,
    holes.reduce((whole, hole) => withFault(whole, { file, ...hole }), source),
  )
  return folder
}
