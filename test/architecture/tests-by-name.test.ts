import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readProduct } from './source-files.ts'
import { walks } from './walks.ts'

const root = join(import.meta.dirname, '../..')

/** Small files, and those that only join or list, are tested by what they are part of. */
const worthATest = { lines: 60, decisions: 8 } as const
/** Rises with every test that is written beside its source. */
const shareBeside = 0.95

const sources = readProduct().filter(
  ({ lines, decisions }) => lines >= worthATest.lines && decisions >= worthATest.decisions,
)
/** What vitest runs, or Playwright in the built app. */
const ownTest = (path: string) =>
  ['.test.ts', '.test.tsx', '.long.test.ts', '.spec.ts']
    .map((ending) => `test/${path.replace(/\.tsx?$/, ending)}`)
    .find((test) => existsSync(join(root, test)))
/** The row of the table that speaks of a source: the longest. */
const rowOf = (path: string) =>
  Object.keys(walks)
    .filter((place) => path.startsWith(place))
    .toSorted((one, other) => other.length - one.length)[0]
const withoutOwn = sources.filter(({ path }) => ownTest(path) === undefined)

it('finds for each source a test of the same name, or one that is listed for its folder', () => {
  const lost = withoutOwn.filter(({ path }) => rowOf(path) === undefined)
  expect(lost.map(({ path }) => path)).toEqual([])
})

it('finds a test of the same name for at least the share of sources that had one before', () => {
  expect(1 - withoutOwn.length / sources.length).toBeGreaterThan(shareBeside)
})

it('finds every listed test, and one to three sources for each', () => {
  for (const test of Object.values(walks)) expect(existsSync(join(root, test)), test).toBe(true)
  const needed = new Set(withoutOwn.map(({ path }) => rowOf(path)))
  expect(Object.keys(walks).filter((place) => !needed.has(place))).toEqual([])
  const few = (place: string) => withoutOwn.filter(({ path }) => rowOf(path) === place).length <= 3
  expect(Object.keys(walks).filter((place) => !few(place))).toEqual([])
})
