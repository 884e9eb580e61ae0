import { createStoreContext, useSliceOf, useStoreIn } from '../../../ui/store-context.ts'
import type { CompareState } from './compare-store.ts'

export const CompareContext = createStoreContext<CompareState>()

export function useCompare<Slice>(select: (state: CompareState) => Slice): Slice {
  return useSliceOf(CompareContext, select)
}

export function useCompareApi() {
  return useStoreIn(CompareContext)
}
