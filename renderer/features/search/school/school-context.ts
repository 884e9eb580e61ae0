import { createStoreContext, useSliceOf } from '../../../ui/store-context.ts'
import type { SchoolSearchState } from './school-store.ts'

export const SchoolSearchContext = createStoreContext<SchoolSearchState>()

export function useSchoolSearch<Slice>(select: (state: SchoolSearchState) => Slice): Slice {
  return useSliceOf(SchoolSearchContext, select)
}
