import type { Person } from './person.ts'

/** One state of a record, from a moment on. */
export type Version = { readonly from: number; readonly person: Person }

export type History = ReturnType<typeof createHistory>

/** Records every state that the school ever had, with its moment in milliseconds. */
export function createHistory() {
  const versions = new Map<string, Version[]>()
  const of = (id: string): readonly Version[] => versions.get(id) ?? []
  return {
    put: (from: number, person: Person): void => {
      versions.set(person.id, [...of(person.id), { from, person }])
    },
    ids: (): readonly string[] => [...versions.keys()],
    of,
    at: (id: string, moment: number): Person | undefined =>
      of(id).findLast(({ from }) => from <= moment)?.person,
    /** Every state that was in force at some moment from `since` to `until`. */
    during: (id: string, since: number, until: number): readonly Person[] => {
      const all = of(id)
      return all
        .filter(({ from }, at) => from <= until && (all[at + 1]?.from ?? Number.POSITIVE_INFINITY) > since)
        .map(({ person }) => person)
    },
    everybody: (moment: number): readonly Version[] =>
      [...versions.values()].flatMap((all) => all.findLast(({ from }) => from <= moment) ?? []),
  }
}
