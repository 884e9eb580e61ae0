/** Whether secrets can be stored. A locked store may hold secrets; `none` means that there is no store. */
export type SecretStoreState = 'ready' | 'locked' | 'none'

/** A store of secrets by name, never in one of Foyer's own files. */
export type SecretStore = {
  /** Returns null if there is no such secret. Throws `keychain-unavailable` or `keychain-locked`. */
  read(name: string): string | null
  write(name: string, value: string): void
  /** Does nothing if there is no such secret. */
  remove(name: string): void
  state(): SecretStoreState
}

/** Secrets for this session only, lost when the app ends. */
export function createMemorySecrets(): SecretStore {
  const secrets = new Map<string, string>()
  return {
    read: (name) => secrets.get(name) ?? null,
    write: (name, value) => void secrets.set(name, value),
    remove: (name) => void secrets.delete(name),
    state: () => 'ready',
  }
}
