import type { DemoSchool } from '../../../electron/demo-school/create-demo-school.ts'
import type { ScopeName } from './place.ts'

/** What a desk shows of a person. */
export type Shown = {
  readonly id: string
  readonly kind: 'current' | 'past'
  readonly surname: string
  readonly year: string
}
/** All values that a person ever had at the school. */
type Known = {
  readonly surnames: Set<string>
  readonly years: Set<string>
  readonly stages: Set<string>
  /** Whether the person is enrolled in a senior year now, and whether they ever were. */
  isSenior: boolean
  wasSenior: boolean
  stage: string
  surname: string
  year: string
}

/**
 * What a desk of each scope may and must show, by the records of the school alone: nothing here is code of the product.
 */
export function createTruth(school: DemoSchool) {
  const known = new Map<string, Known>()
  const look = () => {
    for (const { communityId, stage, names, place } of school.world.people) {
      const level = place === null ? undefined : school.world.structure.years[place.year]
      const surname = names.surname ?? ''
      const year = level?.name ?? ''
      const isSenior = stage === 'current' && (level?.number ?? 0) >= 10
      const now = { stage, surname, year, isSenior }
      const before = known.get(communityId)
      const one = before ?? {
        surnames: new Set(),
        years: new Set(),
        stages: new Set(),
        wasSenior: false,
        ...now,
      }
      Object.assign(one, now)
      one.wasSenior ||= isSenior
      one.surnames.add(surname)
      one.years.add(year)
      one.stages.add(stage)
      known.set(communityId, one)
    }
  }
  look()
  const belongs = (id: string, scope: ScopeName) => {
    const one = known.get(id)
    return one?.stage === 'current' && (scope === 'all' || one.isSenior)
  }
  return {
    /** To be called after each change at the school. */
    look,
    belongs,
    /** How many surnames they had before this one. */
    ageOf: (id: string, surname: string): number => [...(known.get(id)?.surnames ?? [])].indexOf(surname),
    /** The shown values that a person never had. */
    lies: (shown: readonly Shown[], scope: ScopeName): string[] =>
      shown.flatMap(({ id, kind, surname, year }) => {
        const one = known.get(id)
        if (one === undefined) return [`false: no one is ${id}`]
        return [
          ...(one.surnames.has(surname) ? [] : [`false: ${id} never was called ${surname}`]),
          ...(kind === 'past' || one.years.has(year) ? [] : [`false: ${id} never was in ${year}`]),
          ...(one.stages.has(kind) ? [] : [`false: ${id} never was ${kind}`]),
          ...(scope === 'all' || (one.wasSenior && kind === 'current')
            ? []
            : [`false: ${id} is not of this scope`]),
        ]
      }),
    /** The faults of a desk that has received everything. `held`: the people it held before and had to keep. */
    wrongAtTheEnd: (shown: readonly Shown[], scope: ScopeName, held: ReadonlySet<string>): string[] => {
      const there = new Map(shown.map((one) => [one.id, one]))
      return [...known].flatMap(([id, one]) => {
        const said = there.get(id)
        if (!belongs(id, scope)) {
          // Leavers may stay: the proof takes days.
          const isOutside = scope === 'senior' && one.stage === 'current' && said !== undefined
          return isOutside ? [`false: ${id} is of no senior year now, and is there`] : []
        }
        if (said === undefined) return [held.has(id) ? `removed: ${id} is at the school` : `missing: ${id}`]
        return [
          ...(said.surname === one.surname ? [] : [`false: ${id} is ${one.surname}, not ${said.surname}`]),
          ...(said.year === one.year ? [] : [`false: ${id} is in ${one.year}, not in ${said.year}`]),
          ...(said.kind === 'current' ? [] : [`false: ${id} is at the school, not past`]),
        ]
      })
    },
  }
}
export type Truth = ReturnType<typeof createTruth>
