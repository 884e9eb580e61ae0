import { createStore } from 'zustand'
import type { Failure } from '../../../../shared/domain/failure.ts'
import type { SchoolAnswer } from '../../../../shared/ipc/school-search.ts'
import { type Caller, createLastAnswer } from '../../../api/client.ts'
import { createStoreHooks } from '../../../ui/store-hooks.ts'
import { type Filters, type SchoolFilterName, type TypedFilters, toFilters } from './filters.ts'

export type SchoolSearchState = {
  readonly isOpen: boolean
  readonly typed: TypedFilters
  readonly answer: SchoolAnswer | null
  /** The filters of the answer, with which its other pages are asked, whatever is typed meanwhile. */
  readonly asked: Filters
  readonly busy: boolean
  readonly failure: Failure | null
  /** Opens the sheet with the text of the current search. */
  open(text: string): void
  close(): void
  set(name: SchoolFilterName, value: string): void
  clear(): void
  ask(page: number): Promise<void>
}

export const [useSchoolSearch] = createStoreHooks<SchoolSearchState>('school')

/** The school's own search, asked live. Its answer is cleared when the sheet closes. */
export function createSchoolStore(client: Caller) {
  const last = createLastAnswer()
  return createStore<SchoolSearchState>()((set, get) => ({
    ...empty,
    open: (text) => set({ ...empty, isOpen: true, typed: text === '' ? {} : { simpleSearchValue: text } }),
    close: () => {
      last.callOff()
      set({ ...empty })
    },
    set: (name, value) => set({ typed: { ...get().typed, [name]: value } }),
    clear: () => {
      last.callOff()
      set({ ...empty, isOpen: true })
    },
    ask: async (page) => {
      set({ busy: true })
      const filters = page === 1 ? toFilters(get().typed) : get().asked
      const done = await last.ask(() => client.call('people.askSchool', { filters, page }))
      if (done === null) return
      const answered = done.ok
        ? { answer: done.value, asked: filters, failure: null }
        : { failure: done.failure }
      set({ busy: false, ...answered })
    },
  }))
}

const empty = { isOpen: false, typed: {}, answer: null, asked: {}, busy: false, failure: null } as const
