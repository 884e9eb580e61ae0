import { createContext, use, useEffect } from 'react'
import { type StoreApi, useStore } from 'zustand'
import type { Failure } from '../../shared/domain/failure.ts'

/** All stores of the window by name, so that one provider is enough. */
export const StoresContext = createContext<Readonly<Record<string, unknown>>>({})

type StoreHooks<State> = readonly [
  /** Reads a part of the store. A selector must not return a new object, or each change would render again. */
  useSlice: <Slice>(select: (state: State) => Slice) => Slice,
  /** The store itself, for its actions, which never change, and for event handlers and effects. */
  useApi: () => StoreApi<State>,
]

/** The hooks of one store. `name` is its name in `WindowStores`. */
export function createStoreHooks<State>(name: string): StoreHooks<State> {
  return [(select) => useStore(useStoreNamed<State>(name), select), () => useStoreNamed<State>(name)]
}

function useStoreNamed<State>(name: string): StoreApi<State> {
  const store = use(StoresContext)[name]
  if (store === undefined) throw new Error(`the window has no store "${name}"`)
  // sound: each name is used in one call, next to the type of its state
  return store as StoreApi<State>
}

/** Clears a failure when its view is left: elsewhere, or later, one would not know what it is about. */
export function useFailureUntilLeft(store: StoreApi<{ readonly failure: Failure | null }>): void {
  useEffect(() => () => store.setState({ failure: null }), [store])
}
