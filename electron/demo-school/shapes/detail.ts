import type { Entry } from '../world/census.ts'
import { particularsOf } from '../world/particulars.ts'
import type { Person } from '../world/person.ts'
import { createRandom } from '../world/random.ts'
import type { World } from '../world/world.ts'
import { addressItems, referenceTo } from './addresses.ts'
import { rowFieldsOf } from './person-row-fields.ts'
import { boardingItems, placeFieldsOn, schoolFieldsOn } from './school-fields.ts'
import { enrolmentOn } from './school-place.ts'

/** A student's detail record on a day; without a day, as of today with every placement. */
export function detailOf(world: World, person: Person, asked: string | null) {
  const day = asked ?? world.plan.today
  const { identity } = particularsOf(world, person)
  return {
    ...sharedWithRows(world, person),
    ...schoolFieldsOn(world, person, day),
    ...placeFieldsOn(world, person, day),
    startDate: enrolmentOn(person, day)?.startDate ?? null,
    photoPermissions: photoItems(world, person),
    boarding: boardingItems(world, person, asked),
    enrolment: enrolmentItems(world, person),
    demographics: demographicsOf(world, person),
    identity: identity.map(({ kind, value }, at) => ({
      description: world.census.identityKind[kind]?.description ?? '',
      code: world.census.identityKind[kind]?.code ?? '',
      value,
      sortOrder: at + 1,
    })),
  }
}

/** The fields that a detail record shares with rows. It has no birth date and no initials, for instance. */
function sharedWithRows(world: World, person: Person) {
  const {
    companyName,
    recordType,
    created,
    initials,
    externalName,
    constituenciesCsv,
    entityTypes,
    genderId,
    genderSortOrder,
    genderSystemMeaning,
    titleObj,
    birthDate,
    defaultSMS,
    preferredPhone,
    ...shared
  } = rowFieldsOf(world, person)
  return shared
}

/** A student's enrolments, the oldest first. */
function enrolmentItems(world: World, person: Person) {
  return person.enrolments.map(({ startDate, leavingDate, reason }, at) => {
    const found = world.lookups['leaving-reason'].options[reason ?? -1]
    const destination = reason === null ? undefined : world.census.leavingDestination[reason % 4]
    return {
      id: `${person.schoolId}-${at + 1}`,
      startDate,
      leavingDate,
      leavingDestination: destination === undefined ? null : { ...destination, sort_order: reason ?? 0 },
      leavingReason:
        found === undefined
          ? null
          : { id: found.id, description: found.description, code: found.code, sort_order: found.sortOrder },
    }
  })
}

/** A family's photo permissions: empty if it never answered, one item less for each use that was not asked. */
function photoItems(world: World, person: Person) {
  const drawn = particularsOf(world, person).photoAnswers
  const ids = createRandom(world.plan.seed, 'photo permission', person.index)
  return world.census.photoUse.flatMap((use, at) => {
    const id = ids.uuid()
    const granted = person.photoAnswers[use.code] ?? drawn?.[at]
    if (granted === undefined) return []
    return {
      id,
      comment: !granted && person.index % 5 === 0 ? 'Please ask first' : '',
      photoPermissionGranted: granted,
      sortOrder: at + 1,
      photoPermissionType: { ...use, active: use.code !== 'PRESS', visibleCommunity: true },
    }
  })
}

function demographicsOf(world: World, person: Person) {
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
