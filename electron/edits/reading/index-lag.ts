import type { CurrentStudentRead } from '../../../shared/api/current-student.ts'
import type { Clock } from '../../../shared/domain/clock.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { FreshDetail, FreshRow } from '../../api/fresh-record.ts'
import type { SchoolApi } from '../../api/school-api.ts'
import type { PersonValues } from '../../storage/queue/edit-store.ts'
import { valuesOf } from '../rules/field-map.ts'
import { sameValue } from '../rules/merge.ts'

export type Lag = 'none' | 'other-moment' | 'other-values'
/** With the details that were read for it. */
export type LagSeen = { readonly lag: Lag; readonly details: FreshDetail | null }

/**
 * Whether the search shows an older state of the record than the direct read: its index lags behind, or the person
 * is leaving. Past students have no direct read, and a key may not have the right to it: then nothing can be said.
 */
export async function lookAtLag(
  { api, clock }: { readonly api: SchoolApi; readonly clock: Clock },
  fresh: FreshRow,
  signal: AbortSignal,
): Promise<LagSeen> {
  if (fresh.scope === 'past') return { lag: 'none', details: null }
  const { communityId, schoolId } = fresh.row
  const askedAt = new Date(clock.now()).toISOString()
  try {
    const detail = await api.readCurrent({ communityId, schoolId: schoolId ?? '' }, { signal })
    return { lag: lagOf(fresh, detail), details: { askedAt, detail } }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.failure.code === 'not-found') return { lag: 'other-values', details: null }
    if (error.failure.code === 'forbidden' || error.failure.code === 'bad-data')
      return { lag: 'none', details: null }
    throw error
  }
}

function lagOf({ row }: FreshRow, detail: CurrentStudentRead): Lag {
  const { modified } = row
  if (detail.modified === null || modified === null || detail.modified === modified) return 'none'
  return shownByBoth.some((field) => !sameValue(detail[field], row[field])) ? 'other-values' : 'other-moment'
}

const shownByBoth = ['givenName', 'preferredName', 'otherGivenName', 'surname', 'nameSuffix'] as const

/** What this app wrote itself the searches show within this time, or never. */
const ownIsShownWithinMs = 15 * 60_000
type Written = { readonly before: PersonValues; readonly after: PersonValues; readonly at: number }

/** A service that never says the same `modified` in both reads must not hold a correction for ever. */
const mostWaits = 5

export type LagMemory = ReturnType<typeof createLagMemory>

/**
 * How often each person's corrections waited for the searches to catch up, and what this app wrote itself: a search
 * that shows the state before that is late, whatever the direct read says (past students have none).
 */
export function createLagMemory(clock: Clock) {
  const waits = new Map<PersonId, number>()
  const written = new Map<string, Written>()
  const showsBefore = ({ row }: FreshRow): boolean => {
    const own = written.get(row.communityId)
    if (own === undefined || clock.monotonic() - own.at > ownIsShownWithinMs) return false
    const now = valuesOf(row)
    return (Object.keys(own.after) as (keyof PersonValues)[]).some(
      (field) =>
        field in now && // what no search shows, none can show late
        sameValue(now[field], own.before[field]) &&
        !sameValue(now[field], own.after[field]),
    )
  }
  return {
    /** Of whom it lasts longer than an index takes to catch up. */
    long: (): PersonId[] => [...waits].filter(([, times]) => times > mostWaits).map(([id]) => id),
    wrote: (id: string, before: PersonValues, after: PersonValues): void =>
      void written.set(id, { before, after, at: clock.monotonic() }),
    /** Where the two reads contradict one another there is no end to waiting. */
    mustWait: (fresh: FreshRow, lag: Lag): boolean => {
      const id = fresh.row.communityId
      const isBehindUs = lag === 'none' && showsBefore(fresh)
      const late = isBehindUs ? 'other-moment' : lag
      const times = late === 'none' ? 0 : (waits.get(id) ?? 0) + 1
      waits.set(id, times)
      const waiting =
        late === 'other-values' || (late === 'other-moment' && (isBehindUs || times <= mostWaits))
      if (!waiting) written.delete(id)
      return waiting
    },
  }
}
