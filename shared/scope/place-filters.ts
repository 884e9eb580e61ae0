import { z } from 'zod'
import type { DeskScope } from './desk-scope.ts'

export const placeFilters = z.object({
  campus: z.array(z.string()).optional(),
  yearLevel: z.array(z.string()).optional(),
})
/** Search filters by id; an empty one selects everyone. */
export type PlaceFilters = z.infer<typeof placeFilters>
/** The last finding about the search: whether it accepts filters, by which ids, and when. */
export type KnownNarrowing = {
  readonly isRefused: boolean
  readonly units: PlaceFilters
  readonly at: string | null
}

const dayMs = 24 * 3_600_000
const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i
const idsIn = (said: readonly string[] | undefined): string[] | undefined =>
  said?.every((each) => uuid.test(each)) ? [...said] : undefined

export const isAnyOf = (filters: PlaceFilters): boolean => Object.keys(filters).length > 0

/** A finding about the search is valid for a day. `now`: epoch milliseconds. */
export function isFresh(at: string | null, now: number): boolean {
  const ageMs = now - Date.parse(at ?? '')
  return ageMs >= 0 && ageMs < dayMs
}

/** The filters for current students at this desk: ids from the scope, otherwise those that a list has shown. */
export function filtersOf(
  scope: DeskScope | null,
  { isRefused, units, at }: KnownNarrowing,
  now: number,
): PlaceFilters {
  if (scope === null || (isRefused && isFresh(at, now))) return {}
  const learnt = isRefused || !isFresh(at, now) ? {} : units
  return withoutEmpty({
    campus: idsIn(scope.campuses) ?? learnt.campus,
    yearLevel: idsIn(scope.yearLevels) ?? learnt.yearLevel,
  })
}

export const nothingKnown: KnownNarrowing = { isRefused: false, units: {}, at: null }

export const withoutEmpty = ({
  campus,
  yearLevel,
}: { [Name in keyof PlaceFilters]: string[] | undefined }): PlaceFilters => ({
  ...(campus !== undefined && campus.length > 0 && { campus }),
  ...(yearLevel !== undefined && yearLevel.length > 0 && { yearLevel }),
})

/** The user's search, limited to the desk's filters; null if the search and the filters have no unit in common. */
export function narrowedBy<Asked extends PlaceFilters>(asked: Asked, filters: PlaceFilters): Asked | null {
  const both = (own: string[] | undefined, held: string[] | undefined) =>
    own === undefined || held === undefined ? (own ?? held) : own.filter((id) => held.includes(id))
  const campus = both(asked.campus, filters.campus)
  const yearLevel = both(asked.yearLevel, filters.yearLevel)
  if (campus?.length === 0 || yearLevel?.length === 0) return null
  return { ...asked, ...withoutEmpty({ campus, yearLevel }) }
}
