import { createStoreContext, useSliceOf } from '../../ui/store-context.ts'
import type { TrailState } from './trail-store.ts'

export const TrailContext = createStoreContext<TrailState>()

export function useTrail<Slice>(select: (state: TrailState) => Slice): Slice {
  return useSliceOf(TrailContext, select)
}
