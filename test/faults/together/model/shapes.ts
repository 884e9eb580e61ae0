import { type Information, informationFields, lists, type Person } from './person.ts'

/* What the answers of the service look like (API document: Resources and their fields). */

const iso = (moment: number) => new Date(moment).toISOString()
const option = (list: 'title' | 'gender', id: string | null) =>
  lists[list].find((one) => one.id === id) ?? null

type Stamped = { readonly person: Person; readonly modified: number }

function shared({ person, modified }: Stamped) {
  const displayName = [person.prefName ?? person.givenName, person.surname].filter(Boolean).join(' ')
  return {
    communityId: person.id,
    givenName: person.givenName,
    preferredName: person.prefName,
    otherGivenName: person.otherGivenName,
    surname: person.surname,
    nameSuffix: person.nameSuffix,
    schoolId: person.schoolId,
    modified: iso(modified),
    displayName,
    displayNameList: `${person.surname ?? ''}, ${person.givenName}`,
    spouseCommunityId: null,
    email: person.email,
    mobile: person.mobile,
    phone: null,
    gender: option('gender', person.gender)?.description ?? null,
    title: option('title', person.title)?.description ?? null,
    internalName: displayName,
    internalNameFormat: displayName,
    mailNameFormat: displayName,
    salutationFormat: person.givenName,
    sortName: `${person.surname ?? ''}${person.givenName}`,
    formGroup: person.form,
  }
}

/** A row of either search. */
export function rowOf(stamped: Stamped) {
  const { person } = stamped
  const home = person.addresses.find(({ meaning }) => meaning === 'Home')
  return {
    ...shared(stamped),
    recordType: 'Person',
    created: '2020-01-01T00:00:00.000Z',
    initials: person.initials ?? '',
    externalName: person.givenName,
    constituenciesCsv: '',
    entityTypes: ['Student'],
    companyName: null,
    genderId: person.gender,
    titleObj: option('title', person.title),
    birthDate: person.birthDate,
    // rows show addresses without saying which of them are protected
    homeAddress1: home?.street ?? null,
    homeSuburb: home?.suburb ?? null,
    academicStartDate: '2024-02-01',
  }
}

export const pastFieldsOf = (person: Person) => ({
  peerYear: 2024,
  yearLeft: 2025,
  leftDate: '2025-12-01',
  nameAtSchool: `${person.givenName} ${person.surname ?? ''}`.trim(),
})

type Ways = { readonly asMoments: boolean }

export function detailOf(stamped: Stamped, { asMoments }: Ways) {
  const { person } = stamped
  const day = (date: string | null) => (date !== null && asMoments ? `${date}T09:30:00.000Z` : date)
  return {
    ...shared(stamped),
    photoPermissions: [
      {
        id: person.id,
        comment: '',
        photoPermissionGranted: person.photoGranted,
        sortOrder: 1,
        photoPermissionType: {
          id: person.id,
          description: 'Website',
          code: 'WEB',
          active: true,
          visibleCommunity: true,
        },
      },
    ],
    boarding: person.placements.map(({ houseId, house, start, end }) => ({
      id: person.id,
      schoolId: person.schoolId,
      startDate: day(start),
      endDate: day(end),
      boarder: null,
      boardingHouse: { id: houseId, description: house },
    })),
    enrolment: [],
    demographics: {
      overrideRegion: false,
      religion: null,
      indigenousStatus: null,
      parish: null,
      region: null,
      birthCountry: null,
      homeLanguages: [],
      nationalities: [],
      addresses: person.addresses.map(({ meaning, street, suburb, confidential }) => ({
        systemMeaning: meaning,
        id: person.id,
        addressId: person.id,
        addressType: { id: person.id, description: meaning, code: meaning },
        addressLine1: street,
        addressLine2: null,
        addressLine3: null,
        suburb,
        postalCode: '3000',
        confidential,
        country: null,
        state: null,
        displayAddressComma: street,
        displayAddressFull: street,
      })),
    },
    identity: [],
  }
}

/** The person variant of the personal information. */
export function informationOf(person: Person): Record<string, unknown> {
  const plain = Object.fromEntries(informationFields.map((field) => [field, person[field]]))
  const overrideMailFormat = person.mailFormat === null ? null : { format: person.mailFormat }
  const [title, gender] = [option('title', person.title), option('gender', person.gender)]
  return { ...plain, overrideMailFormat, title, gender }
}

/** The fields of a request body as values of the record. A reference is replaced by its id. */
export function valuesIn(body: Readonly<Record<string, unknown>>): Partial<Information> {
  const named = informationFields.filter((field) => field in body)
  return Object.fromEntries(named.map((field) => [field, plainOf(body[field])])) as Partial<Information>
}

function plainOf(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim()
  if (typeof value === 'object' && value !== null && 'id' in value) return value.id
  return value ?? null
}

export const lookupOf = (list: string) => ({
  name: list.replaceAll('-', ' '),
  displayName: list,
  options: (list === 'title' || list === 'gender' ? lists[list] : []).map((one, at) => ({
    ...one,
    code: one.description,
    sortOrder: at + 1,
    active: true,
    value: one.description,
    title: one.description,
  })),
})
