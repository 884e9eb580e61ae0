import { expect, it } from 'vitest'
import { readOffers } from './exports.ts'
import { limits, longFunctions, mostLines, unplain } from './limits.ts'
import { readProduct, readSources, readStyles } from './source-files.ts'

/** What counts towards a limit: how much, and where. */
type Part = { readonly path: string; readonly count: number }

const product = readProduct()
const tests = readSources(['test'])
const linesOf = ({ path, lines }: { readonly path: string; readonly lines: number }): Part => ({
  path,
  count: lines,
})
const matchesOf =
  (pattern: RegExp) =>
  ({ path, text }: (typeof product)[number]): Part => ({ path, count: text.match(pattern)?.length ?? 0 })

function oneCallerFiles(): readonly Part[] {
  const { offers, takings } = readOffers(['shared', 'electron', 'renderer'])
  const values = Map.groupBy(
    offers.filter(({ isType }) => !isType),
    ({ path }) => path,
  )
  const takers = Map.groupBy(takings, ({ from }) => from)
  const callersOf = (path: string) => new Set(takers.get(path)?.map(({ by }) => by))
  return product
    .filter(({ path }) => values.get(path)?.length === 1 && callersOf(path).size === 1)
    .toSorted((one, other) => one.lines - other.lines)
    .map(({ path }) => ({ path, count: 1 }))
}

const counted: Readonly<Record<keyof typeof limits, readonly Part[]>> = {
  'lines of the product': [...product, ...readStyles()].map(linesOf),
  'lines of the tests': tests.map(linesOf),
  'product files under 20 lines': product
    .filter(({ lines }) => lines < 20)
    .map(({ path }) => ({ path, count: 1 })),
  'one-caller files': oneCallerFiles(),
  '…Deps types': product.map(matchesOf(/\b(?:type|interface) \w*Deps\b/g)),
  'unplain words in the product': product.map(matchesOf(unplain)),
  'unplain words in the tests': tests.map(matchesOf(unplain)),
}

const worst = (parts: readonly Part[]): string =>
  parts
    .toSorted((one, other) => other.count - one.count)
    .slice(0, 10)
    .map(({ path, count }) => `${path} (${count})`)
    .join('\n')

it.each(Object.entries(counted))('%s', (name, parts) => {
  const most = limits[name as keyof typeof limits] // sound: the keys of `counted` are those of `limits`
  const sum = parts.reduce((total, { count }) => total + count, 0)
  expect(sum, `${name}: ${sum}, at most ${most}. First of them:\n${worst(parts)}`).toBeLessThanOrEqual(most)
})

it('keeps functions within 50 lines with their inner functions, or 100 for create… and open…', () => {
  const long = product.flatMap(({ path, functions }) =>
    functions
      .filter(({ name, lines }) => lines > mostLines(name))
      .map(({ name, line, lines }) => ({ name, at: `${path}:${line} ${name} (${lines})` })),
  )
  const fresh = long.filter(({ name }) => !longFunctions.includes(name))
  expect(fresh.map(({ at }) => at)).toEqual([])
  const isLong = (name: string) => long.some((each) => each.name === name)
  expect(
    longFunctions.filter((name) => !isLong(name)),
    'short enough now: remove them from longFunctions',
  ).toEqual([])
})
