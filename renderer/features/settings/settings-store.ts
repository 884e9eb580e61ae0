import { createStore } from 'zustand'
import type { Failure } from '../../../shared/domain/failure.ts'
import { defaultSettings, type Settings } from '../../../shared/domain/settings.ts'
import type { Answer } from '../../../shared/ipc/contract.ts'
import type { Caller } from '../../api/client.ts'
import { failureOf } from '../../api/failure-of.ts'

export type SettingsState = {
  readonly settings: Settings
  /** Which Foyer this is; null until main has said. */
  readonly about: Answer<'app.about'> | null
  readonly failure: Failure | null
  load(): Promise<void>
  become(settings: Settings): void
  change(part: Partial<Settings>): Promise<void>
}

/** What a person set on this device. Main keeps it; the window shows what main answered. */
export function createSettingsStore(client: Caller) {
  return createStore<SettingsState>()((set) => {
    async function take(ask: () => Promise<Settings>): Promise<void> {
      try {
        set({ settings: await ask(), failure: null })
      } catch (error) {
        set({ failure: failureOf(error) })
      }
    }
    return {
      settings: defaultSettings,
      about: null,
      failure: null,
      load: () =>
        take(async () => {
          set({ about: await client.call('app.about', undefined) })
          return client.call('settings.read', undefined)
        }),
      become: (settings) => set({ settings }),
      change: (part) => take(() => client.call('settings.change', part)),
    }
  })
}

export type SettingsStore = ReturnType<typeof createSettingsStore>
