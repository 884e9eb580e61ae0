import type { SecretStore } from './secret-store.ts'

/** Secrets for this session only: gone when the app ends. */
export function createMemorySecrets(): SecretStore {
  const secrets = new Map<string, string>()
  return {
    read: (name) => secrets.get(name) ?? null,
    write: (name, value) => void secrets.set(name, value),
    remove: (name) => void secrets.delete(name),
    state: () => 'ready',
  }
}
