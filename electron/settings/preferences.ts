import { z } from 'zod'
import { connection, finding } from '../../shared/domain/connection.ts'
import { type SettingChoices, settingChoices } from '../../shared/domain/settings.ts'
import type { PreferenceStore } from '../ports/preference-store.ts'

const keptConnection = z.object({
  connection,
  findings: z.array(finding),
  role: z.enum(['read-only', 'correcting', 'unknown']),
})
export type KeptConnection = z.infer<typeof keptConnection>

/**
 * The preferences by meaning; what cannot be read falls back to the default, never to a crash at start. The store is a
 * file that only this process writes: each is read and checked once, because a search asks for settings with every key.
 */
export function createPreferences(store: PreferenceStore) {
  const settings = remembered(() => readable(objectOf(store.get('settings'))))
  const connected = remembered(() => keptConnection.safeParse(store.get('connection')).data ?? null)
  return {
    /** What a person chose on this device, setting by setting: one that cannot be read is as if never chosen. */
    chosenSettings: (): SettingChoices => settings.current(),
    saveChosenSettings: (value: SettingChoices): void => {
      store.set('settings', value)
      settings.forget()
    },
    connection: (): KeptConnection | null => connected.current(),
    saveConnection: (value: KeptConnection): void => {
      store.set('connection', value)
      connected.forget()
    },
    forgetConnection: (): void => {
      store.delete('connection')
      connected.forget()
    },
  }
}

/** A value read when it is first asked for; after `forget`, read again. */
function remembered<T>(read: () => T) {
  let known: { readonly value: T } | null = null
  return {
    current: (): T => {
      known ??= { value: read() }
      return known.value
    },
    forget: (): void => {
      known = null
    },
  }
}

function readable(stored: object): SettingChoices {
  const entries = Object.entries(stored)
  const whole = entries.filter(([name, value]) => settingChoices.safeParse({ [name]: value }).success)
  return settingChoices.parse(Object.fromEntries(whole))
}

const objectOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

export type Preferences = ReturnType<typeof createPreferences>
