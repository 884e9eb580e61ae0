import { createStore } from 'zustand'
import type { Failure } from '../../../shared/domain/failure.ts'
import { defaultSettings, type Settings } from '../../../shared/domain/settings.ts'
import type { Caller } from '../../api/client.ts'
import { failureOf } from '../../api/failure-of.ts'

export type SettingsState = {
  readonly settings: Settings
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
      failure: null,
      load: () => take(() => client.call('settings.read', undefined)),
      become: (settings) => set({ settings }),
      change: (part) => take(() => client.call('settings.change', part)),
    }
  })
}

export type SettingsStore = ReturnType<typeof createSettingsStore>
