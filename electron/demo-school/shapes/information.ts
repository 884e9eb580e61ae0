import type { LookupList } from '../../../shared/api/lookup.ts'
import type { CompanyInformation, PersonInformation } from '../../../shared/api/personal-information.ts'
import type { Person } from '../world/person.ts'
import type { World } from '../world/world.ts'
import { composedNames } from './composed-names.ts'

function personInformationOf(world: World, person: Person): PersonInformation {
  const { names } = person
  const { displayName, displayNameList, initials } = composedNames(world, person)
  return {
    spouseCommunityId: person.spouseId,
    schoolId: person.schoolId,
    givenName: names.givenName,
    surname: names.surname,
    prefName: names.preferredName,
    otherGivenName: names.otherGivenName,
    nameSuffix: names.nameSuffix,
    overrideLegalSurname: names.overrideLegalSurname,
    overrideMailFormat: formatOf(person, 'overrideMailFormat'),
    overrideSalutationFormat: formatOf(person, 'overrideSalutationFormat'),
    overrideSalutationPreferredFormat: formatOf(person, 'overrideSalutationPreferredFormat'),
    familyNamePrevious: names.familyNamePrevious,
    maidenName: names.maidenName,
    isPrimary: person.isPrimary,
    initials,
    title: optionOf(world.lookups.title, person.titleId),
    displayName,
    displayNameForList: displayNameList,
    birthDate: person.birthDate,
    gender: optionOf(world.lookups.gender, person.genderId),
    deceasedDate: person.deceasedDate,
    deceased: person.deceased,
  }
}

const companyInformationOf = ({ schoolId, company }: Person): CompanyInformation => ({
  schoolId,
  companyName: company?.companyName ?? null,
  companyAttention: company?.companyAttention ?? null,
})

export const informationOf = (world: World, person: Person) =>
  person.recordType === 'Company' ? companyInformationOf(person) : personInformationOf(world, person)

const formatOf = (person: Person, field: string) =>
  (person.formatOverrides[field] ?? null) as Record<string, unknown> | null // sound: an object, in the type that zod infers

function optionOf({ options }: LookupList<'title'> | LookupList<'gender'>, wanted: string | null) {
  const found = options.find(({ id }) => id === wanted)
  return found === undefined ? null : { id: found.id, description: found.description }
}
