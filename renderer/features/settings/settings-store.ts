import { createStore } from 'zustand'
import type { Failure } from '../../../shared/domain/failure.ts'
import {
  defaultSettings,
  type SettingName,
  type Settings,
  type SettingsInForce,
} from '../../../shared/domain/settings.ts'
import type { SettingsPage } from '../../../shared/domain/views.ts'
import type { Answer } from '../../../shared/ipc/contract.ts'
import { attempt, type Caller } from '../../api/client.ts'
import { createStoreHooks } from '../../ui/store-hooks.ts'

export type SettingsState = {
  readonly settings: Settings
  /** The settings that the school has fixed. */
  readonly fixed: readonly SettingName[]
  /** The version of Foyer, and a newer one if announced; null until main has answered. */
  readonly about: Answer<'app.about'> | null
  /** Whether the shortcut of the quick look works. */
  readonly shortcut: Answer<'quick.shortcut'>['state']
  readShortcut(): Promise<void>
  /** Reads `about` again, because a newer version may have been announced since the start. */
  readAbout(): Promise<void>
  readonly failure: Failure | null
  readonly page: SettingsPage
  setPage(page: SettingsPage): void
  load(): Promise<void>
  setView(view: SettingsInForce): void
  change(part: Partial<Settings>): Promise<void>
}

export const [useSettings, useSettingsApi] = createStoreHooks<SettingsState>('settings')

/** The settings of this device. Main stores them, and the window shows what main answered. */
export function createSettingsStore(client: Caller) {
  return createStore<SettingsState>()((set) => {
    async function take(ask: () => Promise<SettingsInForce>): Promise<void> {
      const done = await attempt(ask)
      set(
        done.ok
          ? { settings: done.value.values, fixed: done.value.fixed, failure: null }
          : { failure: done.failure },
      )
    }
    return {
      settings: defaultSettings,
      fixed: [],
      about: null,
      shortcut: 'off',
      readShortcut: async () => set({ shortcut: (await client.call('quick.shortcut', undefined)).state }),
      failure: null,
      page: 'desk',
      setPage: (page) => set({ page }),
      load: () =>
        take(async () => {
          set({ about: await client.call('app.about', undefined) })
          return client.call('settings.read', undefined)
        }),
      readAbout: async () => set({ about: await client.call('app.about', undefined) }),
      setView: ({ values, fixed }) => set({ settings: values, fixed }),
      change: (part) => take(() => client.call('settings.change', part)),
    }
  })
}
