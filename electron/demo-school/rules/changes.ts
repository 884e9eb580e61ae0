import type { RecordChange } from '../service/journal.ts'
import { informationOf } from '../shapes/information.ts'
import type { Person } from '../world/person.ts'
import type { World } from '../world/world.ts'

/** What differs between two states of a record, in the fields an update shows. */
export function changesBetween(world: World, before: Person, after: Person): RecordChange[] {
  const old: Readonly<Record<string, unknown>> = informationOf(world, before)
  return Object.entries(informationOf(world, after))
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(old[field]))
    .map(([field, value]) => ({ communityId: after.communityId, field, before: old[field], after: value }))
}
