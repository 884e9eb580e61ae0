import type { AlsoAsked } from '../../../shared/domain/connection.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import { filtersOf, isAnyOf, nothingKnown, type PlaceFilters } from '../../../shared/scope/place-filters.ts'
import type { TryDeps } from './try-deps.ts'

/**
 * Which fields the current search has to carry: the first that is not refused. Only people of this desk are asked for,
 * where the school's search lets itself be narrowed to them. Throws the first refusal.
 * @returns by which filters it may go on being asked.
 */
export async function probeCurrentBody(deps: Deps): Promise<PlaceFilters> {
  const filters = filtersOf(deps.scope, nothingKnown, 0)
  if (!isAnyOf(filters)) return await probeWith(deps, {})
  try {
    return await probeWith(deps, filters)
  } catch (error) {
    if (!isRejected(error)) throw error
    return await probeWith(deps, {})
  }
}

type Deps = Pick<TryDeps, 'api' | 'ledger' | 'now' | 'scope'>

async function probeWith({ api, ledger, now }: Deps, filters: PlaceFilters): Promise<PlaceFilters> {
  const first = ledger.profile().currentSearchAlso
  let refused: unknown
  for (const also of ledger.isSetByFile('currentSearchAlso') ? [first] : likelyFields(now())) {
    ledger.learn('currentSearchAlso', also, 'probed')
    try {
      await api.searchCurrent(filters, { page: 1, limit: 1 })
      return filters
    } catch (error) {
      refused ??= error
      if (!isRejected(error)) break
    }
  }
  ledger.learn('currentSearchAlso', first, 'probed')
  throw refused
}

const isRejected = (error: unknown) => error instanceof AppError && error.failure.code === 'rejected'

/**
 * What a service could ask of every search that the document calls optional: nothing, an empty text, the dates said
 * out loud. None of them narrows the answer.
 */
export const likelyFields = (now: string): readonly AlsoAsked[] => [
  {},
  { ignoreDates: false },
  { asAtDate: now },
  { asAtDate: now, ignoreDates: false },
  { simpleSearchValue: '' },
  { asAtDate: now, ignoreDates: false, simpleSearchValue: '' },
]
