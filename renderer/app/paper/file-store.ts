import { createStore } from 'zustand'
import { type FileColumn, fileColumn } from '../../../shared/domain/people-file.ts'
import type { Answer, Ask } from '../../../shared/ipc/contract.ts'
import { mayLeave } from '../../../shared/privacy/file-classes.ts'
import { type Attempt, attempt, type Caller } from '../../api/client.ts'
import { createStoreHooks } from '../../ui/store-hooks.ts'

export type Saving = Attempt<Answer<'people.saveFile'>>

export type FileState = {
  readonly columns: readonly FileColumn[]
  toggle(column: FileColumn): void
  save(file: Ask<'people.saveFile'>): Promise<Saving>
}

export const [useFile] = createStoreHooks<FileState>('file')

const usual: readonly FileColumn[] = ['surname', 'preferredName', 'year', 'form', 'house']

export function createFileStore(client: Caller) {
  return createStore<FileState>()((set) => ({
    columns: usual.filter(mayLeave),
    toggle: (column) =>
      set(({ columns }) => ({
        columns: fileColumn.options.filter((each) => columns.includes(each) !== (each === column)),
      })),
    save: (file) => attempt(() => client.call('people.saveFile', file)),
  }))
}
