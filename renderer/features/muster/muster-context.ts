import { createStoreContext, useSliceOf } from '../../ui/store-context.ts'
import type { MusterState } from './muster-store.ts'

export const MusterContext = createStoreContext<MusterState>()

export function useMuster<Slice>(select: (state: MusterState) => Slice): Slice {
  return useSliceOf(MusterContext, select)
}
