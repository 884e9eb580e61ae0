import { createDemoSchool, type DemoSchool } from '../../../electron/demo-school/create-demo-school.ts'
import { particularsOf } from '../../../electron/demo-school/world/particulars.ts'
import type { Person } from '../../../electron/demo-school/world/person.ts'
import type { CurrentSearchRequest } from '../../../shared/api/current-search-request.ts'
import type { CurrentSearchRow } from '../../../shared/api/current-search-row.ts'
import type { CurrentStudent } from '../../../shared/api/current-student.ts'

const today = '2026-11-21'
/** The school all filters are tried on. */
export const school: DemoSchool = createDemoSchool({ current: 500, past: 20, today })
const { structure, lookups, census } = school.world
/** Empty for none, which no filter finds. */
export const id = (unit: { id: string } | undefined) => unit?.id ?? ''
const particulars = (person: Person) => particularsOf(school.world, person)
const someone = (isMeant: (person: Person) => boolean): Person => {
  const found = school.world.listed('student').find((person) => person.stage === 'current' && isMeant(person))
  if (found === undefined) throw new Error('nobody at this school is like that')
  return found
}
const inForce = ({ boarding }: CurrentStudent) =>
  boarding.filter(({ startDate, endDate }) => (startDate ?? '') <= today && today <= (endDate ?? '9999'))
