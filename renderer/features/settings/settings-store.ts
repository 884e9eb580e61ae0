import { createStore } from 'zustand'
import type { Failure } from '../../../shared/domain/failure.ts'
import {
  defaultSettings,
  type SettingName,
  type Settings,
  type SettingsView,
} from '../../../shared/domain/settings.ts'
import type { Answer } from '../../../shared/ipc/contract.ts'
import type { Caller } from '../../api/client.ts'
import { failureOf } from '../../api/failure-of.ts'

export type SettingsState = {
  readonly settings: Settings
  /** Those the school has fixed. */
  readonly fixed: readonly SettingName[]
  /** Which Foyer this is; null until main has said. */
  readonly about: Answer<'app.about'> | null
  readonly failure: Failure | null
  load(): Promise<void>
  become(view: SettingsView): void
  change(part: Partial<Settings>): Promise<void>
}

/** What a person set on this device. Main keeps it; the window shows what main answered. */
export function createSettingsStore(client: Caller) {
  return createStore<SettingsState>()((set) => {
    async function take(ask: () => Promise<SettingsView>): Promise<void> {
      try {
        const { values, fixed } = await ask()
        set({ settings: values, fixed, failure: null })
      } catch (error) {
        set({ failure: failureOf(error) })
      }
    }
    return {
      settings: defaultSettings,
      fixed: [],
      about: null,
      failure: null,
      load: () =>
        take(async () => {
          set({ about: await client.call('app.about', undefined) })
          return client.call('settings.read', undefined)
        }),
      become: ({ values, fixed }) => set({ settings: values, fixed }),
      change: (part) => take(() => client.call('settings.change', part)),
    }
  })
}
