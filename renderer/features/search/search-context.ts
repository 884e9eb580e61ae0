import { createStoreContext, useSliceOf, useStoreIn } from '../../ui/store-context.ts'
import type { SearchState } from './search-store.ts'

export const SearchContext = createStoreContext<SearchState>()

export function useSearch<Slice>(select: (state: SearchState) => Slice): Slice {
  return useSliceOf(SearchContext, select)
}

export function useSearchApi() {
  return useStoreIn(SearchContext)
}
