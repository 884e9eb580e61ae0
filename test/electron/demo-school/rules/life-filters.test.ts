import { lifeFilters } from '../../../../electron/demo-school/rules/life-filters.ts'
import type { Particulars } from '../../../../electron/demo-school/world/particulars.ts'
import { type Case, id, particulars, type Seen, school, someone, today, tryFilters } from './try-filters.ts'

const { structure, census } = school.world
type Stay = Seen['detail']['boarding'][number]
const stays = ({ detail: { boarding } }: Seen) =>
  boarding.filter(({ startDate, endDate }) => (startDate ?? '') <= today && today <= (endDate ?? '9999'))
const boards = (isMeant: (stay: Stay) => boolean) => (seen: Seen) => stays(seen).some(isMeant)
const boardsNot = (isMeant: (stay: Stay) => boolean) => (seen: Seen) => !stays(seen).some(isMeant)
const has =
  (isMeant: (particulars: Particulars) => boolean) =>
  ({ person }: Seen) =>
    isMeant(particulars(person))
const staff = particulars(someone((person) => particulars(person).activities.length > 0)).activities[0]
  ?.staffId
const following = particulars(someone((person) => particulars(person).followUp !== null)).followUp?.staffId
const locker = particulars(someone((person) => particulars(person).locker !== null)).locker?.id
const full = id(structure.boarderKinds[0])
const coolibah = id(structure.boardingHouses[0])
const isChoir = ({ kind }: Particulars['activities'][number]) => census.activity[kind]?.code === 'CHO'

const cases: readonly Case[] = [
  [
    { nationality: 'Italian' },
    ({ detail }) =>
      detail.demographics?.nationalities.some((held) => held.nationality?.code === 'ITA') === true,
  ],
  [
    { homeLanguage: 'VI' },
    ({ detail }) =>
      detail.demographics?.homeLanguages.some(({ language }) => language?.code === 'VI') === true,
  ],
  [{ studentActivityType: 'Choir' }, has(({ activities }) => activities.some(isChoir))],
  [
    { studentActivityType: 'Choir', studentActivityStatus: 'Active' },
    has(({ activities }) => activities.some((one) => isChoir(one) && one.status === 0)),
  ],
  [
    { activityByStaffId: staff },
    has(({ activities }) => activities.some(({ staffId }) => staffId === staff)),
  ],
  [{ followUp: true }, has(({ followUp }) => followUp !== null)],
  [{ followUp: false }, has(({ followUp }) => followUp === null)],
  [{ followUpDate: `${today}T00:00:00.000Z` }, has(({ followUp }) => (followUp?.on ?? '9999') <= today)],
  [{ followUpStaffId: following }, has(({ followUp }) => followUp?.staffId === following)],
  [{ transportType: 'Train' }, has(({ transport }) => census.transport[transport]?.code === 'TRN')],
  [{ boarder: full }, boards(({ boarder }) => boarder?.description === 'Full boarder')],
  [{ borderHouse: coolibah }, boards(({ boardingHouse }) => boardingHouse?.description === 'Coolibah House')],
  [{ boarderType: 'Weekly boarder' }, boards(({ boarder }) => boarder?.description === 'Weekly boarder')],
  [{ boarderMode: 'any' }, boards(() => true)],
  [{ boarderMode: 'none' }, boardsNot(() => true)],
  [
    { boarder: full, boarderMode: 'isNot' },
    boardsNot(({ boarder }) => boarder?.description === 'Full boarder'),
  ],
  [
    { borderHouse: coolibah, boarderHouseMode: 'isNot' },
    boardsNot(({ boardingHouse }) => boardingHouse?.id === coolibah),
  ],
  [{ boarderHouseMode: 'any' }, boards(() => true)],
  [{ boarderType: 'F', boarderTypeMode: 'isNot' }, boardsNot(({ boarder }) => boarder?.id === full)],
  [{ lock: 'Combination' }, has(({ locker: own }) => census.lock[own?.lock ?? -1]?.code === 'COM')],
  [{ lockMode: 'none' }, has(({ locker: own }) => (own?.lock ?? null) === null)],
  [{ locker }, has(({ locker: own }) => own?.id === locker)],
  [{ lockerMode: 'any' }, has(({ locker: own }) => own !== null)],
]

tryFilters(lifeFilters, cases)
