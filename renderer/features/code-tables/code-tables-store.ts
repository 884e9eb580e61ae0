import { createStore } from 'zustand'
import type { ListDetail, ListSummary } from '../../../shared/domain/code-tables.ts'
import type { Failure } from '../../../shared/domain/failure.ts'
import { type Caller, createLastAnswer } from '../../api/client.ts'
import { locale } from '../../text/region.ts'
import { createStoreHooks } from '../../ui/store-hooks.ts'

export type CodeTablesState = {
  readonly lists: readonly ListSummary[]
  readonly openPath: string | null
  readonly list: ListDetail | null
  readonly filter: string
  readonly failure: Failure | null
  load(): Promise<void>
  open(path: string): Promise<void>
  setFilter(filter: string): void
  refresh(): Promise<void>
}

export const [useLists] = createStoreHooks<CodeTablesState>('lists')

const { compare } = new Intl.Collator(locale)
const byName = (one: ListSummary, other: ListSummary) => compare(one.displayName, other.displayName)

/** The school's own lists: titles, genders, reasons for leaving and the rest. */
export function createCodeTablesStore(client: Caller) {
  const last = createLastAnswer()
  return createStore<CodeTablesState>()((set, get) => {
    async function read(path: string | null): Promise<void> {
      const done = await last.ask(async (isLast) => {
        const lists = (await client.call('lists.all', undefined)).toSorted(byName)
        const openPath = path ?? lists[0]?.path ?? null
        if (!isLast()) return null
        set({ lists, openPath, failure: null })
        return openPath === null ? null : client.call('lists.read', { path: openPath })
      })
      if (done !== null) set(done.ok ? { list: done.value } : { failure: done.failure })
    }
    return {
      lists: [],
      openPath: null,
      list: null,
      filter: '',
      failure: null,
      load: () => read(get().openPath),
      open: (path) => {
        set({ openPath: path, filter: '' })
        return read(path)
      },
      setFilter: (filter) => set({ filter }),
      refresh: () => (get().lists.length === 0 ? Promise.resolve() : read(get().openPath)),
    }
  })
}
