import { type DeskScope, unitKey, yearKey, yearKeys } from '../scope/desk-scope.ts'
import { dayOf } from '../text/calendar-day.ts'
import { isBoarder } from '../text/is-boarder.ts'

/** `unsaid`: the data that was read does not decide it. A person who stays undecided is not held. */
export type Fit = 'inside' | 'outside' | 'unsaid'

type Said = string | null | undefined

/** The units of a person, from a row of the current search or from the details. */
type SchoolPlace = {
  readonly campusId?: Said
  readonly campusCode?: Said
  readonly campus?: Said
  readonly yearLevelId?: Said
  readonly yearLevelCode?: Said
  readonly yearLevel?: Said
  readonly houseGroupCode?: Said
  readonly houseGroup?: Said
}
export type ScopedRow = SchoolPlace & { readonly boardingStatus?: Said }
type Placement = {
  readonly endDate: string | number | null
  readonly boardingHouse: { readonly id: Said; readonly description: Said } | null
}
export type ScopedDetail = SchoolPlace & {
  readonly boarding?: readonly Placement[] | null | undefined
  /** The names of fields that could not be read. */
  readonly unreadable?: readonly string[] | null | undefined
}
export type ScopedPastRow = {
  readonly lastCampusId?: Said
  readonly lastCampusCode?: Said
  readonly lastCampus?: Said
  readonly lastYearLevelId?: Said
  readonly lastYearLevelCode?: Said
  readonly lastYearLevel?: Said
  readonly lastHouseCode?: Said
  readonly lastHouse?: Said
}

/** The names of a person's units; an empty list if there are none. */
type Words = {
  readonly campus: readonly Said[]
  readonly year: readonly Said[]
  readonly house: readonly Said[]
}

/** A current student: the row decides, or the details if it does not. `today`: YYYY-MM-DD. */
export function fitOfCurrent(
  scope: DeskScope,
  { row, detail }: { readonly row: ScopedRow; readonly detail: ScopedDetail | null },
  today: string,
): Fit {
  const [own, other] = [wordsOf(row), wordsOf(detail ?? {})]
  const words = {
    campus: said(own.campus) ?? other.campus,
    year: said(own.year) ?? other.year,
    house: said(own.house) ?? other.house,
  }
  return worst([...placeFits(scope, words), ...boardingFits(scope, row, placesOf(detail, today))])
}

/** A past student: the record has the last units, but nothing about boarding. */
export function fitOfPast(scope: DeskScope, row: ScopedPastRow): Fit {
  if (scope.currentOnly === true) return 'outside'
  const words = {
    campus: [row.lastCampusId, row.lastCampusCode, row.lastCampus],
    year: [row.lastYearLevelId, row.lastYearLevelCode, row.lastYearLevel],
    house: [row.lastHouseCode, row.lastHouse],
  }
  const needsBoarding = scope.boardersOnly === true || scope.boardingHouses !== undefined
  return worst([...placeFits(scope, words), needsBoarding ? 'unsaid' : 'inside'])
}

/** A row's values of the fields that a search can filter by. */
export function fitOfFiltered(scope: DeskScope, row: ScopedRow): Fit {
  const { campus, year } = wordsOf(row)
  return worst([fitOfUnit(scope.campuses?.map(unitKey), campus), fitOfUnit(yearsOf(scope), year, yearKey)])
}

type Ids = { readonly campus?: string | null; readonly yearLevel?: string | null }

/** The ids of this row's units that the scope names; null if the scope names the unit but the row lacks its id. */
export function unitIdsOf(scope: DeskScope, row: ScopedRow): Ids {
  const { campus, year } = wordsOf(row)
  const { campuses, yearLevels } = scope
  const hasCampus = campuses !== undefined && fitOfUnit(campuses.map(unitKey), campus) === 'inside'
  const hasYear = yearLevels !== undefined && fitOfUnit(yearKeys(yearLevels), year, yearKey) === 'inside'
  return {
    ...(hasCampus && { campus: row.campusId ?? null }),
    ...(hasYear && { yearLevel: row.yearLevelId ?? null }),
  }
}

