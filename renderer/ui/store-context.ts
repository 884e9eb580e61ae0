import { type Context, createContext, use } from 'react'
import { type StoreApi, useStore } from 'zustand'

/** Through which a store reaches the part of the window that shows it. */
export type StoreContext<State> = Context<StoreApi<State> | null>

export function createStoreContext<State>(): StoreContext<State> {
  return createContext<StoreApi<State> | null>(null)
}

/** The store itself, for what happens outside of drawing. */
export function useStoreIn<State>(context: StoreContext<State>): StoreApi<State> {
  const store = use(context)
  if (store === null) throw new Error('this part of the window was given no store')
  return store
}

/** A slice of the store. Selectors return what the store holds, never a new object, so that nothing renders in vain. */
export function useSliceOf<State, Slice>(
  context: StoreContext<State>,
  select: (state: State) => Slice,
): Slice {
  return useStore(useStoreIn(context), select)
}
