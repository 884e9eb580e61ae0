import { createStoreContext, useSliceOf } from '../../ui/store-context.ts'
import type { HealthState } from './health-store.ts'

export const HealthContext = createStoreContext<HealthState>()

export function useHealth<Slice>(select: (state: HealthState) => Slice): Slice {
  return useSliceOf(HealthContext, select)
}
