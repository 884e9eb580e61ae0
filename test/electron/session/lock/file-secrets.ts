import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { SecretStore } from '../../../../electron/credentials/secret-store.ts'
import type { PreferenceStore } from '../../../../electron/ports/preference-store.ts'

function jsonFile(file: string) {
  const all = (): Record<string, unknown> => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
  return {
    get: (name: string): unknown => all()[name],
    set: (name: string, value: unknown): void =>
      writeFileSync(file, JSON.stringify({ ...all(), [name]: value })),
  }
}

/** A keychain that another process can open: a file in the clear, for invented people only. */
export function fileKeychain(file: string): SecretStore {
  const { get, set } = jsonFile(file)
  return {
    read: (name) => (get(name) as string | undefined) ?? null,
    write: set,
    remove: (name) => set(name, undefined),
    state: () => 'ready',
  }
}

export const filePreferences = (file: string): PreferenceStore => jsonFile(file)
