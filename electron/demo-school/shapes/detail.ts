import { particularsOf } from '../world/particulars.ts'
import type { Person } from '../world/person.ts'
import type { World } from '../world/world.ts'
import { boardingItems } from './boarding-items.ts'
import { demographicsOf } from './demographics.ts'
import { enrolmentItems } from './enrolment-items.ts'
import { rowFieldsOf } from './person-row-fields.ts'
import { photoItems } from './photo-items.ts'
import { schoolFieldsOn } from './school-fields.ts'
import { enrolmentOn, placeOn } from './school-place.ts'

/** Everything about one enrolled student; with a day, as on that day, else as today with every placement recorded. */
export function detailOf(world: World, person: Person, asked: string | null) {
  const day = asked ?? world.plan.today
  const { campus, year, house, academicPeriod } = placeOn(world, person, day)
  const enrolment = enrolmentOn(person, day)
  const { prevSchool, identity } = particularsOf(world, person)
  return {
    ...sharedWithRows(world, person),
    ...schoolFieldsOn(world, person, day),
    campus: campus?.name ?? null,
    yearLevel: year?.name ?? null,
    yearLevelCode: year?.code ?? null,
    houseGroup: house?.name ?? null,
    houseGroupCode: house?.code ?? null,
    academicPeriodCode: academicPeriod?.code ?? null,
    academicPeriodDescription: academicPeriod?.name ?? null,
    prevSchool,
    startDate: enrolment?.startDate ?? null,
    leavingDate: enrolment?.leavingDate ?? null,
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

/** A detail record has fewer of the shared fields than a row: birth date and initials, for instance, are not in it. */
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
