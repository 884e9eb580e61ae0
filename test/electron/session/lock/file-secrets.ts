import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { SecretStore } from '../../../../electron/credentials/secret-store.ts'
import type { PreferenceStore } from '../../../../electron/ports/preference-store.ts'

export function filePreferences(file: string): PreferenceStore {
  const all = (): Record<string, unknown> => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
  return {
    get: (name) => all()[name],
    set: (name, value) => writeFileSync(file, JSON.stringify({ ...all(), [name]: value })),
  }
}

/** A keychain that another process can open: a file in the clear, for invented people only. */
export function fileKeychain(file: string): SecretStore {
  const { get, set } = filePreferences(file)
  return {
    read: (name) => (get(name) as string | undefined) ?? null,
    write: set,
    remove: (name) => set(name, undefined),
    state: () => 'ready',
  }
}
