import { describe, expect, it } from 'vitest'
import { createBoardingStore } from '../../../../renderer/features/boarding/boarding-store.ts'
import { createHeldBridge } from '../../support/plain-bridge.ts'

const houses = [
  { id: 'h1', name: 'Chisholm', placed: 2 },
  { id: 'h2', name: 'Lawson', placed: 1 },
]

describe('boarding store', () => {
  it('opens with the house this device remembers, for today', async () => {
    const bridge = createHeldBridge()
    const store = createBoardingStore(bridge.client, () => '2026-11-21')
    void store.getState().open('Lawson')
    await bridge.nth('boarding.houses', 0).answer(houses)
    expect(bridge.nth('boarding.placements', 0).input).toEqual({ houseId: 'h2', date: '2026-11-21' })
  })

  it('steps to the next day over the end of a month', async () => {
    const bridge = createHeldBridge()
    const store = createBoardingStore(bridge.client, () => '2026-11-30')
    void store.getState().step(1)
    expect(bridge.nth('boarding.houses', 0).input).toEqual({ date: '2026-12-01' })
  })

  it('sends no request to main before Boarding was opened', () => {
    const bridge = createHeldBridge()
    void createBoardingStore(bridge.client, () => '2026-11-21')
      .getState()
      .refresh()
    expect(bridge.count('boarding.houses')).toBe(0)
  })
})
