import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { seededBugs } from '../faults/seeded-bugs.ts'

it('finds the text that each seeded bug replaces in the product', () => {
  const root = join(import.meta.dirname, '../..')
  const lost = seededBugs.filter(({ file, find }) => !readFileSync(join(root, file), 'utf8').includes(find))
  expect(lost.map(({ name, file }) => `${file}: ${name}`)).toEqual([])
})
