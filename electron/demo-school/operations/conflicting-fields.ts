import { addDays } from '../../../shared/text/calendar-day.ts'
import type { UpdateFields } from '../rules/update-request.ts'
import { informationOf } from '../shapes/information.ts'
import type { Person } from '../world/person.ts'
import type { World } from '../world/world.ts'

export type WaitingEdit = { readonly communityId: string; readonly field: string }

/** An update of one field to a value nobody can have meant to write; null for a field no update has. */
export function conflictingFields(world: World, person: Person, field: string): UpdateFields | null {
  const information: Readonly<Record<string, unknown>> = informationOf(world, person)
  if (!Object.hasOwn(information, field)) return null
  if (field === 'title' || field === 'gender') {
    const present = field === 'title' ? person.titleId : person.genderId
    const other = world.lookups[field].options.findLast(({ id, active }) => active && id !== present)
    return other === undefined ? null : { [field]: { id: other.id, description: other.description } }
  }
  if (field === 'birthDate') return { birthDate: addDays(person.birthDate ?? '2010-06-15', 1) }
  const value = information[field]
  return typeof value === 'string' || value === null ? { [field]: `${value ?? ''} Marsh`.trim() } : null
}
