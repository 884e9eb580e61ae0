import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { nodeProblem } from './node-version.ts'

it('refuses a Node before 22.18 with a sentence', () => {
  expect(nodeProblem('20.20.2')).toMatch(/^This is Node 20\.20\.2, and the tests need 22\.18 or later/)
  expect(nodeProblem('22.17.1')).not.toBeNull()
  expect(nodeProblem('22.18.0')).toBeNull()
  expect(nodeProblem('24.0.0')).toBeNull()
})

it('is the version that package.json, README and the page for contributors state', () => {
  const read = (name: string) => readFileSync(join(import.meta.dirname, '../..', name), 'utf8')
  expect(JSON.parse(read('package.json')).engines.node).toBe('^22.18.0 || >=24.0.0')
  for (const page of ['README.md', '.github/CONTRIBUTING.md'])
    expect(read(page), page).toContain('Node 22.18 or later')
})
