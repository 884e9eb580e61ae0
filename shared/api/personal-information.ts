import { z } from 'zod'
import { day, flag, lookupReference, recorded, uuid } from './formats.ts'

/** How a name is overridden. The document names these objects without their content. */
const formatOverride = z.looseObject({}).nullable()

const personFields = {
  spouseCommunityId: uuid.nullable(),
  /** The school's own number for the person. */
  schoolId: recorded,
  givenName: recorded,
  surname: recorded,
  /** The name used day to day; search rows and detail records call it preferredName. */
  prefName: recorded,
  otherGivenName: recorded,
  nameSuffix: recorded,
  overrideLegalSurname: recorded,
  overrideMailFormat: formatOverride,
  overrideSalutationFormat: formatOverride,
  overrideSalutationPreferredFormat: formatOverride,
  familyNamePrevious: recorded,
  maidenName: recorded,
  /** Which of two spouses is addressed first. */
  isPrimary: flag.nullable(),
  initials: recorded,
  /** Entry of the title lookup list; null: no title. */
  title: lookupReference.nullable(),
  /** Null in a request lets the service generate the name; a text overrides it. */
  displayName: recorded,
  /** Generated or overridden like displayName; rows and detail records call it displayNameList. */
  displayNameForList: recorded,
  birthDate: day.nullable(),
  /** Entry of the gender lookup list; null: none recorded. */
  gender: lookupReference.nullable(),
  /** May be set only for a person without a spouse, as may `deceased`. */
  deceasedDate: day.nullable(),
  deceased: flag.nullable(),
} as const

/** What the service answers about a person (data of PUT /community/<id>/personal-info). */
export const personInformation = z.strictObject(personFields)
export type PersonInformation = z.infer<typeof personInformation>

/** What the service answers about a company (data of PUT /community/<id>/personal-info). */
export const companyInformation = z.strictObject({
  schoolId: recorded,
  companyName: recorded,
  /** The person letters to the company are addressed to. */
  companyAttention: recorded,
})
export type CompanyInformation = z.infer<typeof companyInformation>

/** Composed names that no answer about a person shows. */
const unshownNames = {
  externalNameFormat: recorded,
  familyNameFormat: recorded,
  internalNameFormat: recorded,
  legalNameFormat: recorded,
  mailNameFormat: recorded,
  mailNameJoint: recorded,
  salutationFormat: recorded,
  salutationJoint: recorded,
  salutationPreferredFormat: recorded,
  salutationPreferredJoint: recorded,
} as const

/** Names that the service composes if they are null, and otherwise stores as sent (rule 1). */
export const generatedNameFields = ['displayName', 'displayNameForList', ...Object.keys(unshownNames)]

/**
 * What may be sent about a person: the variant's fields and the generated names, without the discriminator, whose name
 * is not documented. What a field left out means (keep it, or empty it) is not documented either.
 */
export const personInformationRequest = z.strictObject({ ...personFields, ...unshownNames }).partial()

/** What may be sent about a company, without the discriminator. */
export const companyInformationRequest = companyInformation.partial()

/** The only two values of the discriminator, whatever the service calls it. */
export const informationKind = z.enum(['Person', 'Company'])
export type InformationKind = z.infer<typeof informationKind>
