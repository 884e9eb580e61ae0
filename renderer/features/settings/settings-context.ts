import { createStoreContext, useSliceOf } from '../../ui/store-context.ts'
import type { SettingsState } from './settings-store.ts'

export const SettingsContext = createStoreContext<SettingsState>()

export function useSettings<Slice>(select: (state: SettingsState) => Slice): Slice {
  return useSliceOf(SettingsContext, select)
}
