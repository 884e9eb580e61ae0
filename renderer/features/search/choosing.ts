import type { PersonRow } from '../../../shared/domain/search.ts'

/** People selected one by one, from this list and earlier ones, for paper, a file or the clipboard. */
export type Choosing = {
  /** In the order in which they were selected. */
  readonly chosen: readonly PersonRow[]
  choose(person: PersonRow): void
  clearSelection(): void
}

/** Whether as many people are selected as one sheet may contain. */
const maxSelected = 500

export function createChoosing(
  set: (part: Pick<Choosing, 'chosen'>) => void,
  get: () => Pick<Choosing, 'chosen'>,
): Choosing {
  return {
    chosen: [],
    choose: (person) => {
      const { chosen } = get()
      const others = chosen.filter(({ id }) => id !== person.id)
      set({ chosen: others.length < chosen.length ? others : [...chosen, person].slice(-maxSelected) })
    },
    clearSelection: () => set({ chosen: [] }),
  }
}
