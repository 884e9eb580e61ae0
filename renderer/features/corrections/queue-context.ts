import { createStoreContext, useSliceOf, useStoreIn } from '../../ui/store-context.ts'
import type { QueueState } from './queue-store.ts'

export const QueueContext = createStoreContext<QueueState>()

export function useQueue<Slice>(select: (state: QueueState) => Slice): Slice {
  return useSliceOf(QueueContext, select)
}

export function useQueueApi() {
  return useStoreIn(QueueContext)
}
