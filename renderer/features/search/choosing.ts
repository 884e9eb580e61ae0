import type { PersonRow } from '../../../shared/domain/search.ts'

/** People selected one by one, in this list and in earlier ones, for paper, a file or the clipboard. */
export type Choosing = {
  /** The selected people, in the order of selection. */
  readonly chosen: readonly PersonRow[]
  choose(person: PersonRow): void
  clearSelection(): void
}

/** The most people that can be selected, as many as one printed list may have. */
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
