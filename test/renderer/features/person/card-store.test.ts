import { describe, expect, it } from 'vitest'
import { createCardStore } from '../../../../renderer/features/person/card-store.ts'
import { copyables } from '../../../../renderer/features/person/copyable.ts'
import { maskCard } from '../../../../shared/privacy/mask-card.ts'
import { createHeldBridge } from '../../support/plain-bridge.ts'
import { sampleCard, sampleId, sampleRow } from '../../support/sample-people.ts'

const card = (number: number) => sampleCard(sampleRow(number))

function start() {
  const bridge = createHeldBridge()
  let due: (() => void) | null = null
  const later = (run: () => void) => {
    due = run
    return () => {
      due = null
    }
  }
  const passSeconds = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) due?.()
  }
  return { bridge, store: createCardStore(bridge.client, later), passSeconds }
}

async function opened(first = card(1)) {
  const started = start()
  void started.store.getState().open(sampleId(1))
  await started.bridge.nth('people.card', 0).answer(first)
  return started
}

describe('card store', () => {
  it('never shows one child under the name of another while the next card is read', async () => {
    const { bridge, store } = await opened()
    void store.getState().open(sampleId(2))
    expect(store.getState().card).toBeNull()
    void store.getState().open(sampleId(1))
    await bridge.nth('people.card', 2).answer(card(1))
    await bridge.nth('people.card', 1).answer(card(2))
    expect(store.getState().card?.id).toBe(sampleId(1))
  })

  it('goes back and forward through the opened people', async () => {
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
    const { store } = await opened()
    store.getState().close()
    expect(store.getState().card).toBeNull()
    void store.getState().back()
    expect(store.getState().openId).toBe(sampleId(1))
  })

  it('reads the open card again only when the change concerns it', async () => {
    const { bridge, store } = await opened()
    void store.getState().reread([sampleId(7)])
    expect(bridge.count('people.card')).toBe(1)
    void store.getState().reread([sampleId(1), sampleId(7)])
    expect(bridge.count('people.card')).toBe(2)
    expect(store.getState().card?.id).toBe(sampleId(1))
  })

  it('keeps the card of another day while the data change', async () => {
    const { bridge, store } = await opened()
    void store.getState().showAsAt('2026-05-01')
    const live = { ...card(1), provenance: { ...card(1).provenance, liveAsAt: '2026-05-01' } }
    void store.getState().reread(null)
    await bridge.nth('people.cardAsAt', 0).answer(live)
    await bridge.nth('people.card', 1).answer(card(1))
    void store.getState().reread(null)
    expect([store.getState().card, bridge.count('people.card')]).toEqual([live, 2])
    void store.getState().showAsAt(null)
    expect(bridge.count('people.card')).toBe(3)
  })

  it('keeps the card and says why a day cannot be shown: not enrolled then, or the school cannot be asked', async () => {
    const { bridge, store } = await opened()
    void store.getState().showAsAt('2025-03-01')
    await bridge.nth('people.cardAsAt', 0).fail({ code: 'not-found', documented: true })
    expect(store.getState()).toMatchObject({ notEnrolledOn: '2025-03-01', failure: null, busy: false })
    const others = [{ code: 'offline' }, { code: 'not-found', documented: false }] as const // of a gateway
    for (const [at, failure] of others.entries()) {
      void store.getState().showAsAt('2026-03-01')
      await bridge.nth('people.cardAsAt', at + 1).fail(failure)
      expect(store.getState()).toMatchObject({ notEnrolledOn: null, failure, busy: false })
    }
    expect(store.getState().card?.id).toBe(sampleId(1))
  })

  it('says whether the clipboard was written', async () => {
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

describe('a masked field', () => {
  const masked = () => maskCard(card(1))
  const birthDate = { field: 'birthDate', value: '2012-03-04' } as const

  it('is shown for half a minute, and can be copied during that time', async () => {
    const { bridge, store, passSeconds } = await opened(masked())
    const copies = () => copyables(store.getState().card ?? masked()).map(({ field }) => field)
    expect(copies()).not.toContain('birthDate')
    void store.getState().reveal('birthDate')
    await bridge.nth('people.reveal', 0).answer(birthDate)
    expect(copies()).toContain('birthDate')
    passSeconds(29)
    void store.getState().reread(null)
    await bridge.nth('people.card', 1).answer(masked())
    expect(copies()).toContain('birthDate')
    passSeconds(1)
    expect(store.getState().card).toEqual(masked())
    expect(bridge.nth('people.card', 2).input).toMatchObject({ because: 'again' })
  })
  it('is hidden when its card closes, and never shown on another card or another day', async () => {
    const { bridge, store } = await opened(masked())
    void store.getState().reveal('birthDate')
    void store.getState().open(sampleId(2))
    await bridge.nth('people.card', 1).answer(maskCard(card(2)))
    await bridge.nth('people.reveal', 0).answer(birthDate)
    expect(store.getState().card).toEqual(maskCard(card(2)))
    const ofDay = { ...maskCard(card(2)), provenance: { ...card(2).provenance, liveAsAt: '2020-01-01' } }
    void store.getState().showAsAt('2020-01-01')
    void store.getState().reveal('birthDate')
    await bridge.nth('people.cardAsAt', 0).answer(ofDay)
    await bridge.nth('people.reveal', 1).answer(birthDate)
    expect(store.getState().card).toEqual(ofDay)
  })
  it('has no value in the card that main sends', () => {
    const text = JSON.stringify(masked())
    expect(text).not.toMatch(/2012-03-04|Invented Street|PO Box/)
    expect(masked().contact.mobile).toEqual(card(1).contact.mobile)
  })
})

describe('a protected address', () => {
  const lines = [{ kind: 'Home', lines: ['7 Protected Lane'] }]
  it('counts down, and disappears after 30 s, when the card closes, and on Hide', async () => {
    const ways = [
      ({ passSeconds }: ReturnType<typeof start>) => passSeconds(30),
      ({ store }: ReturnType<typeof start>) => void store.getState().open(sampleId(2)),
      ({ store }: ReturnType<typeof start>) => store.getState().close(),
      ({ store }: ReturnType<typeof start>) => store.getState().hide(),
    ]
    for (const leave of ways) {
      const desk = await opened()
      const { bridge, store, passSeconds } = desk
      void store.getState().askLiveAddress()
      await bridge.nth('people.liveAddress', 0).answer(lines)
      passSeconds(3)
      expect(store.getState().live).toEqual({ addresses: lines, secondsLeft: 27 })
      leave(desk)
      expect(store.getState().live).toBeNull()
    }
  })
  it('is shown although the card is reread meanwhile', async () => {
    const { bridge, store } = await opened()
    void store.getState().askLiveAddress()
    void store.getState().reread(null)
    await bridge.nth('people.liveAddress', 0).answer(lines)
    await bridge.nth('people.card', 1).answer(card(1))
    expect(store.getState().live?.addresses).toEqual(lines)
  })
  it('says why it cannot be shown', async () => {
    const { bridge, store } = await opened()
    void store.getState().askLiveAddress()
    await bridge.nth('people.liveAddress', 0).fail({ code: 'offline' })
    expect([store.getState().live, store.getState().failure?.code]).toEqual([null, 'offline'])
  })
})
