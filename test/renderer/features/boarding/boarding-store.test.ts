import { expect, it } from 'vitest'
import { createBoardingStore } from '../../../../renderer/features/boarding/boarding-store.ts'
import type { HousePlacements } from '../../../../shared/domain/boarding.ts'
import { createHeldBridge } from '../../support/plain-bridge.ts'
import { samplePlacement, sampleRow } from '../../support/sample-people.ts'

const houses = [
  { id: 'h1', name: 'Chisholm', placed: 2 },
  { id: 'h2', name: 'Lawson', placed: 1 },
]

const lawson = { house: 'Lawson', date: '2026-11-21', checkWithOffice: [], changes: [], withoutDetails: 0 }

it('opens the remembered house today, and keeps its current person or line, but not for another day or house', async () => {
  const bridge = createHeldBridge()
  const store = createBoardingStore(bridge.client, () => '2026-11-21')
  const [anna, ben, cleo] = [0, 6, 12].map((n) => ({ ...sampleRow(n), year: 'Year 7', ...samplePlacement }))
  const listed = async (turn: number, placed: HousePlacements['placed']) => {
    await bridge.nth('boarding.houses', turn).answer(houses)
    await bridge.nth('boarding.placements', turn).answer({ ...lawson, placed })
  }
  void store.getState().open('Lawson')
  if (!anna || !ben || !cleo) throw new Error('no people')
  await listed(0, [ben, cleo])
  expect(bridge.nth('boarding.placements', 0).input).toEqual({ houseId: 'h2', date: '2026-11-21' })
  store.getState().moveTo(1)
  void store.getState().refresh()
  await listed(1, [anna, ben, cleo])
  expect(store.getState().active).toBe(2)
  void store.getState().refresh()
  await listed(2, [anna, ben])
  expect(store.getState().active).toBe(1)
  void store.getState().step(1)
  expect(store.getState().placements).toBeNull()
  await bridge.nth('boarding.houses', 3).answer(houses)
  const next = { ...lawson, date: '2026-11-22', placed: [ben, anna] }
  await bridge.nth('boarding.placements', 3).answer(next)
  expect(store.getState()).toMatchObject({ active: 0, placements: next })
  void store.getState().chooseHouse('h1')
  await bridge.nth('boarding.houses', 4).fail({ code: 'disk-full' })
  expect(store.getState()).toMatchObject({ houseId: 'h1', placements: null })
  store.setState({ placements: next })
  void store.getState().open('')
  expect(store.getState().placements).toBeNull()
})

it('opens the remembered house also if people change meanwhile', async () => {
  const bridge = createHeldBridge()
  const store = createBoardingStore(bridge.client, () => '2026-11-21')
  void store.getState().open('Lawson')
  void store.getState().refresh()
  for (const turn of [0, 1]) await bridge.nth('boarding.houses', turn).answer(houses)
  expect(store.getState().houseId).toBe('h2')
})

it('sends no request to main before Boarding was opened', () => {
  const bridge = createHeldBridge()
  void createBoardingStore(bridge.client, () => '2026-11-21')
    .getState()
    .refresh()
  expect(bridge.count('boarding.houses')).toBe(0)
})
