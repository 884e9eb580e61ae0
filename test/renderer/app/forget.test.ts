import { expect, it } from 'vitest'
import { forget, whenClosed, whenIdle } from '../../../renderer/app/forget.ts'
import { createStores, type WindowStores } from '../../../renderer/app/stores.ts'
import { createHeldBridge } from '../support/plain-bridge.ts'

const mark = 'Zzyzx'

/** Every store with a person's data in each field. */
function markedStores(): WindowStores {
  const { client } = createHeldBridge()
  const stores = createStores({
    client: { ...client, on: () => () => {} },
    later: () => () => {},
    today: () => '2026-11-21',
  })
  for (const store of Object.values(stores)) {
    const fields = Object.entries(store.getState()).filter(([, value]) => typeof value !== 'function')
    // sound: a mark in every field of the store's own state; nothing draws it
    ;(store.setState as (part: object) => void)(Object.fromEntries(fields.map(([name]) => [name, mark])))
  }
  return stores
}

/** The stores that still hold a mark. */
function marked(fates: typeof whenClosed): string[] {
  const stores = markedStores()
  forget(stores, fates)
  return Object.entries(stores)
    .filter(([, store]) => JSON.stringify(store.getState()).includes(mark))
    .map(([name]) => name)
    .toSorted()
}

/** A table with one line wrong. */
const turned = (fates: typeof whenClosed, name: string) => ({
  ...fates,
  [name]: fates[name as keyof WindowStores] === 'keep' ? 'forget' : 'keep',
})

const outlivesSchool = ['session', 'settings']
const outlivesRest = [
  'boarding',
  'desk',
  'form',
  'guide',
  'health',
  'lists',
  'queue',
  'requests',
  'session',
  'settings',
  'shell',
  'sync',
]

it('clears every store when a school is closed', () => {
  expect(marked(whenClosed)).toEqual(outlivesSchool)
  for (const name of Object.keys(whenClosed))
    expect(marked(turned(whenClosed, name)), name).not.toEqual(outlivesSchool)
})

it('clears only the people looked up when the window was idle', () => {
  expect(marked(whenIdle)).toEqual(outlivesRest)
  for (const name of Object.keys(whenIdle))
    expect(marked(turned(whenIdle, name)), name).not.toEqual(outlivesRest)
})
