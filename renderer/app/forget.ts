import type { StoreApi } from 'zustand'
import type { WindowStores } from './stores.ts'

type Fate = 'forget' | 'keep'
type Fates = Readonly<Record<keyof WindowStores, Fate>>

/** What a closed school leaves in the window: nothing of anybody. A new store does not compile until it is named here. */
export const whenClosed: Fates = {
  session: 'keep',
  settings: 'keep',
  search: 'forget',
  school: 'forget',
  card: 'forget',
  compare: 'forget',
  boarding: 'forget',
  desk: 'forget',
  muster: 'forget',
  queue: 'forget',
  form: 'forget',
  guide: 'forget',
  sync: 'forget',
  health: 'forget',
  trail: 'forget',
  lists: 'forget',
  paper: 'forget',
  file: 'forget',
  shell: 'forget',
}

/** What goes when nobody has touched anything for a while: who was looked up, and what was to be done with them. */
export const whenIdle: Fates = {
  session: 'keep',
  settings: 'keep',
  search: 'forget',
  school: 'forget',
  card: 'forget',
  compare: 'forget',
  boarding: 'keep',
  desk: 'keep',
  muster: 'forget',
  queue: 'keep',
  form: 'keep',
  guide: 'keep',
  sync: 'keep',
  health: 'keep',
  trail: 'forget',
  lists: 'keep',
  paper: 'forget',
  file: 'forget',
  shell: 'keep',
}

/** Makes those stores that are to be forgotten as they were made. */
export function forget(stores: WindowStores, fates: Fates): void {
  for (const [name, store] of Object.entries(stores)) {
    // sound: the names of the stores are the names of their fates
    if (fates[name as keyof WindowStores] === 'forget') reset(store)
  }
  // What is on its way to these two is not to arrive any more.
  if (fates.card === 'forget') stores.card.getState().close()
  if (fates.compare === 'forget') stores.compare.getState().leave()
}

function reset(store: Pick<StoreApi<unknown>, 'getInitialState'> & { setState: unknown }): void {
  // sound: a store takes back the state it began with
  ;(store.setState as StoreApi<unknown>['setState'])(store.getInitialState(), true)
}
