import { generatedNameFields } from '../../../shared/api/personal-information.ts'
import { Refusal } from '../service/refusal.ts'
import type { Names, Person } from '../world/person.ts'
import type { World } from '../world/world.ts'
import type { Update, UpdateFields } from './update-request.ts'

/** Change a draft of a record as an update says. Throws 422 where a rule of the service forbids it. */
export function applyUpdate(world: World, person: Person, { kind, fields }: Update): void {
  if (person.recordType !== kind) throw new Refusal(422)
  checkSchoolId(world, person, fields)
  if (kind === 'Company') {
    applyToCompany(person, fields)
    return
  }
  checkChoices(world, person, fields)
  checkSpouse(world, person, fields)
  checkDeath(person, fields)
  applyNames(person, fields)
  applyRest(person, fields)
}

const tidy = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().normalize('NFC') : null
const idOf = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
    ? value.id
    : null

function checkSchoolId(world: World, person: Person, fields: UpdateFields): void {
  if (!('schoolId' in fields)) return
  const schoolId = tidy(fields.schoolId)
  if (schoolId === null) {
    person.schoolId = ''
    return
  }
  const holder = world.findBySchoolId(schoolId)
  if (holder !== undefined && holder.communityId !== person.communityId) throw new Refusal(422)
  person.schoolId = schoolId
}

function applyToCompany(person: Person, fields: UpdateFields): void {
  const company = { companyName: null, companyAttention: null, ...person.company }
  if ('companyName' in fields) company.companyName = tidy(fields.companyName)
  if ('companyAttention' in fields) company.companyAttention = tidy(fields.companyAttention)
  person.company = company
}

/** Title and gender come from the lists; one that is no longer active may stay but not be chosen. */
function checkChoices(world: World, person: Person, fields: UpdateFields): void {
  const choose = (list: 'title' | 'gender', present: string | null): string | null => {
    if (!(list in fields)) return present
    const id = idOf(fields[list])
    if (id === null || id === present) return id
    if (!world.lookups[list].options.some((option) => option.id === id && option.active))
      throw new Refusal(422)
    return id
  }
  person.titleId = choose('title', person.titleId)
  person.genderId = choose('gender', person.genderId)
}

function checkSpouse(world: World, person: Person, fields: UpdateFields): void {
  if (!('spouseCommunityId' in fields)) return
  const spouseId = tidy(fields.spouseCommunityId)?.toLowerCase() ?? null
  const isSomebodyElse = spouseId !== person.communityId && world.find(spouseId ?? '') !== undefined
  if (spouseId !== null && !isSomebodyElse) throw new Refusal(422)
  person.spouseId = spouseId
}

/** Rule 2: a death is recorded only where no spouse is linked. Saying again what stands there already sets nothing. */
function checkDeath(person: Person, fields: UpdateFields): void {
  const deceased = 'deceased' in fields ? fields.deceased === true : person.deceased
  const deceasedDate = 'deceasedDate' in fields ? tidy(fields.deceasedDate) : person.deceasedDate
  const isSet = deceased !== person.deceased || deceasedDate !== person.deceasedDate
  if (isSet && (deceased || deceasedDate !== null) && person.spouseId !== null) throw new Refusal(422)
  person.deceased = deceased
  person.deceasedDate = deceasedDate
}

const nameFields = {
  surname: 'surname',
  prefName: 'preferredName',
  otherGivenName: 'otherGivenName',
  nameSuffix: 'nameSuffix',
  initials: 'initials',
  maidenName: 'maidenName',
  familyNamePrevious: 'familyNamePrevious',
  overrideLegalSurname: 'overrideLegalSurname',
} as const satisfies Record<string, Exclude<keyof Names, 'givenName'>>

function applyNames(person: Person, fields: UpdateFields): void {
  for (const [sent, held] of Object.entries(nameFields))
    if (sent in fields) person.names[held] = tidy(fields[sent])
  // nobody is without a given name: where it is left out of a replacing update, the old one stays
  if ('givenName' in fields) person.names.givenName = tidy(fields.givenName) ?? person.names.givenName
  // rule 1: null has the service compose the name
  for (const name of generatedNameFields) if (name in fields) person.writtenNames[name] = tidy(fields[name])
}

const formatFields = [
  'overrideMailFormat',
  'overrideSalutationFormat',
  'overrideSalutationPreferredFormat',
] as const

function applyRest(person: Person, fields: UpdateFields): void {
  if ('birthDate' in fields) person.birthDate = tidy(fields.birthDate)
  if ('isPrimary' in fields)
    person.isPrimary = typeof fields.isPrimary === 'boolean' ? fields.isPrimary : null
  for (const name of formatFields)
    if (name in fields) {
      const format = fields[name]
      person.formatOverrides[name] = typeof format === 'object' ? format : null
    }
}
