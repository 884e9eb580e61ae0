import { createStoreContext, useSliceOf, useStoreIn } from '../../ui/store-context.ts'
import type { CardState } from './card-store.ts'

export const CardContext = createStoreContext<CardState>()

export function useCard<Slice>(select: (state: CardState) => Slice): Slice {
  return useSliceOf(CardContext, select)
}

export function useCardApi() {
  return useStoreIn(CardContext)
}
