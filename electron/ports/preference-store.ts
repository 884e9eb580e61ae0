/** A small file of JSON values by name (electron-store in the app). It never holds a secret or a person's data. */
export type PreferenceStore = {
  readonly get: (name: string) => unknown
  readonly set: (name: string, value: unknown) => void
}

/** Wraps a store that needs its methods called on itself: electron-store, or conf, on which it is built. */
export function preferencesIn(store: PreferenceStore): PreferenceStore {
  return {
    get: (name) => store.get(name),
    set: (name, value) => store.set(name, value),
  }
}
