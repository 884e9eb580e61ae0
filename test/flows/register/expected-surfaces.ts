import type { FieldClass } from '../../../shared/api/field-register/field-class.ts'
import type { Surface } from './surfaces.tsx'

/** What of a class is on the disk: of the enrolled, where the desk opted in, of somebody who left. */
type Keeping = { readonly always: boolean; readonly optedIn: boolean; readonly leavers: boolean }

const listed: Keeping = { always: true, optedIn: true, leavers: true }
const enrolled: Keeping = { always: true, optedIn: true, leavers: false }
const never: Keeping = { always: false, optedIn: false, leavers: false }

/** Written down by hand: the promise that the register has to keep. */
export const keepingOf: Readonly<Record<FieldClass, Keeping>> = {
  key: listed,
  name: listed,
  wording: listed,
  place: listed,
  school: listed,
  contact: listed,
  record: enrolled,
  placement: enrolled,
  birth: enrolled,
  home: enrolled,
  sensitive: { always: false, optedIn: true, leavers: false },
  address: never,
  working: never,
  nested: never,
}

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

const homeParts = 'addressLine1 addressLine2 addressLine3 suburb postalCode country state'
const homeFields = `${homeParts} displayAddressComma displayAddressFull`

/** The fields that come through to each place, by their names in the service's answers, and no others. */
export const expectedFields: Readonly<
  Record<Exclude<Surface, `kept${string}` | 'in the window'>, ReadonlySet<string>>
> = {
  searched: words(`
    givenName preferredName otherGivenName surname nameAtSchool
    schoolId campus yearLevel houseGroup formGroup boardingStatus boarding
    peerYear yearLeft lastCampus lastYearLevel lastHouse
    mobile phone defaultSMS preferredPhone email birthDate ${homeFields}`),
  masked: words(`birthDate ${homeFields}`),
  // The first home alone, which of the marked ones is said in its parts.
  'on paper': words(`
    givenName preferredName otherGivenName surname
    schoolId campus yearLevel houseGroup formGroup lastCampus lastYearLevel lastHouse leavingDate
    formGroupTeacher rollGroupTeacher tutorGroupTeacher homeGroupTeacher
    yearLevelCoOrdinator headOfHouse headOfCampus
    photoPermissions boarding
    mobile phone email birthDate ${homeParts}`),
  'in files': words(`
    givenName preferredName surname
    schoolId campus yearLevel houseGroup formGroup boardingStatus boarding
    yearLeft lastCampus lastYearLevel lastHouse
    mobile phone defaultSMS preferredPhone email`),
}
