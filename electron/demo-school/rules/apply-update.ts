import {
  companyInformationRequest,
  generatedNameFields,
  type InformationKind,
  informationKind,
  personInformationRequest,
} from '../../../shared/api/personal-information.ts'
import type { RecordChange } from '../service/journal.ts'
import { Refusal } from '../service/refusal.ts'
import type { Switches } from '../service/switches.ts'
import { informationOf } from '../shapes/information.ts'
import type { Names, Person } from '../world/person.ts'
import type { World } from '../world/world.ts'

/** The fields of an update, by the names of the document. */
export type UpdateFields = Readonly<Record<string, unknown>>
export type Update = { readonly kind: InformationKind; readonly fields: UpdateFields }

const variants = { Person: personInformationRequest, Company: companyInformationRequest } as const

/** Reads the body of an update. Throws 400 for anything that the document does not allow. */
export function readUpdate(body: UpdateFields, switches: Switches): Update {
  const { [switches.discriminator]: stated, ...rest } = body
  const kind = informationKind.safeParse(stated)
  if (!kind.success) throw new Refusal(400)
  const schema = variants[kind.data]
  const read = (switches.putUnknown === 'reject' ? schema : schema.strip()).safeParse(rest)
  if (!read.success) throw new Refusal(400)
  const fields: UpdateFields = read.data
  const nonEmpty = kind.data === 'Person' ? switches.personNonEmpty : switches.companyNonEmpty
  if (nonEmpty.some((name) => isEmpty(fields[name]))) throw new Refusal(400)
  return {
    kind: kind.data,
    fields: switches.putMode === 'replace' ? withEveryField(kind.data, fields) : fields,
  }
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** A replacing update clears the fields that it leaves out. */
function withEveryField(kind: InformationKind, fields: UpdateFields): UpdateFields {
  const blank = Object.fromEntries(Object.keys(variants[kind].shape).map((name) => [name, null]))
  return { ...blank, ...fields }
}

/** Applies an update to a draft of a record. Throws 422 if a rule of the service forbids it. */
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
  const schoolId = tidy(fields.schoolId) ?? ''
  const holder = schoolId === '' ? undefined : world.findBySchoolId(schoolId)
  if (holder !== undefined && holder.communityId !== person.communityId) throw new Refusal(422)
  person.schoolId = schoolId
}

function applyToCompany(person: Person, fields: UpdateFields): void {
  const company = { companyName: null, companyAttention: null, ...person.company }
  if ('companyName' in fields) company.companyName = tidy(fields.companyName)
  if ('companyAttention' in fields) company.companyAttention = tidy(fields.companyAttention)
  person.company = company
}

/** Title and gender come from the lists. An inactive one may be kept but not chosen. */
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
  const isOtherPerson = spouseId !== person.communityId && world.find(spouseId ?? '') !== undefined
  if (spouseId !== null && !isOtherPerson) throw new Refusal(422)
  person.spouseId = spouseId
}

/** Refuses a change of the death while a spouse is linked (rule 2). Repeating the stored values is no change. */
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
  // a person always has a given name: a replacing update without one keeps the old name
  if ('givenName' in fields) person.names.givenName = tidy(fields.givenName) ?? person.names.givenName
  // rule 1: for null, the service composes the name
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

/** The differences between two states of a record, in the fields that an update shows. */
export function changesBetween(world: World, before: Person, after: Person): RecordChange[] {
  const old: Readonly<Record<string, unknown>> = informationOf(world, before)
  return Object.entries(informationOf(world, after))
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(old[field]))
    .map(([field, value]) => ({ communityId: after.communityId, field, before: old[field], after: value }))
}
