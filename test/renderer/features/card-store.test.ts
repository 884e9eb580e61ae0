import { describe, expect, it } from 'vitest'
import { createCardStore } from '../../../renderer/features/person/card-store.ts'
import { createHeldBridge } from '../support/plain-bridge.ts'
import { sampleCard, sampleId, sampleRow } from '../support/sample-people.ts'

const card = (number: number) => sampleCard(sampleRow(number))

function start() {
  const bridge = createHeldBridge()
  return { bridge, store: createCardStore(bridge.client) }
}

describe('card store', () => {
  it('never shows one child under the name of another while the next card is read', async () => {
    const { bridge, store } = start()
    void store.getState().open(sampleId(1))
    await bridge.nth('people.card', 0).answer(card(1))
    void store.getState().open(sampleId(2))
    expect(store.getState().card).toBeNull()
    void store.getState().open(sampleId(1))
    await bridge.nth('people.card', 2).answer(card(1))
    await bridge.nth('people.card', 1).answer(card(2))
    expect(store.getState().card?.id).toBe(sampleId(1))
  })

  it('goes back and forward through the people who were opened', async () => {
    const { bridge, store } = start()
    for (const number of [1, 2, 3]) {
      void store.getState().open(sampleId(number))
      await bridge.nth('people.card', number - 1).answer(card(number))
    }
    void store.getState().back()
    expect(store.getState().openId).toBe(sampleId(2))
    void store.getState().forward()
    expect(store.getState().openId).toBe(sampleId(3))
    void store.getState().forward()
    expect(store.getState().openId).toBe(sampleId(3))
  })

  it('opens the last person again when Back is pressed after the card was closed', async () => {
    const { bridge, store } = start()
    void store.getState().open(sampleId(1))
    await bridge.nth('people.card', 0).answer(card(1))
    store.getState().close()
    expect(store.getState().card).toBeNull()
    void store.getState().back()
    expect(store.getState().openId).toBe(sampleId(1))
  })

  it('reads the open card again only when the change concerns it', async () => {
    const { bridge, store } = start()
    void store.getState().open(sampleId(1))
    await bridge.nth('people.card', 0).answer(card(1))
    void store.getState().reread([sampleId(7)])
    expect(bridge.count('people.card')).toBe(1)
    void store.getState().reread([sampleId(1), sampleId(7)])
    expect(bridge.count('people.card')).toBe(2)
    expect(store.getState().card?.id).toBe(sampleId(1))
  })

  it('keeps the card of another day while the copy changes behind it', async () => {
    const { bridge, store } = start()
    void store.getState().open(sampleId(1))
    await bridge.nth('people.card', 0).answer(card(1))
    void store.getState().showAsAt('2026-05-01')
    const live = { ...card(1), provenance: { ...card(1).provenance, liveAsAt: '2026-05-01' } }
    await bridge.nth('people.cardAsAt', 0).answer(live)
    void store.getState().reread(null)
    expect(bridge.count('people.card')).toBe(1)
    void store.getState().showAsAt(null)
    expect(bridge.count('people.card')).toBe(2)
  })

  it('keeps the card in sight when asking the school fails, and says why', async () => {
    const { bridge, store } = start()
    void store.getState().open(sampleId(1))
    await bridge.nth('people.card', 0).answer(card(1))
    void store.getState().refresh()
    await bridge.nth('people.refresh', 0).fail({ code: 'offline' })
    expect(store.getState().card?.id).toBe(sampleId(1))
    expect(store.getState().failure?.code).toBe('offline')
    expect(store.getState().busy).toBe(false)
  })

  it('says whether a copy was made', async () => {
    const { bridge, store } = start()
    const copied = store.getState().copy('0412345678', 'mobile')
    await bridge.nth('access.note', 0).answer(undefined)
    await bridge.nth('clipboard.copy', 0).answer(undefined)
    expect(await copied).toBe(true)
    const refused = store.getState().copy('0412345678', 'mobile')
    await bridge.nth('access.note', 1).answer(undefined)
    await bridge.nth('clipboard.copy', 1).fail({ code: 'internal', incident: 'x' })
    expect(await refused).toBe(false)
  })
})
