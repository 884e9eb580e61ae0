import { particularsOf } from '../world/particulars.ts'
import type { Person } from '../world/person.ts'
import { createRandom } from '../world/random.ts'
import type { World } from '../world/world.ts'

/** A family's answers about photographs: empty where it never answered, an item less where one use was not asked about. */
export function photoItems(world: World, person: Person) {
  const drawn = particularsOf(world, person).photoAnswers
  const ids = createRandom(world.plan.seed, 'photo permission', person.index)
  return world.census.photoUse.flatMap((use, at) => {
    const id = ids.uuid()
    const granted = person.photoAnswers[use.code] ?? drawn?.[at]
    if (granted === undefined) return []
    return [
      {
        id,
        comment: !granted && person.index % 5 === 0 ? 'Please ask first' : '',
        photoPermissionGranted: granted,
        sortOrder: at + 1,
        photoPermissionType: { ...use, active: use.code !== 'PRESS', visibleCommunity: true },
      },
    ]
  })
}
