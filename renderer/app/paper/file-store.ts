import { createStore } from 'zustand'
import type { Failure } from '../../../shared/domain/failure.ts'
import { type FileColumn, fileColumn } from '../../../shared/domain/people-file.ts'
import type { Answer, Ask } from '../../../shared/ipc/contract.ts'
import { mayLeave } from '../../../shared/privacy/file-classes.ts'
import { attempt, type Caller } from '../../api/client.ts'
import { createStoreHooks } from '../../ui/store-hooks.ts'

export type FileState = {
  readonly columns: readonly FileColumn[]
  readonly saved: Answer<'people.saveFile'> | null
  readonly failure: Failure | null
  toggle(column: FileColumn): void
  save(file: Ask<'people.saveFile'>): Promise<void>
}

export const [useFile] = createStoreHooks<FileState>('file')

const usual: readonly FileColumn[] = ['surname', 'preferredName', 'year', 'form', 'house']

export function createFileStore(client: Caller) {
  return createStore<FileState>()((set, get) => ({
    columns: usual.filter(mayLeave),
    saved: null,
    failure: null,
    toggle: (column) => {
      const { columns } = get()
      const isChosen = (each: FileColumn) =>
        each === column ? !columns.includes(each) : columns.includes(each)
      set({ columns: fileColumn.options.filter(isChosen), saved: null })
    },
    save: async (file) => {
      set({ saved: null, failure: null })
      const done = await attempt(() => client.call('people.saveFile', file))
      set(done.ok ? { saved: done.value } : { failure: done.failure })
    },
  }))
}