export const plain = (text: string | null) =>
  (text ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Somebody as the API shows them, and as the school knows them. */
export type Seen = {
  readonly row: CurrentSearchRow
  readonly detail: CurrentStudent
  readonly person: Person
}
type Case = readonly [CurrentSearchRequest, (seen: Seen) => boolean]

const staffWithActivity = particulars(someone((person) => particulars(person).activities.length > 0))
  .activities[0]
const following = particulars(someone((person) => particulars(person).followUp !== null)).followUp
const locker = particulars(someone((person) => particulars(person).locker !== null)).locker
const busPass = particulars(someone((person) => particulars(person).identity.length > 1)).identity[1]
const full = structure.boarderKinds[0]
const coolibah = structure.boardingHouses[0]

/** For each filter: a request, and who must be found by it, said without the filter's own code. */
export const cases: Readonly<Record<string, readonly Case[]>> = {
  schoolFteX: [[{ schoolFteX: 0.9 }, ({ row }) => (row.studentFTE ?? 0) >= 0.9]],
  schoolFteY: [[{ schoolFteX: 0.4, schoolFteY: 0.5 }, ({ row }) => [0.4, 0.5].includes(row.studentFTE ?? 0)]],
  learningPathway: [
    [{ learningPathway: 'academic' }, ({ row }) => row.learningPathwayDescription === 'Academic'],
  ],
  campus: [
    [{ campus: [id(structure.campuses[0])] }, ({ row }) => row.campus === structure.campuses[0]?.name],
    [
      { campus: structure.campuses.slice(1).map(id) },
      ({ row }) => row.campus !== structure.campuses[0]?.name,
    ],
    [{ campus: [] }, () => false],
  ],
  yearLevel: [[{ yearLevel: [id(structure.years[2])] }, ({ row }) => row.yearLevel === 'Year 7']],
  staffHouseId: [[{ staffHouseId: [id(structure.houses[1])] }, ({ row }) => row.houseGroup === 'Chisholm']],
  staffFormId: [[{ staffFormId: [id(structure.years[3]?.forms[1])] }, ({ row }) => row.formGroup === '8B']],
  tutorGroup: [
    [{ tutorGroup: [id(structure.tutorGroups[3])] }, ({ row }) => row.tutorGroup === 'Chisholm Upper'],
  ],
  rollGroup: [[{ rollGroup: [id(structure.years[4]?.forms[0])] }, ({ row }) => row.rollGroup === '9A']],
  homeRoom: [[{ homeRoom: [id(structure.homeGroups[0])] }, ({ row }) => row.homeGroup === 'Home 1']],
  subSchool: [
    [{ subSchool: [id(structure.subSchools[2])] }, ({ row }) => row.subSchoolDescription === 'Senior School'],
  ],
  schoolId: [
    [{ schoolId: someone(() => true).schoolId }, ({ row }) => row.schoolId === someone(() => true).schoolId],
  ],
  surname: [
    [{ surname: 'nguy' }, ({ row }) => plain(row.surname).startsWith('nguy')],
    [{ surname: 'O’Con' }, ({ row }) => plain(row.surname).startsWith('o’con')],
  ],
  gender: [
    [{ gender: 'Female' }, ({ row }) => row.genderCode === 'F'],
    [{ gender: 'x' }, ({ row }) => row.genderCode === 'X'],
  ],
  studentTypeCodeIn: [
    [
      { studentTypeCodeIn: [id(lookups['student-type'].options[1])] },
      ({ row }) => row.studentTypeCode === 'PT',
    ],
  ],
  studentTypeSystemMeaningIn: [
    [
      { studentTypeSystemMeaningIn: [id(lookups['student-type'].options[0])] },
      ({ row }) => ['FT', 'PT', 'INT'].includes(row.studentTypeCode ?? ''),
    ],
    [
      { studentTypeSystemMeaningIn: [id(lookups['student-type'].options[3])] },
      ({ row }) => row.studentTypeCode === 'EXC',
    ],
  ],
  fullTimeStatus: [[{ fullTimeStatus: 'Part Time' }, ({ row }) => row.studentTypeCode === 'PT']],
  nationality: [
    [
      { nationality: 'Italian' },
      ({ detail }) =>
        detail.demographics?.nationalities.some((held) => held.nationality?.code === 'ITA') === true,
    ],
  ],
  homeLanguage: [
    [
      { homeLanguage: 'VI' },
      ({ detail }) =>
        detail.demographics?.homeLanguages.some(({ language }) => language?.code === 'VI') === true,
    ],
  ],
  given: [
    [
      { given: 'Kit' },
      ({ row }) => plain(row.givenName).startsWith('kit') || plain(row.preferredName).startsWith('kit'),
    ],
    [{ given: 'atherin', givenMode: 'contains' }, ({ row }) => plain(row.givenName).includes('atherin')],
  ],
  givenMode: [
    [
      { given: 'Oliver', givenMode: 'exact' },
      ({ row }) => [row.givenName, row.preferredName].includes('Oliver'),
    ],
  ],
  studentActivityType: [
    [
      { studentActivityType: 'Choir' },
      ({ person }) =>
        particulars(person).activities.some(({ kind }) => census.activity[kind]?.code === 'CHO'),
    ],
  ],
  studentActivityStatus: [
    [
      { studentActivityType: 'Choir', studentActivityStatus: 'Active' },
      ({ person }) =>
        particulars(person).activities.some(
          ({ kind, status }) => census.activity[kind]?.code === 'CHO' && status === 0,
        ),
    ],
  ],
  activityByStaffId: [
    [
      { activityByStaffId: staffWithActivity?.staffId },
      ({ person }) =>
        particulars(person).activities.some(({ staffId }) => staffId === staffWithActivity?.staffId),
    ],
  ],
  followUp: [
    [{ followUp: true }, ({ person }) => particulars(person).followUp !== null],
    [{ followUp: false }, ({ person }) => particulars(person).followUp === null],
  ],
  followUpDate: [
    [
      { followUpDate: `${today}T00:00:00.000Z` },
      ({ person }) => (particulars(person).followUp?.on ?? '9999') <= today,
    ],
  ],
  followUpStaffId: [
    [
      { followUpStaffId: following?.staffId },
      ({ person }) => particulars(person).followUp?.staffId === following?.staffId,
    ],
  ],
  transportType: [
    [
      { transportType: 'Train' },
      ({ person }) => census.transport[particulars(person).transport]?.code === 'TRN',
    ],
  ],
  boarder: [
    [
      { boarder: id(full) },
      ({ detail }) => inForce(detail).some(({ boarder }) => boarder?.description === 'Full boarder'),
    ],
  ],
  borderHouse: [
    [
      { borderHouse: id(coolibah) },
      ({ detail }) =>
        inForce(detail).some(({ boardingHouse }) => boardingHouse?.description === 'Coolibah House'),
    ],
  ],
  boarderType: [
    [
      { boarderType: 'Weekly boarder' },
      ({ detail }) => inForce(detail).some(({ boarder }) => boarder?.description === 'Weekly boarder'),
    ],
  ],
  boarderMode: [
    [{ boarderMode: 'any' }, ({ detail }) => inForce(detail).length > 0],
    [{ boarderMode: 'none' }, ({ detail }) => inForce(detail).length === 0],
    [
      { boarder: id(full), boarderMode: 'isNot' },
      ({ detail }) => !inForce(detail).some(({ boarder }) => boarder?.description === 'Full boarder'),
    ],
  ],
  boarderHouseMode: [
    [
      { borderHouse: id(coolibah), boarderHouseMode: 'isNot' },
      ({ detail }) => !inForce(detail).some(({ boardingHouse }) => boardingHouse?.id === id(coolibah)),
    ],
    [{ boarderHouseMode: 'any' }, ({ detail }) => inForce(detail).length > 0],
  ],
  boarderTypeMode: [
    [
      { boarderType: 'F', boarderTypeMode: 'isNot' },
      ({ detail }) => !inForce(detail).some(({ boarder }) => boarder?.id === id(full)),
    ],
  ],
  lock: [
    [
      { lock: 'Combination' },
      ({ person }) => census.lock[particulars(person).locker?.lock ?? -1]?.code === 'COM',
    ],
  ],
  lockMode: [[{ lockMode: 'none' }, ({ person }) => (particulars(person).locker?.lock ?? null) === null]],
  locker: [[{ locker: locker?.id }, ({ person }) => particulars(person).locker?.id === locker?.id]],
  lockerMode: [[{ lockerMode: 'any' }, ({ person }) => particulars(person).locker !== null]],
  identityCode: [
    [
      { identityCode: busPass?.value },
      ({ detail }) => detail.identity?.some(({ value }) => value === busPass?.value) ?? false,
    ],
  ],
  identityCodeType: [
    [
      { identityCodeType: 'Bus pass' },
      ({ detail }) => detail.identity?.some(({ code }) => code === 'BUS') ?? false,
    ],
    [{ identityCode: busPass?.value, identityCodeType: 'LIB' }, () => false],
  ],
  academicPeriodSelectId: [
    [
      { academicPeriodSelectId: id(structure.academicPeriods[0]) },
      ({ row }) => row.academicStartDate <= '2026-06-30',
    ],
  ],
  simpleSearchValue: [
    [
      { simpleSearchValue: 'kit ngu' },
      ({ row }) => /^ngu/.test(plain(row.surname)) && /^kit/.test(plain(row.preferredName ?? row.givenName)),
    ],
    [
      { simpleSearchValue: someone(() => true).schoolId },
      ({ row }) => row.schoolId === someone(() => true).schoolId,
    ],
  ],
  type: [
    [{ type: 'Person' }, () => true],
    [{ type: 'Company' }, () => false],
  ],
  ignoreDates: [[{ ignoreDates: true, asAtDate: '1990-01-01T00:00:00.000Z' }, () => true]],
}
