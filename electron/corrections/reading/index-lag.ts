import type { CurrentStudentRead } from '../../../shared/api/current-student.ts'
import type { Clock } from '../../../shared/domain/clock.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { sameValue } from '../../../shared/text/same-value.ts'
import type { FreshDetail, FreshRow } from '../../api/fresh-record.ts'
import type { SchoolApi } from '../../api/school-api.ts'
import type { PersonValues } from '../../storage/queue/stored-correction.ts'
import { valuesOf } from '../rules/field-map.ts'
import type { FreshReader, WantedRecord } from './fresh-read.ts'

/** `none`: both reads say the same. `unknown`: there is no second read to compare with. */
export type Lag = 'none' | 'unknown' | 'other-moment' | 'other-values'
/** With the details that were read for it. */
export type LagSeen = { readonly lag: Lag; readonly details: FreshDetail | null }

/** A person's record as read just now, and for how long an update may rest on it. */
export type RecordLook = LagSeen & {
  readonly fresh: FreshRow
  /** When the row was known to be the school's record, by the clock of durations. */
  readonly readAt: number
  readonly freshForMs: number
}
type Ways = {
  readonly api: Pick<SchoolApi, 'readCurrent'>
  readonly readFresh: FreshReader
  readonly clock: Clock
}

/** An answer may take 30 s to begin, so twice the slowest is a minute. */
const longestFreshMs = 60_000
const leastFreshMs = 5_000

/**
 * For how long an update may rest on a look of which the last answer took this long. What is changed at the school
 * while an answer or the update is on its way, no client can see. So a limit shorter than that protects from nothing
 * and stops every update; this one at most doubles the time that a slow service makes unavoidable.
 */
export const freshFor = (tookMs: number): number =>
  Math.min(longestFreshMs, Math.max(leastFreshMs, 2 * tookMs))

/**
 * The row, then the details. A direct read that names the row's own moment of change confirms the row, so the look is
 * as old as that read. Where nothing confirms a row that grew too old meanwhile, the row is read again.
 * Null where nobody lists the person. Throws what the API throws.
 */
export async function lookAtRecord(
  deps: Ways,
  who: WantedRecord,
  signal: AbortSignal,
): Promise<RecordLook | null> {
  const { clock } = deps
  const askedAt = clock.monotonic()
  const fresh = await deps.readFresh(who, signal)
  if (fresh === null) return null
  const readAt = clock.monotonic()
  const seen = await lookAtLag(deps, fresh, signal)
  const now = clock.monotonic()
  if (seen.lag === 'none') return { fresh, ...seen, readAt: now, freshForMs: freshFor(now - readAt) }
  const freshForMs = freshFor(readAt - askedAt)
  if (now - readAt <= freshForMs) return { fresh, ...seen, readAt, freshForMs }
  const again = await deps.readFresh(who, signal)
  const lag = again && seen.details ? lagOf(again, seen.details.detail) : seen.lag
  const end = clock.monotonic()
  return again && { ...seen, lag, fresh: again, readAt: end, freshForMs: freshFor(end - now) }
}

/**
 * Whether the search shows an older state of the record than the direct read: its index lags behind, or the person
 * is leaving. Past students have no direct read, and a key may not have the right to it: then nothing can be said.
 */
export async function lookAtLag(
  { api, clock }: Pick<Ways, 'api' | 'clock'>,
  fresh: FreshRow,
  signal: AbortSignal,
): Promise<LagSeen> {
  if (fresh.scope === 'past') return { lag: 'unknown', details: null }
  const { communityId, schoolId } = fresh.row
  const askedAt = new Date(clock.now()).toISOString()
  try {
    const detail = await api.readCurrent({ communityId, schoolId: schoolId ?? '' }, { signal })
    return { lag: lagOf(fresh, detail), details: { askedAt, detail } }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.failure.code === 'not-found') return { lag: 'other-values', details: null }
    if (error.failure.code === 'forbidden' || error.failure.code === 'bad-data')
      return { lag: 'unknown', details: null }
    throw error
  }
}

