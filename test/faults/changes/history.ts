import type { DemoSchool } from '../../../electron/demo-school/create-demo-school.ts'
import { detailOf } from '../../../electron/demo-school/shapes/detail.ts'

/** Kinds of change behind which there is a value at the school. */
export const rowKinds = ['name', 'mobile', 'phone', 'email', 'campus', 'year', 'house', 'form'] as const
export const personalKinds: ReadonlySet<string> = new Set(['name', 'mobile', 'phone', 'email', 'photo'])

/** The state of a person at the school from a moment on. */
export type State = {
  readonly at: number
  readonly isListed: boolean
  readonly isProtected: boolean
  readonly values: Readonly<Record<string, string>>
}
export type History = ReturnType<typeof createHistory>

/** All states of every person at the school, taken only from the school's records, without code of the client. */
export function createHistory(school: DemoSchool, now: () => number) {
  const known = new Map<string, State[]>()
  const of = (id: string): readonly State[] => known.get(id) ?? []
  const stateOf = (id: string): Omit<State, 'at'> | null => {
    const person = school.world.find(id)
    if (person === undefined) return null
    const said = detailOf(school.world, person, null)
    const { givenName, preferredName, otherGivenName, surname } = said
    const addresses = said.demographics.addresses
    return {
      isListed: person.stage === 'current',
      isProtected: addresses.some(({ confidential }) => confidential),
      values: {
        name: JSON.stringify([givenName, preferredName, otherGivenName, surname]),
        mobile: said.mobile ?? '',
        phone: said.phone ?? '',
        email: said.email ?? '',
        campus: said.campus ?? '',
        year: said.yearLevel ?? '',
        house: said.houseGroup ?? '',
        form: said.formGroup ?? '',
        boarding: JSON.stringify(said.boarding),
        photo: JSON.stringify(said.photoPermissions),
      },
    }
  }
  const look = () => {
    for (const { communityId: id } of school.world.people) {
      const last = of(id).at(-1)
      const state = stateOf(id) ?? (last && { ...last, isListed: false }) // a record that was erased
      if (state === undefined || (last && sameState(last, state))) continue
      known.set(id, [...of(id), { ...state, at: now() }])
    }
  }
  look()
  return {
    /** To be called after each change at the school. */
    look,
    of,
    ids: () => [...known.keys()],
    /** The states from a moment on, including the state at that moment. */
    since: (id: string, at: number): readonly State[] => {
      const states = of(id)
      const first = states.findLastIndex((state) => state.at <= at)
      return states.slice(Math.max(0, first))
    },
  }
}

const sameState = (one: Omit<State, 'at'>, other: Omit<State, 'at'>): boolean =>
  one.isListed === other.isListed &&
  one.isProtected === other.isProtected &&
  Object.keys(one.values).every((kind) => one.values[kind] === other.values[kind])
