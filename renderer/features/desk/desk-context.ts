import { createStoreContext, useSliceOf } from '../../ui/store-context.ts'
import type { DeskState } from './desk-store.ts'

export const DeskContext = createStoreContext<DeskState>()

export function useDesk<Slice>(select: (state: DeskState) => Slice): Slice {
  return useSliceOf(DeskContext, select)
}
