import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readSources, root } from './source-files.ts'

it('names only classes that the imported style sheet has', () => {
  const missing = readSources(['renderer']).flatMap(({ path, text }) =>
    [...text.matchAll(/^import (\w+) from '(.+\.module\.css)'$/gm)].flatMap(([, name, sheet = '']) => {
      const styles = readFileSync(join(root, path, '..', sheet), 'utf8')
      const named = text.matchAll(new RegExp(`(?<![-\\w./'])${name}\\.(\\w+)`, 'g'))
      return [...new Set(Array.from(named, ([, of = '']) => of))]
        .filter((of) => !new RegExp(`\\.${of}\\b`).test(styles))
        .map((of) => `${path}: ${name}.${of}`)
    }),
  )
  expect(missing).toEqual([])
})
