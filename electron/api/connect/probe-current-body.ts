import type { AlsoAsked } from '../../../shared/domain/connection.ts'
import { isFailure } from '../../../shared/domain/failure.ts'
import { filtersOf, isAnyOf, nothingKnown, type PlaceFilters } from '../../../shared/scope/place-filters.ts'
import type { TryDeps } from './try-deps.ts'

/**
 * Finds the fields that the current search has to carry: the first set that the service accepts. Searches only for
 * people of this desk if the service accepts such filters. Throws the first refusal.
 * @returns the filters that later searches may use.
 */
export async function probeCurrentBody(deps: TryDeps): Promise<PlaceFilters> {
  const filters = filtersOf(deps.scope, nothingKnown, 0)
  if (!isAnyOf(filters)) return await probeWith(deps, {})
  try {
    return await probeWith(deps, filters)
  } catch (error) {
    if (!isFailure(error, 'rejected')) throw error
    return await probeWith(deps, {})
  }
}

async function probeWith({ api, ledger, now }: TryDeps, filters: PlaceFilters): Promise<PlaceFilters> {
  const first = ledger.profile().currentSearchAlso
  let refused: unknown
  for (const also of ledger.isSetByFile('currentSearchAlso') ? [first] : likelyFields(now())) {
    ledger.learn('currentSearchAlso', also, 'probed')
    try {
      await api.searchCurrent(filters, { page: 1, limit: 1 })
      return filters
    } catch (error) {
      refused ??= error
      if (!isFailure(error, 'rejected')) break
    }
  }
  ledger.learn('currentSearchAlso', first, 'probed')
  throw refused
}

/** Fields that a service may require in every search: none, explicit dates, an empty text. None narrows it. */
export const likelyFields = (now: string): readonly AlsoAsked[] => [
  {},
  { ignoreDates: false },
  { asAtDate: now },
  { asAtDate: now, ignoreDates: false },
  { simpleSearchValue: '' },
  { asAtDate: now, ignoreDates: false, simpleSearchValue: '' },
]
