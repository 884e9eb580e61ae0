import { createStoreContext, useSliceOf } from '../../ui/store-context.ts'
import type { FileState } from './file-store.ts'

export const FileContext = createStoreContext<FileState>()

export function useFile<Slice>(select: (state: FileState) => Slice): Slice {
  return useSliceOf(FileContext, select)
}
