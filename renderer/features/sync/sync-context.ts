import { createStoreContext, useSliceOf } from '../../ui/store-context.ts'
import type { SyncStoreState } from './sync-store.ts'

export const SyncContext = createStoreContext<SyncStoreState>()

export function useSync<Slice>(select: (state: SyncStoreState) => Slice): Slice {
  return useSliceOf(SyncContext, select)
}
