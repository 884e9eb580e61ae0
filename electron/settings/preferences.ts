import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type SettingChoices, settingChoices, strictSettings } from '../../shared/domain/settings.ts'
import type { PreferenceStore } from '../ports/preference-store.ts'

/**
 * The preferences, typed. An unreadable one becomes the default, so it cannot crash the start. Only this process writes
 * the file, so each is read and checked once: a search needs the settings at every key.
 */
export function createPreferences(store: PreferenceStore) {
  let settings: SettingChoices | null = null
  let operatorAt = z.number().safeParse(store.get('operatorAt')).data ?? null
  return {
    /** What the user chose on this device. A protection that cannot be read becomes the strictest. */
    chosenSettings: (): SettingChoices => {
      settings ??= readable(store.get('settings'))
      return settings
    },
    /** If the disk refuses the choices, they still apply until Foyer ends. Throws what the disk throws. */
    saveChosenSettings: (value: SettingChoices): void => {
      settings = settingChoices.parse(value)
      store.set('settings', { ...value, sum: sumOf(value) })
    },
    /** When the operator's name was typed, in epoch milliseconds; null if unknown. */
    operatorAt: (): number | null => operatorAt,
    saveOperatorAt: (at: number): void => {
      operatorAt = at
      store.set('operatorAt', at)
    },
    isEmpty: (): boolean => store.get('settings') === undefined,
  }
}

/**
 * A changed byte may leave a file that still parses, with another number or an unknown name. The settings' checksum
 * shows that; then the strictest protections apply and the rest (a theme, a size) stays. Older files have none.
 */
function readable(stored: unknown): SettingChoices {
  if (stored === undefined) return {}
  if (typeof stored !== 'object' || stored === null) return strictSettings
  const { sum, ...choices } = stored as { readonly sum?: unknown } // sound: any object may have a `sum`
  const strict: Readonly<Record<string, unknown>> = strictSettings
  const entries = Object.entries(choices).map(([name, value]) =>
    settingChoices.safeParse({ [name]: value }).success ? [name, value] : [name, strict[name]],
  )
  const isWhole = sum === undefined || sum === sumOf(choices)
  return settingChoices.parse({ ...Object.fromEntries(entries), ...(!isWhole && strictSettings) })
}

const sumOf = (choices: object): string => createHash('sha256').update(JSON.stringify(choices)).digest('hex')

export type Preferences = ReturnType<typeof createPreferences>
