import type { DemoSchool } from '../../../electron/demo-school/create-demo-school.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { clerkFields } from './clerk.ts'

type Deps = {
  readonly school: DemoSchool
  readonly random: () => number
  readonly people: readonly PersonId[]
}

const names = ['Abel', 'Bora', 'Cyan', 'Dune', 'Eads', 'Frey', 'Gale'] as const

/** Others at the school, who write the same fields of the same few people. */
export function createOffice({ school, random, people }: Deps) {
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)]
  const gone = new Set<PersonId>()
  const newValue = (field: string): unknown => {
    if ((field === 'prefName' || field === 'otherGivenName') && random() < 0.15) return null
    if (field === 'birthDate') return pick(['2011-03-01', '2010-05-05'])
    if (field !== 'title') return pick(names)
    const option = pick(school.world.lookups.title.options.filter(({ active }) => active))
    return option === undefined ? null : { id: option.id, description: option.description }
  }
  return {
    happen: (): void => {
      const person = pick(people)
      const field = pick(clerkFields)
      if (person === undefined || field === undefined || gone.has(person)) return
      const draw = random()
      if (draw < 0.02 && gone.size === 0) {
        gone.add(person)
        school.erase(person)
      } else if (draw < 0.05 && school.world.find(person)?.stage === 'current') school.leave(person)
      else school.edit(person, { [field]: newValue(field) })
    },
  }
}
