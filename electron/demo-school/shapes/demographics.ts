import type { Entry } from '../world/census.ts'
import { particularsOf } from '../world/particulars.ts'
import type { Person } from '../world/person.ts'
import { createRandom } from '../world/random.ts'
import type { World } from '../world/world.ts'
import { addressItems, referenceTo } from './address-items.ts'

/** The sensitive part of a detail record. */
export function demographicsOf(world: World, person: Person) {
  const drawn = particularsOf(world, person)
  const ids = createRandom(world.plan.seed, 'demographics', person.index)
  const { census } = world
  return {
    overrideRegion: person.index % 40 === 11,
    religion: wordsOf(census.religion[drawn.religion ?? -1]),
    indigenousStatus: wordsOf(census.indigenousStatus[drawn.indigenousStatus ?? -1]),
    parish: wordsOf(census.parish[drawn.parish ?? -1]),
    region: wordsOf(census.region[drawn.region]),
    birthCountry: wordsOf(census.country[drawn.birthCountry ?? -1]),
    addresses: addressItems(world, person),
    homeLanguages: drawn.languages.map((language, at) => ({
      id: ids.uuid(),
      language: referenceTo(census.language[language]),
      sortOrder: at + 1,
    })),
    nationalities: drawn.nationalities.map((nationality, at) => ({
      id: ids.uuid(),
      nationality: referenceTo(census.nationality[nationality]),
      sortOrder: at + 1,
    })),
  }
}

const wordsOf = (entry: Entry | undefined) =>
  entry === undefined ? null : { id: entry.id, description: entry.description }