/**
 * Decides for a person that a filtered search no longer lists, by the details that were read instead. Details have
 * fewer names than a row: a unit with the same name as in the row has not changed.
 */
export function fitOfUnlisted(
  scope: DeskScope,
  { row, detail }: { readonly row: ScopedRow; readonly detail: ScopedDetail },
  today: string,
): Fit {
  const [was, is] = [wordsOf(row), wordsOf(detail)]
  const now = (name: keyof Words, key: (word: string) => string) => {
    const before = was[name].filter(isSaid).map(key)
    const words = said(is[name])
    return words === undefined || words.filter(isSaid).some((word) => before.includes(key(word)))
      ? was[name]
      : words
  }
  const words = { campus: now('campus', unitKey), year: now('year', yearKey), house: now('house', unitKey) }
  return worst([...placeFits(scope, words), ...boardingFits(scope, row, placesOf(detail, today))])
}

/** Whether the details show that a person has left the boarding houses, which no row shows. */
export function hasMovedOut(scope: DeskScope, detail: ScopedDetail, today: string): boolean {
  return fitOfUnit(scope.boardingHouses?.map(unitKey), placesOf(detail, today)) === 'outside'
}

const wordsOf = (place: SchoolPlace): Words => ({
  campus: [place.campusId, place.campusCode, place.campus],
  year: [place.yearLevelId, place.yearLevelCode, place.yearLevel],
  house: [place.houseGroupCode, place.houseGroup],
})

const isSaid = (word: Said): word is string => word !== null && word !== undefined && word.trim() !== ''
const said = (words: readonly Said[]) => (words.some(isSaid) ? words : undefined)
const yearsOf = ({ yearLevels }: DeskScope) => (yearLevels === undefined ? undefined : yearKeys(yearLevels))

const placeFits = (scope: DeskScope, { campus, year, house }: Words): readonly Fit[] => [
  fitOfUnit(scope.campuses?.map(unitKey), campus),
  fitOfUnit(yearsOf(scope), year, yearKey),
  fitOfUnit(scope.houses?.map(unitKey), house),
]

/** `places`: the current and future boarding houses; null if the details were not read, or name none of them. */
function boardingFits(scope: DeskScope, row: ScopedRow, places: readonly Said[] | null): readonly Fit[] {
  const status = isSaid(row.boardingStatus) ? isBoarder(row.boardingStatus) : null
  const house = fitOfUnit(scope.boardingHouses?.map(unitKey), places)
  const boards = status ?? (places === null ? null : places.length > 0)
  const boarder = boards === null ? 'unsaid' : boards ? 'inside' : 'outside'
  return [status === false && house === 'unsaid' ? 'outside' : house, scope.boardersOnly ? boarder : 'inside']
}

/** Compares the wanted units with a person's: null means not read; a person in none of the units is outside. */
function fitOfUnit(
  wanted: readonly string[] | undefined,
  words: readonly Said[] | null,
  key: (word: string) => string = unitKey,
): Fit {
  if (wanted === undefined) return 'inside'
  if (words === null) return 'unsaid'
  const known = words.filter(isSaid)
  if (known.length === 0) return words.length === 0 ? 'outside' : 'unsaid'
  return known.some((word) => wanted.includes(key(word))) ? 'inside' : 'outside'
}

function placesOf(detail: ScopedDetail | null, today: string): readonly Said[] | null {
  const { boarding, unreadable } = detail ?? {}
  if (boarding === undefined || boarding === null || unreadable?.includes('boarding')) return null
  const open = (unread: string) =>
    boarding.filter(({ endDate }) => endDate === null || (dayOf(endDate) ?? unread) >= today)
  const sure = open('')
  const counted = sure.length > 0 ? sure : open(today) // an unreadable end alone does not prove a departure
  const houses = counted.flatMap(({ boardingHouse }) => [boardingHouse?.id, boardingHouse?.description])
  return said(houses) === undefined && counted.length > 0 ? null : houses.filter(isSaid)
}

function worst(fits: readonly Fit[]): Fit {
  if (fits.includes('outside')) return 'outside'
  return fits.includes('unsaid') ? 'unsaid' : 'inside'
}
