import type { CurrentSearchRequest } from '../../../shared/api/current-search-request.ts'
import { isWithin } from '../world/days.ts'
import type { Unit } from '../world/structure.ts'
import { type Candidate, type FilterTable, matchesMode, matchesValue, means } from './filters.ts'

/** The placements that cover the day of the search. */
const placements = ({ person, day }: Candidate) =>
  person.boarding.filter(({ startDate, endDate }) => isWithin(day, startDate, endDate))
const boarderKinds = (who: Candidate) =>
  placements(who).flatMap(({ kind }) => who.world.structure.boarderKinds[kind ?? -1] ?? [])
const boardingHouses = (who: Candidate) =>
  placements(who).flatMap(({ house }) => who.world.structure.boardingHouses[house ?? -1] ?? [])
const hasSome = (units: readonly Unit[], isMeant: (unit: Unit) => boolean, mode: string | undefined) =>
  matchesValue(units.some(isMeant), mode)
const locks = ({ particulars, world }: Candidate) => world.census.lock[particulars().locker?.lock ?? -1]

/** Filters by daily life: boarding, lockers, activities, transport, follow-ups, languages. */
export const lifeFilters = {
  nationality: (nationality, { world }, { particulars }) =>
    particulars().nationalities.some((at) => means(world.census.nationality[at], nationality)),
  homeLanguage: (language, { world }, { particulars }) =>
    particulars().languages.some((at) => means(world.census.language[at], language)),
  transportType: (type, { world }, { particulars }) =>
    means(world.census.transport[particulars().transport], type),
  studentActivityType: (_, { request }, who) => takesPart(request, who),
  studentActivityStatus: (_, { request }, who) => takesPart(request, who),
  activityByStaffId: (_, { request }, who) => takesPart(request, who),
  followUp: (wanted, _, { particulars }) => (particulars().followUp !== null) === wanted,
  followUpDate: (by, _, { particulars }) => (particulars().followUp?.on ?? '9999') <= by.slice(0, 10),
  followUpStaffId: (staffId, _, { particulars }) => particulars().followUp?.staffId === staffId,
  boarder: (id, { request }, who) =>
    hasSome(boarderKinds(who), (kind) => kind.id === id, request.boarderMode),
  boarderMode: (mode, _, who) => matchesMode(placements(who).length, mode),
  borderHouse: (id, { request }, who) =>
    hasSome(boardingHouses(who), (house) => house.id === id, request.boarderHouseMode),
  boarderHouseMode: (mode, _, who) => matchesMode(boardingHouses(who).length, mode),
  boarderType: (type, { request }, who) =>
    hasSome(boarderKinds(who), (kind) => means(kind, type), request.boarderTypeMode),
  boarderTypeMode: (mode, _, who) => matchesMode(boarderKinds(who).length, mode),
  lock: (lock, { request }, who) => matchesValue(means(locks(who), lock), request.lockMode),
  lockMode: (mode, _, who) => matchesMode(locks(who) === undefined ? 0 : 1, mode),
  locker: (id, { request }, { particulars }) =>
    matchesValue(particulars().locker?.id === id, request.lockerMode),
  lockerMode: (mode, _, { particulars }) => matchesMode(particulars().locker === null ? 0 : 1, mode),
} satisfies Partial<FilterTable>

/** One activity must match all activity filters. */
const takesPart = (request: CurrentSearchRequest, { world, particulars }: Candidate) =>
  particulars().activities.some(
    ({ kind, status, staffId }) =>
      (request.studentActivityType === undefined ||
        means(world.census.activity[kind], request.studentActivityType)) &&
      (request.studentActivityStatus === undefined ||
        means(world.lookups['activity-status'].options[status], request.studentActivityStatus)) &&
      (request.activityByStaffId === undefined || staffId === request.activityByStaffId),
  )
