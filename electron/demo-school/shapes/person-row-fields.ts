import { householdOf } from '../world/address.ts'
import { particularsOf } from '../world/particulars.ts'
import type { Person } from '../world/person.ts'
import type { World } from '../world/world.ts'
import { addressFields } from './addresses.ts'
import { composedNames } from './composed-names.ts'

const roles = {
  applicant: 'Future Student',
  current: 'Student',
  past: 'Past Student',
  community: 'Spouse',
  erased: '',
} as const

export function rowFieldsOf(world: World, person: Person) {
  const { seed } = world.plan
  const role = person.recordType === 'Company' ? 'Business' : roles[person.stage]
  const gender = world.lookups.gender.options.find(({ id }) => id === person.genderId)
  const title = world.lookups.title.options.find(({ id }) => id === person.titleId)
  const type = world.lookups['student-type'].options[person.place?.studentType ?? -1]
  const { givenName, preferredName, otherGivenName, surname, nameSuffix } = person.names
  const phone = householdOf(seed, person.household).phone
  return {
    communityId: person.communityId,
    givenName,
    preferredName,
    otherGivenName,
    surname,
    nameSuffix,
    companyName: person.company?.companyName ?? null,
    schoolId: person.schoolId,
    recordType: person.recordType,
    created: person.created,
    modified: person.modified,
    ...composedNames(world, person),
    constituenciesCsv: role.replaceAll(' ', ''),
    entityTypes: [role],
    spouseCommunityId: person.spouseId,
    studentType: type?.description ?? null,
    studentTypeCode: type?.code ?? null,
    genderId: gender?.id ?? null,
    gender: gender?.description ?? null,
    genderCode: gender?.code ?? null,
    genderSortOrder: gender?.sortOrder ?? null,
    genderSystemMeaning: gender?.systemMeaning ?? null,
    titleObj: title === undefined ? null : { id: title.id, description: title.description },
    title: title?.description ?? null,
    birthDate: person.birthDate,
    photoId: particularsOf(world, person).photoId,
    email: person.email,
    mobile: person.mobile,
    phone,
    defaultSMS: person.mobile,
    preferredPhone: person.mobile ?? phone,
    ...addressFields(world, person),
  }
}
