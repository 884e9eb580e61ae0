import { expect, it } from 'vitest'
import { watchIdleness } from '../../../renderer/app/clear-when-idle.ts'
import { createStores, type WindowStores } from '../../../renderer/app/stores.ts'
import { createHeldBridge, turn } from '../support/plain-bridge.ts'
import { sampleId } from '../support/sample-people.ts'
import { openStatus } from '../support/sample-school.ts'

/** A window with a person shown, idle since second 0, cleared after 60 s. */
function restingWindow({ text = 'kit', clearAfterSeconds = 60, status = openStatus(false) } = {}) {
  let ms = 0
  let look: () => void = () => undefined
  const listeners = new Map<string, (event: Event) => void>()
  const { client } = createHeldBridge()
  const stores = createStores({
    client: { ...client, on: () => () => undefined },
    later: () => () => undefined,
    today: () => '2026-11-21',
  })
  stores.session.setState({ status })
  stores.search.setState({ text })
  const { settings } = stores.settings.getState()
  stores.settings.setState({ settings: { ...settings, clearAfterSeconds } })
  const addEventListener = (name: string, heard: (event: Event) => void) => void listeners.set(name, heard)
  watchIdleness(
    { addEventListener: addEventListener as Window['addEventListener'] }, // two of its three parameters
    {
      stores,
      monotonic: () => ms,
      every: (_, work) => {
        look = work
      },
    },
  )
  return {
    stores,
    fading: () => stores.shell.getState().fading,
    text: () => stores.search.getState().text,
    at: async (second: number) => {
      ms = second * 1_000
      look()
      await turn()
    },
    /** @returns whether the window's own handlers still hear of it. */
    input: (name: string) => {
      const event = new Event(name, { cancelable: true })
      listeners.get(name)?.(event)
      return !event.defaultPrevented
    },
  }
}

it('fades 10 s before it clears, and keeps the choice of phone numbers on sheets', async () => {
  const { stores, at, text, fading } = restingWindow()
  expect(stores.paper.getState().withPhones).toBe(false)
  stores.paper.getState().setPhones(true)
  await at(49.9)
  expect(fading()).toBeNull()
  await at(50)
  expect(fading()).toBe('clear')
  await at(60)
  expect([text(), fading(), stores.paper.getState().withPhones]).toEqual(['', null, true])
})

it('is kept by any input, and the key that keeps it does nothing else', async () => {
  const { at, fading, input, text } = restingWindow()
  expect(input('keydown')).toBe(true)
  await at(55)
  expect(input('keydown')).toBe(false)
  expect(fading()).toBeNull()
  await at(100)
  expect([fading(), text()]).toEqual([null, 'kit'])
  await at(106)
  expect([fading(), input('pointermove'), fading()]).toEqual(['clear', true, null])
})

it('is not cleared if no person is shown, no school is open, or the setting is off', async () => {
  for (const window of [restingWindow({ text: '' }), restingWindow({ clearAfterSeconds: 0 })]) {
    const before = window.text()
    await window.at(55)
    expect(window.fading()).toBeNull()
    await window.at(600)
    expect(window.text()).toBe(before)
  }
  const locked = restingWindow()
  locked.stores.session.setState({ status: null })
  await locked.at(55)
  expect(locked.fading()).toBeNull()
})

it('fades also for a house, the corrections, a narrowed list, a muster, a print preview, people who left and those opened', async () => {
  const key = { kind: 'list', name: 'Year 8', date: '2026-11-21' } as const
  const shows: readonly ((stores: WindowStores) => void)[] = [
    ({ shell }) => shell.setState({ view: 'boarding' }),
    ({ shell }) => shell.setState({ view: 'corrections' }),
    ({ search }) => search.setState({ shown: { ...search.getState().shown, total: 3 } as never }),
    ({ muster }) => muster.setState({ key }),
    ({ paper }) => paper.setState({ kind: 'emergency' }),
    ({ shell }) => shell.setState({ sheet: 'review' }),
    ({ card }) => card.getState().remember([sampleId(1)]),
  ]
  for (const show of shows) {
    const { stores, at, fading } = restingWindow({ text: '' })
    show(stores)
    await at(55)
    expect(fading()).toBe('clear')
  }
})

it('does not replace the notice of main that Foyer will lock', async () => {
  const { stores, at, fading } = restingWindow()
  stores.shell.getState().fade('lock')
  await at(1)
  expect(fading()).toBe('lock')
  await at(600)
  expect(fading()).toBe('lock')
})
