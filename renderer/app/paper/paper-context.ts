import { createStoreContext, useSliceOf, useStoreIn } from '../../ui/store-context.ts'
import type { PaperState } from './paper-store.ts'

export const PaperContext = createStoreContext<PaperState>()

export function usePaper<Slice>(select: (state: PaperState) => Slice): Slice {
  return useSliceOf(PaperContext, select)
}

export function usePaperApi() {
  return useStoreIn(PaperContext)
}
