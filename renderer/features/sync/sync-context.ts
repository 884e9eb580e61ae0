import { createStoreContext, useSliceOf } from '../../ui/store-context.ts'
import type { SyncState } from './sync-store.ts'

export const SyncContext = createStoreContext<SyncState>()

export function useSync<Slice>(select: (state: SyncState) => Slice): Slice {
  return useSliceOf(SyncContext, select)
}
