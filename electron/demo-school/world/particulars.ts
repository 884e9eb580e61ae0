import { addDays } from '../../../shared/text/calendar-day.ts'
import { names } from './cultures.ts'
import type { Person } from './person.ts'
import { createRandom, type Random } from './random.ts'
import type { World } from './world.ts'

export type Particulars = ReturnType<typeof particularsOf>

const schools = names(
  'Mirrindale Primary School, St Ninian’s Primary, Tallawonga Heights College, Port Ellery P–9',
)

/** Data of a student that the record does not store, drawn from its number on demand. Numbers are indices in census lists. */
export function particularsOf(world: World, person: Person) {
  const random = createRandom(world.plan.seed, 'particulars', person.index)
  const local = random.chance(0.72)
  const origin = 1 + random.whole(world.census.language.length - 1)
  return {
    photoId: random.chance(0.85) ? random.uuid() : null,
    prevSchool: random.chance(0.7) ? random.pick(schools) : null,
    governmentStudentNumber: random.chance(0.95) ? `G${String(10_000_000 + person.index * 37)}` : null,
    religion: random.chance(0.8) ? random.whole(world.census.religion.length) : null,
    indigenousStatus: random.chance(0.9) ? (random.chance(0.04) ? 1 + random.whole(3) : 0) : null,
    parish: random.chance(0.2) ? random.whole(world.census.parish.length) : null,
    region: random.whole(3),
    birthCountry: local ? 0 : random.whole(world.census.country.length),
    languages: local ? [0] : random.chance(0.8) ? [origin, 0] : [origin],
    nationalities: local ? [0] : random.chance(0.5) ? [0, random.whole(9) + 1] : [random.whole(9) + 1],
    /** Answers by photo use: true granted, false refused, undefined not asked. Null: the family never answered. */
    photoAnswers: drawPhotoAnswers(random, world.census.photoUse.length),
    identity: drawIdentity(random, person),
    transport: random.whole(world.census.transport.length),
    locker: random.chance(0.6)
      ? { id: random.uuid(), lock: random.chance(0.9) ? random.whole(2) : null }
      : null,
    activities: drawActivities(world, random),
    /** A staff member's reminder about this student. */
    followUp: random.chance(0.02)
      ? {
          on: addDays(world.plan.today, random.whole(40) - 10),
          staffId: anyStaffId(world, random),
        }
      : null,
  }
}

function drawPhotoAnswers(random: Random, uses: number): (boolean | undefined)[] | null {
  const draw = random.next()
  if (draw < 0.05) return null
  if (draw < 0.65) return Array.from({ length: uses }, () => true)
  if (draw < 0.73) return Array.from({ length: uses }, () => false)
  return Array.from({ length: uses }, () => (random.chance(0.2) ? undefined : random.chance(0.5)))
}

function drawIdentity(random: Random, { index }: Person) {
  const card = { kind: 0, value: `L${String(40_000 + index)}` }
  return random.chance(0.6)
    ? [card, { kind: 1, value: `B${String(700_000 + random.whole(99_999))}` }]
    : [card]
}

function drawActivities(world: World, random: Random) {
  const first = random.whole(world.census.activity.length)
  return Array.from({ length: random.whole(3) }, (_, at) => ({
    kind: (first + at * 2) % world.census.activity.length,
    status: random.chance(0.8) ? 0 : random.whole(3),
    staffId: anyStaffId(world, random),
  }))
}

const anyStaffId = ({ structure }: World, random: Random): string =>
  structure.staff[random.whole(structure.staff.length)]?.id ?? ''
