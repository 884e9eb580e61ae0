import { expect, it } from 'vitest'
import { createGuideStore } from '../../../../renderer/features/guide/guide-store.ts'
import { halfHeard } from '../../../../renderer/text/guide-text.ts'
import type { SearchAnswer } from '../../../../shared/domain/search.ts'
import { createHeldBridge } from '../../support/plain-bridge.ts'

/** As much of an answer as is looked at: whether the first who is found fits. */
const found = (...fits: boolean[]) =>
  ({ hits: fits.map((each) => ({ fits: each })) }) as unknown as SearchAnswer

it('offers a name that no one here has but that still finds a person', async () => {
  const bridge = createHeldBridge()
  const store = createGuideStore(bridge.client)
  const opened = store.getState().open()
  expect(store.getState()).toMatchObject({ isOpen: true, name: null })
  await bridge.nth('people.search', 0).answer(found()) // no match
  await bridge.nth('people.search', 1).answer(found(true)) // a person has this name
  await bridge.nth('people.search', 2).answer(found(false))
  await opened
  expect(store.getState().name).toBe(halfHeard[2])
  store.getState().leave()
  expect(store.getState().isOpen).toBe(false)
})

it('offers no name if every name finds no one', async () => {
  const bridge = createHeldBridge()
  const store = createGuideStore(bridge.client)
  const opened = store.getState().open()
  for (const place of halfHeard.keys()) await bridge.nth('people.search', place).answer(found())
  await opened
  expect(store.getState().name).toBeNull()
})
