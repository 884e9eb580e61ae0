import { z } from 'zod'
import { connection, finding } from '../../shared/domain/connection.ts'
import { defaultSettings, type Settings, settings } from '../../shared/domain/settings.ts'

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

const keptConnection = z.object({
  connection,
  findings: z.array(finding),
  role: z.enum(['read-only', 'correcting', 'unknown']),
})
export type KeptConnection = z.infer<typeof keptConnection>

/** The preferences by meaning; what cannot be read falls back to the default, never to a crash at start. */
export function createPreferences(store: PreferenceStore) {
  return {
    settings: (): Settings =>
      settings.safeParse({ ...defaultSettings, ...objectOf(store.get('settings')) }).data ?? defaultSettings,
    saveSettings: (value: Settings): void => store.set('settings', value),
    connection: (): KeptConnection | null => keptConnection.safeParse(store.get('connection')).data ?? null,
    saveConnection: (value: KeptConnection): void => store.set('connection', value),
    forgetConnection: (): void => store.delete('connection'),
  }
}
const objectOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

export type Preferences = ReturnType<typeof createPreferences>
