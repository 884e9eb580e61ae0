import { join } from 'node:path'
import type { Plugin } from 'vite'
import { seededBugs, withBug } from './seeded-bugs.ts'

/** Puts the seeded bug that FOYER_SEEDED_BUG names into the sources that Vitest loads. */
export function seededBugPlugin(): Plugin {
  const bug = seededBugs.find(({ name }) => name === process.env['FOYER_SEEDED_BUG'])
  const file = bug && join(import.meta.dirname, '../..', bug.file)
  return {
    name: 'seeded-bug',
    enforce: 'pre',
    transform: (source, id) => (bug && id.split('?')[0] === file ? withBug(source, bug) : null),
  }
}
