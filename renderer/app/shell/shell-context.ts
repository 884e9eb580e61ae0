import { createStoreContext, useSliceOf, useStoreIn } from '../../ui/store-context.ts'
import type { ShellState } from './shell-store.ts'

export const ShellContext = createStoreContext<ShellState>()

export function useShell<Slice>(select: (state: ShellState) => Slice): Slice {
  return useSliceOf(ShellContext, select)
}

export function useShellApi() {
  return useStoreIn(ShellContext)
}
