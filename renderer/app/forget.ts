import type { StoreApi } from 'zustand'
import type { WindowStores } from './stores.ts'

type Fate = 'forget' | 'keep'
type Fates = Readonly<Record<keyof WindowStores, Fate>>

/** When a school closes, all its personal data leaves the window. A new store does not compile until it is listed here. */
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
  emergency: 'forget',
  queue: 'forget',
  requests: 'forget',
  sheets: 'forget',
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

/**
 * After a time without input, the search, the open people and what is shown or printed of them are cleared. A store that
 * is not listed here is cleared as when a school closes.
 */
export const whenIdle: Fates = {
  ...whenClosed,
  boarding: 'keep',
  desk: 'keep',
  queue: 'keep',
  requests: 'keep',
  form: 'keep',
  guide: 'keep',
  sync: 'keep',
  health: 'keep',
  lists: 'keep',
  shell: 'keep',
}

/** Resets the stores marked `forget` to their initial state. */
export function forget(stores: WindowStores, fates: Fates): void {
  for (const [name, store] of Object.entries(stores)) {
    // sound: `Fates` has the keys of `WindowStores`
    if (fates[name as keyof WindowStores] === 'forget') reset(store)
  }
  // These stores also have requests under way, whose answers must be dropped.
  if (fates.emergency === 'forget') stores.emergency.getState().close()
  if (fates.card === 'forget') stores.card.getState().close()
  if (fates.compare === 'forget') stores.compare.getState().leave()
}

function reset(store: Pick<StoreApi<unknown>, 'getInitialState'> & { setState: unknown }): void {
  // sound: the initial state is of the store's own type
  ;(store.setState as StoreApi<unknown>['setState'])(store.getInitialState(), true)
}
