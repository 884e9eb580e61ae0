import { AppError } from '../../../shared/domain/failure.ts'
import type { HandlersOf } from '../../../shared/ipc/contract.ts'
import type { Confirm } from '../../ports/confirmation.ts'
import type { DeviceSettings } from '../../settings/device-settings.ts'

type Deps = {
  readonly settings: Pick<DeviceSettings, 'view' | 'change' | 'weakenedBy'>
  readonly confirm: Confirm
  /** Applies changed settings to the stored people and to search; does nothing if no school is open. */
  readonly align: () => Promise<void>
}

export function createSettingsHandlers({ settings, confirm, align }: Deps): HandlersOf<'settings'> {
  return {
    'settings.read': settings.view,
    'settings.change': async (asked) => {
      const { desk, weaker } = settings.weakenedBy(asked)
      if ((desk !== null || weaker.length > 0) && !(await confirm({ about: 'settings', desk, weaker })))
        throw new AppError({ code: 'not-confirmed' })
      const view = settings.change(asked)
      await align()
      return view
    },
  }
}
