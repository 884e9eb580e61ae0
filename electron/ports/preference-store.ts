/** A small file of JSON values by name (electron-store in the app). Never a secret, never a person's data. */
export type PreferenceStore = {
  readonly get: (name: string) => unknown
  readonly set: (name: string, value: unknown) => void
  readonly delete: (name: string) => void
}

/** The same, over a store with methods of its own (electron-store, or the conf it is made of). */
export function preferencesIn(store: PreferenceStore): PreferenceStore {
  return {
    get: (name) => store.get(name),
    set: (name, value) => store.set(name, value),
    delete: (name) => store.delete(name),
  }
}
