import { expect, it } from 'vitest'
import type { Caller, Client } from '../../../renderer/api/client.ts'
import { createStores } from '../../../renderer/app/stores.ts'
import { wireEvents } from '../../../renderer/app/wire-events.ts'
import { defaultSettings } from '../../../shared/domain/settings.ts'
import type { EventName, Payload } from '../../../shared/ipc/contract.ts'
import { maskCard } from '../../../shared/privacy/mask-card.ts'
import { createHeldBridge } from '../support/plain-bridge.ts'
import { sampleCard, sampleId, sampleRow } from '../support/sample-people.ts'
import { syncStatus } from '../support/sample-school.ts'

it('rereads the possible leavers when an update ends, and not at each of its steps', async () => {
  const bridge = createHeldBridge()
  const { hear, stores } = wiredStores(bridge.client)
  stores.sync.getState().setStatus(syncStatus)
  const running = { phase: 'current', done: 1, of: 10, share: 0.1, eta: null } as const
  hear('sync.changed', { ...syncStatus, running })
  hear('sync.changed', { ...syncStatus, running: { ...running, done: 2 } })
  expect(bridge.count('sync.review')).toBe(0)
  hear('sync.changed', syncStatus)
  expect(bridge.count('sync.review')).toBe(1)
})

it('hides a comparison and a card of another day as soon as this desk masks', async () => {
  const { client, nth } = createHeldBridge()
  const { hear, stores } = wiredStores(client)
  const card = sampleCard(sampleRow(1))
  void stores.card.getState().open(sampleId(1))
  void stores.card.getState().showAsAt('2026-05-01')
  const live = { ...card, provenance: { ...card.provenance, liveAsAt: '2026-05-01' } }
  await nth('people.cardAsAt', 0).answer(live)
  stores.compare.setState({ isOpen: true, pair: [card, sampleCard(sampleRow(2))] })
  hear('settings.changed', { values: { ...defaultSettings, maskContacts: true }, fixed: [] })
  expect(stores.compare.getState()).toMatchObject({ isOpen: false, pair: null })
  await nth('people.card', 1).answer(maskCard(card))
  expect(stores.card.getState().card).toEqual(maskCard(card))
  await nth('people.sharing', 1).answer([]) // on a desk that masks, without those who share an address
})

it('rereads two people side by side, and selected people in their order; a row that cannot be read stays', async () => {
  const { client, nth, count } = createHeldBridge()
  const { hear, stores } = wiredStores(client)
  stores.compare.setState({ pair: [sampleCard(sampleRow(1)), sampleCard(sampleRow(2))] })
  const rows = Array.from({ length: 201 }, (_, number) => sampleRow(number))
  for (const row of rows) stores.search.getState().choose(row)
  hear('people.changed', { ids: [sampleId(1)] })
  expect(count('people.card')).toBe(2)
  const [first, second] = [nth('people.rows', 0), nth('people.rows', 1)]
  expect(second.input.ids).toEqual([sampleId(200)])
  const renewed = { ...sampleRow(1), form: '9B' }
  await first.answer([renewed, sampleRow(0)])
  await second.fail({ code: 'damaged-store', store: 'cache' })
  expect(stores.search.getState().chosen).toEqual(rows.with(1, renewed))
})

/** The window's stores, and a way to announce something to them as main does. */
function wiredStores(caller: Caller) {
  const listeners = new Map<EventName, (payload: never) => void>()
  const client: Client = {
    call: caller.call,
    on: (name, listener) => {
      listeners.set(name, listener)
      return () => listeners.delete(name)
    },
  }
  const stores = createStores({ client, later: () => () => {}, today: () => '2026-11-21' })
  wireEvents(client, stores, () => undefined)
  const hear = <E extends EventName>(name: E, payload: Payload<E>) => listeners.get(name)?.(payload as never) // sound: kept under the name it listens to
  return { stores, hear }
}
