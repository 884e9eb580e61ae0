import { expect, it } from 'vitest'
import { whenCardIsRead } from '../../../../renderer/app/commands/when-card-is-read.ts'
import { createCardStore } from '../../../../renderer/features/person/card-store.ts'
import { createHeldBridge } from '../../support/plain-bridge.ts'
import { sampleCard, sampleId, sampleRow } from '../../support/sample-people.ts'

function start() {
  const bridge = createHeldBridge()
  const store = createCardStore(bridge.client, () => () => {})
  const acted: string[] = []
  const press = () => whenCardIsRead(store, ({ id }) => acted.push(id))
  const arrives = (nth: number, number: number) =>
    bridge.nth('people.card', nth).answer(sampleCard(sampleRow(number)))
  return { store, press, acted, arrives }
}

it('acts at once if the card is loaded', async () => {
  const { store, press, acted, arrives } = start()
  void store.getState().open(sampleId(1))
  await arrives(0, 1)
  press()
  expect(acted).toEqual([sampleId(1)])
})

it('acts once when the card arrives, if it was pressed before', async () => {
  const { store, press, acted, arrives } = start()
  void store.getState().open(sampleId(1))
  press()
  expect(acted).toEqual([])
  await arrives(0, 1)
  void store.getState().reread(null)
  await arrives(1, 1)
  expect(acted).toEqual([sampleId(1)])
})

it('never acts on another person who was opened meanwhile', async () => {
  const { store, press, acted, arrives } = start()
  void store.getState().open(sampleId(1))
  press()
  void store.getState().open(sampleId(2))
  await arrives(1, 2)
  expect(acted).toEqual([])
})

it('does nothing without an open card', async () => {
  const { store, press, acted, arrives } = start()
  press()
  void store.getState().open(sampleId(1))
  await arrives(0, 1)
  expect(acted).toEqual([])
})
