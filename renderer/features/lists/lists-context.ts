import { createStoreContext, useSliceOf } from '../../ui/store-context.ts'
import type { ListsState } from './lists-store.ts'

export const ListsContext = createStoreContext<ListsState>()

export function useLists<Slice>(select: (state: ListsState) => Slice): Slice {
  return useSliceOf(ListsContext, select)
}
