import { z } from 'zod'
import { connection, finding } from '../../shared/domain/connection.ts'
import { type SettingChoices, settingChoices } from '../../shared/domain/settings.ts'

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
    /** What a person chose on this device, setting by setting: one that cannot be read is as if never chosen. */
    chosenSettings: (): SettingChoices => readable(objectOf(store.get('settings'))),
    saveChosenSettings: (value: SettingChoices): void => store.set('settings', value),
    connection: (): KeptConnection | null => keptConnection.safeParse(store.get('connection')).data ?? null,
    saveConnection: (value: KeptConnection): void => store.set('connection', value),
    forgetConnection: (): void => store.delete('connection'),
  }
}

function readable(stored: object): SettingChoices {
  const entries = Object.entries(stored)
  const whole = entries.filter(([name, value]) => settingChoices.safeParse({ [name]: value }).success)
  return settingChoices.parse(Object.fromEntries(whole))
}

const objectOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

export type Preferences = ReturnType<typeof createPreferences>
