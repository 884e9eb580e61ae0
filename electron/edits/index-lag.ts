import { AppError } from '../../shared/domain/failure.ts'
import type { SchoolApi } from '../api/school-api.ts'
import type { PersonValues } from '../storage/queue/edit-store.ts'
import { valuesOf } from './field-map.ts'
import type { FreshRow } from './fresh-read.ts'
import { sameValue } from './merge.ts'

export type Lag = 'none' | 'other-moment' | 'other-values'

/**
 * Whether the search shows an older state of the record than the direct read: its index lags behind, or the person
 * is leaving. Past students have no direct read, and a key may not have the right to it: then nothing can be said.
 */
export async function lagsBehind(api: SchoolApi, fresh: FreshRow, signal: AbortSignal): Promise<Lag> {
  if (fresh.scope === 'past') return 'none'
  const { communityId, schoolId, modified } = fresh.row
  try {
    const detail = await api.readCurrent({ communityId, schoolId: schoolId ?? '' }, { signal })
    if (detail.modified === null || modified === null || detail.modified === modified) return 'none'
    return shownByBoth.some((field) => !sameValue(detail[field], fresh.row[field]))
      ? 'other-values'
      : 'other-moment'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.failure.code === 'not-found') return 'other-values'
    if (error.failure.code === 'forbidden' || error.failure.code === 'bad-data') return 'none'
    throw error
  }
}

const shownByBoth = ['givenName', 'preferredName', 'otherGivenName', 'surname', 'nameSuffix'] as const

/** A service that never says the same `modified` in both reads must not hold a correction for ever. */
const mostWaits = 5

export type LagMemory = ReturnType<typeof createLagMemory>

/**
 * How often each person's corrections waited for the searches to catch up, and what this app wrote itself: a search
 * that shows the state before that is late, whatever the direct read says (past students have none).
 */
export function createLagMemory() {
  const waits = new Map<string, number>()
  const written = new Map<string, { before: PersonValues; after: PersonValues }>()
  const showsBefore = ({ row }: FreshRow): boolean => {
    const own = written.get(row.communityId)
    if (own === undefined) return false
    const now = valuesOf(row)
    return (Object.keys(own.after) as (keyof PersonValues)[]).some(
      (field) =>
        field in now && // what no search shows, none can show late
        sameValue(now[field], own.before[field]) &&
        !sameValue(now[field], own.after[field]),
    )
  }
  return {
    /** Longer than an index takes to catch up. */
    waitsLong: (id: string): boolean => (waits.get(id) ?? 0) > mostWaits,
    wrote: (id: string, before: PersonValues, after: PersonValues): void =>
      void written.set(id, { before, after }),
    /** Where the two reads contradict one another there is no end to waiting. */
    mustWait: (fresh: FreshRow, lag: Lag): boolean => {
      const id = fresh.row.communityId
      const late = lag === 'none' && showsBefore(fresh) ? 'other-moment' : lag
      const times = late === 'none' ? 0 : (waits.get(id) ?? 0) + 1
      waits.set(id, times)
      const waiting = late === 'other-values' || (late === 'other-moment' && times <= mostWaits)
      if (!waiting) written.delete(id)
      return waiting
    },
  }
}
