import { join } from 'node:path'
import type { Plugin } from 'vite'
import { plantedFaults, withFault } from '../security/support/planted.ts'

/** Puts the seeded bug with which this process was started into the sources that Vitest loads. */
export function seededBugPlugin(): Plugin {
  const root = join(import.meta.dirname, '../..')
  return {
    name: 'seeded-bug',
    enforce: 'pre',
    transform: (source, id) => {
      const here = plantedFaults.filter(({ file }) => join(root, file) === id.split('?')[0])
      return here.length === 0 ? null : here.reduce(withFault, source)
    },
  }
}
