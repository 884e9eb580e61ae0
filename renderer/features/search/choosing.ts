import type { PersonRow } from '../../../shared/domain/search.ts'

/** People chosen one by one, from this list and from those before it, for paper, a file or the clipboard. */
export type Choosing = {
  /** In the order they were chosen. */
  readonly chosen: readonly PersonRow[]
  choose(person: PersonRow): void
  clearSelection(): void
}

/** As many as one sheet may carry. */
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