function lagOf({ row }: FreshRow, detail: CurrentStudentRead): Lag {
  const { modified } = row
  if (detail.modified === null || modified === null) return 'unknown'
  if (detail.modified === modified) return 'none'
  return shownByBoth.some((field) => !sameValue(detail[field], row[field])) ? 'other-values' : 'other-moment'
}

const shownByBoth = ['givenName', 'preferredName', 'otherGivenName', 'surname', 'nameSuffix'] as const

/** What this app wrote itself the searches show within this time, or never. */
const ownIsShownWithinMs = 15 * 60_000
type Written = {
  readonly before: PersonValues
  readonly after: PersonValues
  /** The record's `modified` before, where a read has to show what became of the rest of it; else null. */
  readonly modified: string | null
  readonly at: number
  /** Both reads have shown since that nothing of the record has changed. */
  readonly isUntouched: boolean
}

/** A service that never says the same `modified` in both reads must not hold a correction for ever. */
const mostWaits = 3
/** From one look to the next, doubling. */
const waitsMs = { first: 5_000, longest: 120_000 } as const
/** What neither read shows by then the service has not done, as far as anybody can see. */
const doneWithinMs = 2 * 60_000

export type LagMemory = ReturnType<typeof createLagMemory>

/**
 * How often each person's corrections waited for the searches to catch up, and what this app wrote itself: a search
 * that shows the state before that is late, whatever the direct read says (past students have none).
 */
export function createLagMemory(clock: Clock) {
  const waits = new Map<PersonId, number>()
  const written = new Map<string, Written>()
  const ownOf = ({ row }: FreshRow): Written | null => {
    const own = written.get(row.communityId)
    return own === undefined || clock.monotonic() - own.at > ownIsShownWithinMs ? null : own
  }
  return {
    /** Of whom it lasts longer than an index takes to catch up. */
    long: (): PersonId[] => [...waits].filter(([, times]) => times > mostWaits).map(([id]) => id),
    wrote: (id: string, update: Pick<Written, 'before' | 'after' | 'modified'>): void =>
      void written.set(id, { ...update, at: clock.monotonic(), isUntouched: false }),
    /** For how long the next look has to wait; 0: the searches are not late. Two reads that never agree hold nobody for ever. */
    waitMs: (fresh: FreshRow, lag: Lag): number => {
      const id = fresh.row.communityId
      const now = valuesOf(fresh.row)
      const own = ownOf(fresh)
      const mayAgree = lag === 'none' || lag === 'unknown'
      const isBehindUs = mayAgree && own !== null && showsBefore(own, fresh)
      if (isBehindUs && lag === 'none') written.set(id, { ...own, isUntouched: isSame(own.before, now) })
      const times = mayAgree && !isBehindUs ? 0 : (waits.get(id) ?? 0) + 1
      waits.set(id, times)
      const nextMs = Math.min(waitsMs.longest, waitsMs.first * 2 ** (times - 1))
      if (isBehindUs) return Math.min(nextMs, own.at + ownIsShownWithinMs + 1 - clock.monotonic())
      if (times > 0 && (lag === 'other-values' || times <= mostWaits)) return nextMs
      written.delete(id)
      return 0
    },
    /** The service has said yes to an update of this app, and done nothing: for minutes both reads show the record as it was. */
    wasInVain: (id: PersonId): boolean => {
      const own = written.get(id)
      return own?.isUntouched === true && clock.monotonic() - own.at >= doneWithinMs
    },
  }
}

const fieldsOf = (values: PersonValues) => Object.keys(values) as (keyof PersonValues)[] // sound: made of nothing else

function showsBefore({ before, after, modified }: Written, { row }: FreshRow): boolean {
  const now = valuesOf(row)
  const shown = fieldsOf(after).filter((field) => field in now)
  // What no search shows, none can show late: then only the record's own moment tells.
  if (shown.length === 0) return modified !== null && row.modified === modified
  return shown.some((field) => sameValue(now[field], before[field]) && !sameValue(now[field], after[field]))
}

const isSame = (before: PersonValues, now: PersonValues): boolean =>
  fieldsOf(before).every((field) => sameValue(now[field], before[field]))
