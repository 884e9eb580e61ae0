import { expect, it } from 'vitest'
import { createPaperStore } from '../../../../renderer/app/paper/paper-store.ts'
import { createHeldBridge } from '../../support/plain-bridge.ts'

function start() {
  const bridge = createHeldBridge()
  return { bridge, store: createPaperStore(bridge.client) }
}
const house = { subject: 'house', personId: null, count: 20 } as const

it('starts with the purpose of its kind', () => {
  const { store } = start()
  store.getState().show('house')
  expect(store.getState().purpose).toBe('House muster')
})

it('is not printed before the access log has it on disk', async () => {
  const { bridge, store } = start()
  const noted = store.getState().note(house)
  await bridge.nth('access.note', 0).answer(undefined)
  expect(await noted).toBe(true)
  const refused = store.getState().note(house)
  await bridge.nth('access.note', 1).fail({ code: 'disk-full' })
  expect(await refused).toBe(false)
  expect(store.getState().failure?.code).toBe('disk-full')
})
