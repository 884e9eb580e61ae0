import { expect, it } from 'vitest'
import { createCompareStore } from '../../../../../renderer/features/person/compare/compare-store.ts'
import { createHeldBridge } from '../../../support/plain-bridge.ts'
import { sampleCard, sampleId, sampleRow } from '../../../support/sample-people.ts'

it('reads the pair again when one of them changes, until one is gone', async () => {
  const { client, nth, count } = createHeldBridge()
  const store = createCompareStore(client)
  const [left, right] = [sampleCard(sampleRow(1)), sampleCard(sampleRow(2))]
  store.setState({ isOpen: true, pair: [left, right] })
  void store.getState().reread([sampleId(3)])
  expect(count('people.card')).toBe(0)
  void store.getState().reread([right.id])
  await nth('people.card', 0).answer(left)
  await nth('people.card', 1).answer(sampleCard({ ...sampleRow(2), surname: 'Lee' }))
  expect(store.getState().pair?.[1].identity.surname).toEqual({ value: 'Lee' })
  void store.getState().reread(null)
  await nth('people.card', 3).fail({ code: 'unknown-person' })
  expect(store.getState()).toMatchObject({ isOpen: true, failure: { code: 'unknown-person' }, pair: null })
})
