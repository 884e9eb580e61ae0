import { expect, it } from 'vitest'
import { readOffers } from './exports.ts'

const { offers, takings } = readOffers(['shared', 'electron', 'renderer', 'test'])

/** Names that something outside our imports asks for, and who does. */
const askedFor = new Set([
  'electron/dev/package/before-pack.ts: beforePack', // electron-builder
  'electron/dev/package/after-pack.ts: afterPack', // the same
  'test/mutation/mutators.ts: strykerPlugins', // Stryker
  'test/stand-in/electron/browser-window.ts: StandInWindow', // the compiler, which writes down the class's type
])

/** The document in zod: the tests hold the demo school's answers and our readers to it. */
const isDocument = (path: string) => path.startsWith('shared/api/')
const isOfTests = (path: string) => path.startsWith('test/')
/** Never packed: made for developers, and for tests. */
const isForDevelopers = (path: string) => path.startsWith('electron/dev/')
const takersOf = ({ path, name }: (typeof offers)[number]) =>
  takings
    .filter((each) => each.from === path && (each.name === name || each.name === '*'))
    .map(({ by }) => by)
const named = (list: typeof offers) =>
  list.map(({ path, name }) => `${path}: ${name}`).filter((each) => !askedFor.has(each))

it('exports only values that are used, and only types that are imported or part of another export', () => {
  const idle = offers.filter((offer) => takersOf(offer).length === 0 && !(offer.isType && offer.isUsedHere))
  expect(named(idle)).toEqual([])
})

it('has no product code that only tests use', () => {
  const kept = offers.filter((offer) => {
    const takers = takersOf(offer)
    return (
      !isOfTests(offer.path) &&
      !isForDevelopers(offer.path) &&
      !isDocument(offer.path) &&
      !offer.isType &&
      !offer.isUsedHere &&
      takers.every(isOfTests)
    )
  })
  expect(named(kept)).toEqual([])
})

it('exports each type name from one file only', () => {
  const types = offers.filter(({ path, isType }) => isType && !isOfTests(path) && !isForDevelopers(path))
  const twice = types.filter(({ path, name }) =>
    types.some((each) => each.name === name && each.path !== path),
  )
  expect(named(twice)).toEqual([])
})
