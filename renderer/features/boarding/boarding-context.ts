import { createStoreContext, useSliceOf, useStoreIn } from '../../ui/store-context.ts'
import type { BoardingState } from './boarding-store.ts'

export const BoardingContext = createStoreContext<BoardingState>()

export function useBoarding<Slice>(select: (state: BoardingState) => Slice): Slice {
  return useSliceOf(BoardingContext, select)
}

export function useBoardingApi() {
  return useStoreIn(BoardingContext)
}
