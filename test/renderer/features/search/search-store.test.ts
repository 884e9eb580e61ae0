import { expect, it } from 'vitest'
import { hitAt } from '../../../../renderer/features/search/pages.ts'
import { createSearchStore } from '../../../../renderer/features/search/search-store.ts'
import type { SearchAnswer } from '../../../../shared/domain/search.ts'
import { createHeldBridge, turn } from '../../support/plain-bridge.ts'
import { sampleAnswer, sampleHit, sampleRow } from '../../support/sample-people.ts'

function answerOf(numbers: readonly number[], total = numbers.length): SearchAnswer {
  return { ...sampleAnswer, hits: numbers.map((number) => sampleHit(number)), total, near: 0 }
}
const upTo = (count: number, from = 0) => Array.from({ length: count }, (_, step) => from + step)

function start() {
  const bridge = createHeldBridge()
  const store = createSearchStore(bridge.client)
  const shownIds = () =>
    Object.values(store.getState().shown?.pages ?? {}).flatMap((page) => page.map(({ id }) => id))
  /** Enter opens the first of the people shown once the store has settled, or no one. */
  const pressEnter = () => {
    let opened: readonly string[] | null = null
    const settle = async () => {
      opened = (await store.getState().settled()) ? shownIds() : []
    }
    void settle()
    return { opened: () => opened }
  }
  return { bridge, store, shownIds, pressEnter }
}

/** A store whose first question is answered. */
async function answered(text: string, answer: SearchAnswer) {
  const started = start()
  void started.store.getState().type(text)
  await started.bridge.nth('people.search', 0).answer(answer)
  return started
}

it('keeps the answer to the last keystroke when an earlier answer arrives late', async () => {
  const { bridge, store, shownIds } = start()
  void store.getState().type('t')
  void store.getState().type('to')
  await bridge.nth('people.search', 1).answer(answerOf([2]))
  await bridge.nth('people.search', 0).answer(answerOf([1]))
  expect(shownIds()).toEqual([sampleRow(2).id])
  expect(store.getState().shown?.text).toBe('to')
})

it('keeps the people shown when a search fails, and shows the failure until a search succeeds', async () => {
  const { bridge, store, shownIds } = await answered('a', answerOf([1]))
  void store.getState().type('ab')
  await bridge.nth('people.search', 1).fail({ code: 'damaged-store', store: 'cache' })
  expect(store.getState().failure?.code).toBe('damaged-store')
  expect(shownIds()).toEqual([sampleRow(1).id])
  void store.getState().type('abc')
  await bridge.nth('people.search', 2).answer(answerOf([2]))
  expect(store.getState().failure).toBeNull()
})

it('stays on the same person when the copy changes and the list moves', async () => {
  const { bridge, store } = await answered('', answerOf([1, 2, 3]))
  store.getState().moveTo(1)
  void store.getState().refresh()
  await bridge.nth('people.search', 1).answer(answerOf([9, 8, 1, 2, 3]))
  const { shown, active } = store.getState()
  expect(hitAt(shown?.pages ?? {}, active)?.id).toBe(sampleRow(2).id)
})

it('goes on to who came next before the list changed, after a person moved or two left it', async () => {
  const { bridge, store } = await answered('', answerOf(upTo(50), 200))
  for (const [line, marked, hits, next] of [
    [5, 5, [0, 1, 2, 3, 4, ...upTo(42, 6), 5, 48, 49], 5],
    [1, 1, upTo(50, 2), 0],
    [3, 5, upTo(50, 2), 4],
  ] as const) {
    store.getState().moveTo(line)
    void store.getState().refresh()
    await bridge.nth('people.search', bridge.count('people.search') - 1).answer(answerOf(hits, 50))
    expect(await store.getState().lineAfter(sampleRow(marked).id)).toBe(next)
  }
})

it('keeps the first line marked until the user moves, also when another person takes it', async () => {
  const { bridge, store } = await answered('', answerOf([1, 2, 3]))
  void store.getState().refresh()
  await bridge.nth('people.search', 1).answer(answerOf([9, 8, 1, 2, 3]))
  expect(store.getState().active).toBe(0)
})

it('keeps the line that arrow keys reach during a refresh', async () => {
  const { bridge, store } = await answered('', answerOf(upTo(10)))
  void store.getState().refresh()
  for (let step = 1; step <= 5; step++) store.getState().moveTo(store.getState().active + 1)
  await bridge.nth('people.search', 1).answer(answerOf([99, ...upTo(10)]))
  const { shown, active } = store.getState()
  expect(hitAt(shown?.pages ?? {}, active)?.id).toBe(sampleRow(5).id)
})

it('looks on neighbouring pages for a marked person who moved', async () => {
  const { bridge, store } = await answered('', answerOf(upTo(50), 200))
  store.getState().moveTo(49)
  void store.getState().refresh()
  await bridge.nth('people.search', 1).answer(answerOf(upTo(50, 500), 250))
  expect(bridge.nth('people.search', 2).input).toMatchObject({ offset: 50 })
  await bridge.nth('people.search', 2).answer(answerOf(upTo(50), 250))
  expect(store.getState().active).toBe(99)
})

