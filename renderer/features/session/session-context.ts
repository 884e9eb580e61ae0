import { createStoreContext, useSliceOf, useStoreIn } from '../../ui/store-context.ts'
import type { SessionState } from './session-store.ts'

export const SessionContext = createStoreContext<SessionState>()

export function useSession<Slice>(select: (state: SessionState) => Slice): Slice {
  return useSliceOf(SessionContext, select)
}

export function useSessionApi() {
  return useStoreIn(SessionContext)
}
