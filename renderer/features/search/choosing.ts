import type { PersonId } from '../../../shared/domain/ids.ts'
import type { PersonRow } from '../../../shared/domain/search.ts'
import { oneAtATime } from '../../api/one-at-a-time.ts'

/** People selected one by one, in this list and in earlier ones, for paper, a file or the clipboard. */
export type Choosing = {
  /** The selected people, in the order of selection. */
  readonly chosen: readonly PersonRow[]
  choose(person: PersonRow): void
  clearSelection(): void
  /** Reads the rows of the selected people again. A row that cannot be read stays as it was. */
  renewSelection(): Promise<void>
}

/** The most people that can be selected, as many as one printed list may have. */
const maxSelected = 500

type Rows = Pick<Choosing, 'chosen'> & { rowsOf(ids: readonly PersonId[]): Promise<readonly PersonRow[]> }

export function createChoosing(set: (part: Pick<Choosing, 'chosen'>) => void, get: () => Rows): Choosing {
  return {
    chosen: [],
    choose: (person) => {
      const { chosen } = get()
      const others = chosen.filter(({ id }) => id !== person.id)
      set({ chosen: others.length < chosen.length ? others : [...chosen, person].slice(-maxSelected) })
    },
    clearSelection: () => set({ chosen: [] }),
    renewSelection: oneAtATime(async () => {
      const { chosen, rowsOf } = get()
      const ids = chosen.map(({ id }) => id)
      const parts = [0, 200, 400].map((at) => rowsOf(ids.slice(at, at + 200))) // as many as one request may name
      const read = new Map((await Promise.all(parts)).flat().map((row) => [row.id, row]))
      if (read.size > 0) set({ chosen: get().chosen.map((row) => read.get(row.id) ?? row) })
    }),
  }
}
