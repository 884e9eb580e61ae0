import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { SecretStore } from '../../../../electron/credentials/secret-store.ts'
import type { PreferenceStore } from '../../../../electron/ports/preference-store.ts'

function jsonFile(file: string) {
  const all = (): Record<string, unknown> => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
  return {
    get: (name: string): unknown => all()[name],
    set: (name: string, value: unknown): void =>
      writeFileSync(file, JSON.stringify({ ...all(), [name]: value })),
    delete: (name: string): void => {
      const { [name]: _, ...rest } = all()
      writeFileSync(file, JSON.stringify(rest))
    },
  }
}

/** A keychain that another process can open: a file in the clear, for invented people only. */
export function fileKeychain(file: string): SecretStore {
  const { get, set, delete: remove } = jsonFile(file)
  return {
    read: (name) => (get(name) as string | undefined) ?? null,
    write: set,
    remove,
    state: () => 'ready',
  }
}

export const filePreferences = (file: string): PreferenceStore => jsonFile(file)
