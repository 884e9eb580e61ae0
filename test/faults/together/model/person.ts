/* A school's records, modelled only from the API document, without any code or type of the product. */

export type Address = {
  readonly meaning: 'Home' | 'Postal'
  readonly street: string
  readonly suburb: string
  /** Null if the record does not say. */
  readonly confidential: boolean | null
}
export type Placement = {
  readonly houseId: string
  readonly house: string
  /** YYYY-MM-DD; null if open. */
  readonly start: string | null
  readonly end: string | null
}
/** The fields that an update may change, with the names of the API document. */
export type Information = {
  readonly schoolId: string
  readonly givenName: string
  readonly surname: string | null
  readonly prefName: string | null
  readonly otherGivenName: string | null
  readonly nameSuffix: string | null
  readonly initials: string | null
  readonly birthDate: string | null
  readonly title: string | null
  readonly gender: string | null
  readonly maidenName: string | null
  readonly familyNamePrevious: string | null
  readonly overrideLegalSurname: string | null
  readonly isPrimary: boolean | null
  readonly deceased: boolean | null
  readonly deceasedDate: string | null
}
export type Person = Information & {
  readonly id: string
  readonly stage: 'current' | 'past' | 'erased'
  /** How the office wants letters addressed (overrideMailFormat): no read shows it, and no update can carry it. */
  readonly mailFormat: string | null
  readonly mobile: string | null
  readonly email: string | null
  readonly addresses: readonly Address[]
  readonly placements: readonly Placement[]
  readonly photoGranted: boolean
  readonly form: string
}

export const readFields = [
  'givenName',
  'surname',
  'prefName',
  'otherGivenName',
  'nameSuffix',
  'initials',
  'birthDate',
  'title',
  'gender',
] as const satisfies readonly (keyof Information)[]
export const informationFields = [
  'schoolId',
  ...readFields,
  'maidenName',
  'familyNamePrevious',
  'overrideLegalSurname',
  'isPrimary',
  'deceased',
  'deceasedDate',
] as const satisfies readonly (keyof Information)[]

export const lists = {
  title: [
    { id: '00000000-0000-4000-9000-000000000001', description: 'Miss' },
    { id: '00000000-0000-4000-9000-000000000002', description: 'Mr' },
  ],
  gender: [
    { id: '00000000-0000-4000-9000-000000000011', description: 'Female' },
    { id: '00000000-0000-4000-9000-000000000012', description: 'Male' },
  ],
} as const
