import type { Person } from '../world/person.ts'
import type { Unit } from '../world/structure.ts'
import type { World } from '../world/world.ts'
import { type FilterTable, folded, means } from './filters.ts'

const isOne = (ids: readonly string[], unit: Unit | undefined) => unit !== undefined && ids.includes(unit.id)
const typeOf = (world: World, { place }: Person) =>
  world.lookups['student-type'].options[place?.studentType ?? -1]

/** Filters by year, house and other groups. Several ids of one filter mean any of them. */
export const schoolFilters = {
  schoolFteX: (least, _, { person }) => (person.place?.fte ?? 0) >= least,
  schoolFteY: (most, _, { person }) => (person.place?.fte ?? 0) <= most,
  learningPathway: (pathway, _, { place }) => means(place().pathway, pathway),
  campus: (ids, _, { place }) => isOne(ids, place().campus),
  yearLevel: (ids, _, { place }) => isOne(ids, place().year),
  staffHouseId: (ids, _, { place }) => isOne(ids, place().house),
  staffFormId: (ids, _, { place }) => isOne(ids, place().form),
  tutorGroup: (ids, _, { place }) => isOne(ids, place().tutorGroup),
  rollGroup: (ids, _, { place }) => isOne(ids, place().rollGroup),
  homeRoom: (ids, _, { place }) => isOne(ids, place().homeGroup),
  subSchool: (ids, _, { place }) => isOne(ids, place().subSchool),
  studentTypeCodeIn: (ids, { world }, { person }) => ids.includes(typeOf(world, person)?.id ?? ''),
  // each id names a type; all types with the same meaning match
  studentTypeSystemMeaningIn: (ids, { world }, { person }) => {
    const meanings = world.lookups['student-type'].options.filter(({ id }) => ids.includes(id))
    return meanings.some(({ systemMeaning }) => systemMeaning === typeOf(world, person)?.systemMeaning)
  },
  fullTimeStatus: (status, { world }, { person }) =>
    folded(typeOf(world, person)?.fullTimeStatus ?? '') === folded(status),
  academicPeriodSelectId: (id, { world }, { person, day }) => {
    const half = world.structure.academicPeriods.findIndex((period) => period.id === id)
    const [from, to] = half === 0 ? ['01-01', '06-30'] : ['07-01', '12-31']
    const [first, last] = [`${day.slice(0, 4)}-${from}`, `${day.slice(0, 4)}-${to}`]
    return (
      half >= 0 &&
      person.enrolments.some(
        ({ startDate, leavingDate }) => (startDate ?? '') <= last && (leavingDate ?? last) >= first,
      )
    )
  },
} satisfies Partial<FilterTable>