it('counts arrow keys pressed before the answer from the top of the new list', async () => {
  const { bridge, store } = await answered('n', answerOf(upTo(30)))
  store.getState().moveTo(20)
  void store.getState().type('ng')
  store.getState().moveTo(store.getState().active + 1)
  await bridge.nth('people.search', 1).answer(answerOf([41, 42, 43]))
  expect(store.getState().active).toBe(1)
})

it('holds Enter until the typed text is answered, also when a refresh overtakes the answer', async () => {
  const { bridge, store, pressEnter } = await answered('ng', answerOf([1]))
  void store.getState().type('ngu')
  void store.getState().refresh()
  const enter = pressEnter()
  await bridge.nth('people.search', 1).answer(answerOf([2]))
  expect(enter.opened()).toBeNull()
  await bridge.nth('people.search', 2).answer(answerOf([2]))
  expect(enter.opened()).toEqual([sampleRow(2).id])
})

it('lets Enter act at once on a list that answers the typed text, also during a refresh', async () => {
  const { bridge, store, pressEnter } = await answered('ng', answerOf([1]))
  void store.getState().refresh()
  const enter = pressEnter()
  await turn()
  expect(enter.opened()).not.toBeNull()
  expect(bridge.count('people.search')).toBe(2)
})

it('shows an answer even while commits come faster than answers', async () => {
  const { bridge, store, shownIds } = await answered('', answerOf([1]))
  for (let commit = 0; commit < 50; commit++) void store.getState().refresh()
  expect(bridge.count('people.search')).toBe(2)
  await bridge.nth('people.search', 1).answer(answerOf([1, 2]))
  expect(shownIds()).toHaveLength(2)
  expect(bridge.count('people.search')).toBe(3)
})

it('opens no one on an early Enter if another text is typed before the answer', async () => {
  const { bridge, store, pressEnter } = await answered('t', answerOf([1]))
  void store.getState().type('to')
  const enter = pressEnter()
  void store.getState().type('tom')
  await bridge.nth('people.search', 1).answer(answerOf([2]))
  await bridge.nth('people.search', 2).answer(answerOf([3]))
  expect(enter.opened()).toEqual([])
})

it('asks for a page only when it comes into sight, only once, and waits for that of the marked person', async () => {
  const { bridge, store, pressEnter } = await answered('', answerOf(upTo(50), 70_000))
  void store.getState().want(0, 20)
  expect(bridge.count('people.search')).toBe(1)
  void store.getState().want(69_950, 69_970)
  void store.getState().want(69_951, 69_971)
  store.getState().moveTo(69_960)
  const enter = pressEnter()
  await turn()
  expect([bridge.count('people.search'), enter.opened()]).toEqual([2, null])
  expect(bridge.nth('people.search', 1).input).toMatchObject({ offset: 69_950, limit: 50 })
  await bridge.nth('people.search', 1).answer(answerOf(upTo(50, 500), 70_000))
  expect(hitAt(store.getState().shown?.pages ?? {}, 69_960)?.id).toBe(sampleRow(510).id)
  expect(enter.opened()).toContain(sampleRow(510).id)
})

it('opens the marked person even if an update comes while their page is read', async () => {
  const { bridge, store, pressEnter } = await answered('', answerOf(upTo(50), 400))
  void store.getState().want(350, 370)
  store.getState().moveTo(360)
  void store.getState().refresh()
  const enter = pressEnter()
  for (const [at, first] of [350, 0, 350].entries())
    await bridge.nth('people.search', at + 1).answer(answerOf(upTo(50, first), 400))
  expect(enter.opened()).toContain(sampleRow(360).id)
})

it('drops a page that belongs to an earlier question', async () => {
  const { bridge, store, shownIds } = await answered('', answerOf(upTo(50), 300))
  void store.getState().want(100, 120)
  void store.getState().type('x')
  await bridge.nth('people.search', 2).answer(answerOf([7]))
  await bridge.nth('people.search', 1).answer(answerOf(upTo(50, 100), 300))
  expect(shownIds()).toEqual([sampleRow(7).id])
})

it('marks no line before the first or past the last', async () => {
  const { store } = await answered('', answerOf([1, 2, 3]))
  store.getState().moveTo(99)
  expect(store.getState().active).toBe(2)
  store.getState().moveTo(-5)
  expect(store.getState().active).toBe(0)
})

it('narrows by several values of a facet and drops the facet with its last value', () => {
  const { bridge, store } = start()
  void store.getState().toggleFacet('year', 'Year 8')
  void store.getState().toggleFacet('year', 'Year 9')
  expect(bridge.nth('people.search', 1).input.facets).toEqual({ year: ['Year 8', 'Year 9'] })
  void store.getState().toggleFacet('year', 'Year 8')
  void store.getState().toggleFacet('year', 'Year 9')
  expect(bridge.nth('people.search', 3).input.facets).toEqual({})
})
