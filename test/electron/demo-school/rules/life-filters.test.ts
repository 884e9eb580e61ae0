import { lifeFilters } from '../../../../electron/demo-school/rules/life-filters.ts'
import type { CurrentStudent } from '../../../../shared/api/current-student.ts'
import { type Cases, id, particulars, school, someone, today, tryFilters } from './try-filters.ts'

const { structure, census } = school.world
const inForce = ({ boarding }: CurrentStudent) =>
  boarding.filter(({ startDate, endDate }) => (startDate ?? '') <= today && today <= (endDate ?? '9999'))
const staffWithActivity = particulars(someone((person) => particulars(person).activities.length > 0))
  .activities[0]
const following = particulars(someone((person) => particulars(person).followUp !== null)).followUp
const locker = particulars(someone((person) => particulars(person).locker !== null)).locker
const full = structure.boarderKinds[0]
const coolibah = structure.boardingHouses[0]

const cases: Cases = {
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
}

tryFilters(lifeFilters, cases)
