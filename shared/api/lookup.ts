import { z } from 'zod'
import { flag, integer, text, uuid } from './formats.ts'

const ordered = {
  /** Position in the school's own order, lowest first. */
  sortOrder: integer,
  /** False: kept for old records, no longer to be chosen. */
  active: flag,
  /** The value that the service suggests for a form control. */
  value: text,
  /** The text that the service suggests for a form control. */
  title: text,
} as const

const plainFields = { id: uuid, description: text, code: text, ...ordered } as const

/** An entry of the eight lists without fields of their own. */
const plainOption = z.strictObject(plainFields)

const titleOption = z.strictObject({
  ...plainFields,
  /** The gender usually meant by this title; null: none. */
  defaultGenderId: uuid.nullable(),
  defaultGenderDescription: text.nullable(),
})

const studentTypeOption = z.strictObject({
  ...plainFields,
  /** The service's meaning of this type, e.g. enrolled; null: none. */
  systemMeaning: text.nullable(),
  /** Full or part time; null if not stated. */
  fullTimeStatus: text.nullable(),
})

const genderOption = z.strictObject({ ...plainFields, systemMeaning: text.nullable() })

/** An entry of the medical-vaccine-disease list: which vaccine protects against which disease. */
const vaccineDiseaseOption = z.strictObject({
  id: uuid,
  medicalVaccineId: uuid,
  medicalVaccineDescription: text,
  medicalVaccineCode: text,
  medicalDiseaseId: uuid,
  medicalDiseaseDescription: text,
  medicalDiseaseCode: text,
  ...ordered,
})

/** The twelve lookup lists, by the last part of their path, and the shape of the options in each. */
export const lookupOptions = {
  'medical-vaccine-disease': vaccineDiseaseOption,
  title: titleOption,
  'student-type': studentTypeOption,
  'future-student-application-priority': plainOption,
  'medical-insurance-fund': plainOption,
  'parental-arrangement-label': plainOption,
  gender: genderOption,
  'check-status': plainOption,
  'medication-location': plainOption,
  'leaving-reason': plainOption,
  'activity-status': plainOption,
  'medical-disease': plainOption,
} as const
export type LookupName = keyof typeof lookupOptions
export const lookupName = z.enum(Object.keys(lookupOptions) as LookupName[]) // sound: its only keys

export type LookupOption<Name extends LookupName = LookupName> = z.infer<(typeof lookupOptions)[Name]>

/** A whole list (data of GET /lookup/<list>): its name in lower case with spaces, its capitalised name, its entries. */
export const lookupList = <Name extends LookupName>(name: Name) =>
  z.strictObject({ name: text, displayName: text, options: z.array(lookupOptions[name]) })

export type LookupList<Name extends LookupName = LookupName> = {
  readonly name: string
  readonly displayName: string
  readonly options: readonly LookupOption<Name>[]
}
