import { createStore } from 'zustand'
import type { Failure } from '../../../../shared/domain/failure.ts'
import type { SchoolAnswer } from '../../../../shared/domain/school-search.ts'
import type { Caller } from '../../../api/client.ts'
import { failureOf } from '../../../api/failure-of.ts'
import { type FilterName, type TypedFilters, toFilters } from './filters.ts'

export type SchoolSearchState = {
  readonly isOpen: boolean
  readonly typed: TypedFilters
  readonly answer: SchoolAnswer | null
  readonly busy: boolean
  readonly failure: Failure | null
  /** Opens with what was looked for here. */
  open(text: string): void
  close(): void
  set(name: FilterName, value: string): void
  clear(): void
  ask(page: number): Promise<void>
}

/** The school's own search, asked live. Its answer leaves with the sheet. */
export function createSchoolStore(client: Caller) {
  let latest = 0
  return createStore<SchoolSearchState>()((set, get) => ({
    ...empty,
    open: (text) => set({ ...empty, isOpen: true, typed: text === '' ? {} : { simpleSearchValue: text } }),
    close: () => {
      latest++
      set({ ...empty })
    },
    set: (name, value) => set({ typed: { ...get().typed, [name]: value } }),
    clear: () => set({ typed: {}, answer: null, failure: null }),
    ask: async (page) => {
      const mine = ++latest
      set({ busy: true })
      try {
        const answer = await client.call('people.askSchool', { filters: toFilters(get().typed), page })
        if (mine === latest) set({ answer, busy: false, failure: null })
      } catch (error) {
        const failure = failureOf(error)
        if (mine === latest) set({ failure, busy: false })
      }
    },
  }))
}

const empty = { isOpen: false, typed: {}, answer: null, busy: false, failure: null } as const
