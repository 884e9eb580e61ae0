import type { Handlers } from '../../../shared/ipc/contract.ts'
import type { DeviceSettings } from '../../settings/device-settings.ts'

type Deps = {
  readonly settings: Pick<DeviceSettings, 'view' | 'change'>
  /** What is kept of people, and how they are found, follows the settings; nothing to do where no school is open. */
  readonly align: () => Promise<void>
}
type Topic = Extract<keyof Handlers, `settings.${string}`>

export function createSettingsHandlers({ settings, align }: Deps): Pick<Handlers, Topic> {
  return {
    'settings.read': settings.view,
    'settings.change': async (asked) => {
      const view = settings.change(asked)
      await align()
      return view
    },
  }
}
