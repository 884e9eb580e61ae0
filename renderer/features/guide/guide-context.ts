import { createStoreContext, useSliceOf } from '../../ui/store-context.ts'
import type { GuideState } from './guide-store.ts'

export const GuideContext = createStoreContext<GuideState>()

export function useGuide<Slice>(select: (state: GuideState) => Slice): Slice {
  return useSliceOf(GuideContext, select)
}
