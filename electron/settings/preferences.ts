import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type SettingChoices, settingChoices, strictSettings } from '../../shared/domain/settings.ts'
import type { PreferenceStore } from '../ports/preference-store.ts'
import { type KeptConnection, keptConnection } from './kept-connection.ts'

/**
 * The preferences by meaning; what cannot be read falls back to the default, never to a crash at start. The store is a
 * file that only this process writes: each is read and checked once, because a search asks for settings with every key.
 */
export function createPreferences(store: PreferenceStore) {
  const settings = remembered(() => readable(store.get('settings')))
  return {
    /** What a person chose on this device, setting by setting. One that protects and cannot be read falls closed. */
    chosenSettings: (): SettingChoices => settings.current(),
    saveChosenSettings: (value: SettingChoices): void => {
      store.set('settings', { ...value, sum: sumOf(value) })
      settings.forget()
    },
    /** When the name of whoever is here was typed, in epoch milliseconds; null where nobody knows. */
    operatorAt: (): number | null => z.number().safeParse(store.get('operatorAt')).data ?? null,
    saveOperatorAt: (at: number): void => store.set('operatorAt', at),
    /** Whether nothing is left of what was set. */
    isEmpty: (): boolean => store.get('settings') === undefined && store.get('connection') === undefined,
    /** Where the first version kept the connection: believed once, by whoever can prove that there was no MAC yet. */
    firstConnection: {
      read: (): KeptConnection | null => keptConnection.safeParse(store.get('connection')).data ?? null,
      forget: (): void => {
        if (store.get('connection') !== undefined) store.delete('connection')
      },
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

/**
 * One changed byte may leave a file that still reads: another number, or a name nobody knows. The sum saved with the
 * settings tells; where it does not fit, what protects holds, and the rest (a theme, a size) stays. Earlier files have none.
 */
function readable(stored: unknown): SettingChoices {
  if (stored === undefined) return {}
  if (typeof stored !== 'object' || stored === null) return strictSettings
  const { sum, ...choices } = stored as { readonly sum?: unknown } // sound: any object may have one
  const strict: Readonly<Record<string, unknown>> = strictSettings
  const entries = Object.entries(choices).map(([name, value]) =>
    settingChoices.safeParse({ [name]: value }).success ? [name, value] : [name, strict[name]],
  )
  const isWhole = sum === undefined || sum === sumOf(choices)
  return settingChoices.parse({ ...Object.fromEntries(entries), ...(!isWhole && strictSettings) })
}

const sumOf = (choices: object): string => createHash('sha256').update(JSON.stringify(choices)).digest('hex')

export type Preferences = ReturnType<typeof createPreferences>
