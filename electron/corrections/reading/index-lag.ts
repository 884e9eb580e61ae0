import type { CurrentStudentRead } from '../../../shared/api/current-student.ts'
import type { Clock } from '../../../shared/domain/clock.ts'
import { AppError, isFailure } from '../../../shared/domain/failure.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { sameValue } from '../../../shared/text/same-value.ts'
import type { FreshDetail, FreshRow, SchoolApi } from '../../api/school-api.ts'
import type { PersonValues } from '../../storage/queue/stored-correction.ts'
import { unreadableOf, valuesOf } from '../rules/field-read-back.ts'
import type { FreshReader, WantedRecord } from './fresh-read.ts'

/** How search and direct read differ. `none`: they agree. `unknown`: there is no second read to compare with. */
export type Lag = 'none' | 'unknown' | 'other-moment' | 'other-values'
/** The lag, with the details that were read to find it. */
export type LagSeen = { readonly lag: Lag; readonly details: FreshDetail | null }

/** A person's fresh record, and for how long an update may be based on it. */
export type RecordLook = LagSeen & {
  readonly fresh: FreshRow
  /** When the row was known to be the school's record, in monotonic milliseconds. */
  readonly readAt: number
  readonly freshForMs: number
}
type Readers = {
  readonly api: Pick<SchoolApi, 'readCurrent'>
  readonly readFresh: FreshReader
  readonly clock: Clock
}

/** How long a read is fresh. An answer may take 30 s to start, and twice the slowest time is a minute. */
const freshMs = { least: 5_000, longest: 60_000 } as const

/**
 * For how long an update may be based on a read whose last answer took `tookMs`. No client can see changes at the school
 * while an answer or the update is in flight, so a shorter limit would not protect, but stop every update. This limit
 * at most doubles the time that a slow service makes unavoidable.
 */
export const freshFor = (tookMs: number): number =>
  Math.min(freshMs.longest, Math.max(freshMs.least, 2 * tookMs))

/**
 * Reads the row, then the details. Details with the same `modified` confirm the row, so the record is as fresh as they
 * are. A row that is not confirmed and became too old meanwhile is read again.
 * Null if no list shows the person. Throws the errors of the API.
 */
export async function lookAtRecord(
  deps: Readers,
  who: WantedRecord,
  signal: AbortSignal,
): Promise<RecordLook | null> {
  const { clock } = deps
  const askedAt = clock.monotonic()
  const fresh = await deps.readFresh(who, signal)
  if (fresh === null) return null
  requireReadable(fresh)
  const readAt = clock.monotonic()
  const seen = await lookAtLag(deps, fresh, signal)
  const now = clock.monotonic()
  if (seen.lag === 'none') return { fresh, ...seen, readAt: now, freshForMs: freshFor(now - readAt) }
  const freshForMs = freshFor(readAt - askedAt)
  if (now - readAt <= freshForMs) return { fresh, ...seen, readAt, freshForMs }
  const again = await deps.readFresh(who, signal)
  if (again) requireReadable(again)
  const lag = again && seen.details ? lagOf(again, seen.details.detail) : seen.lag
  const end = clock.monotonic()
  return again && { ...seen, lag, fresh: again, readAt: end, freshForMs: freshFor(end - now) }
}

/** An unreadable value taken as empty would be sent as empty, or overwritten without a conflict. Throws `bad-data`. */
function requireReadable({ unreadable }: FreshRow): void {
  const fields = unreadableOf(unreadable ?? [])
  if (fields.length > 0)
    throw new AppError({ code: 'bad-data', endpoint: 'POST /students/…/search', fault: 'unreadable', fields })
}

/**
 * Whether the search shows an older state of the record than the direct read: its index lags, or the person is leaving.
 * Unknown for past students, who have no direct read, and for a read that fails for this person or key.
 */
export async function lookAtLag(
  { api, clock }: Pick<Readers, 'api' | 'clock'>,
  fresh: FreshRow,
  signal: AbortSignal,
): Promise<LagSeen> {
  if (fresh.scope === 'past') return { lag: 'unknown', details: null }
  const { communityId, schoolId } = fresh.row
  const askedAt = new Date(clock.now()).toISOString()
  const read = async () => await api.readCurrent({ communityId, schoolId: schoolId ?? '' }, { signal })
  try {
    const detail = await read().catch(async (error: unknown) => {
      if (!isFailure(error, 'server-error')) throw error
      return await read() // a failure of the moment must not hide a lag
    })
    return { lag: lagOf(fresh, detail), details: { askedAt, detail } }
  } catch (error) {
    // A 404 that is not the service's own says nothing about the person.
    if (isFailure(error, 'not-found') && error.failure.documented)
      return { lag: 'other-values', details: null }
    if (isFailure(error, 'not-found', 'forbidden', 'bad-data', 'rejected', 'server-error'))
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

export const shownByBoth = ['givenName', 'preferredName', 'otherGivenName', 'surname', 'nameSuffix'] as const

/** How long the searches may take to show this app's own update. */
const ownIsShownWithinMs = 15 * 60_000
type Written = {
  readonly before: PersonValues
  readonly after: PersonValues
  /** The record's earlier `modified` if a read must show the rest of the record; otherwise null. */
  readonly modified: string | null
  readonly at: number
  /** Whether both reads have shown since that the record is unchanged. */
  readonly isUntouched: boolean
}

/** How many times to wait for two reads that differ only in `modified`: they may never agree. */
const maxWaits = 3
/** Time between two checks; doubles up to the longest. */
const waitsMs = { first: 5_000, longest: 120_000 } as const
/** An update that neither read shows within this time counts as without effect. */
const doneWithinMs = 2 * 60_000

export interface LagMemory {
  /** People whose reads disagree for longer than a search index takes to catch up. */
  long(): PersonId[]
  wrote(id: string, update: Pick<Written, 'before' | 'after' | 'modified'>): void
  /** How long to wait before the next check; 0 if the searches do not lag, or differ only in `modified` for long. */
  waitMs(fresh: FreshRow, lag: Lag): number
  /** Whether the service accepted an update, but both reads have shown the old record for minutes. */
  hadNoEffect(id: PersonId): boolean
}

/**
 * Remembers how often each person's corrections waited for the searches, and this app's own updates. A search that
 * shows the state before such an update lags, even if the direct read agrees or does not exist (past students).
 */
export function createLagMemory(clock: Clock): LagMemory {
  const waits = new Map<PersonId, number>()
  const written = new Map<string, Written>()
  const ownOf = ({ row }: FreshRow): Written | null => {
    const own = written.get(row.communityId)
    return own === undefined || clock.monotonic() - own.at > ownIsShownWithinMs ? null : own
  }
  return {
    long: () => [...waits].filter(([, times]) => times > maxWaits).map(([id]) => id),
    wrote: (id, update) => void written.set(id, { ...update, at: clock.monotonic(), isUntouched: false }),
    waitMs: (fresh, lag) => {
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
      if (times > 0 && (lag === 'other-values' || times <= maxWaits)) return nextMs
      written.delete(id)
      return 0
    },
    hadNoEffect: (id) => {
      const own = written.get(id)
      return own?.isUntouched === true && clock.monotonic() - own.at >= doneWithinMs
    },
  }
}

const fieldsOf = (values: PersonValues) => Object.keys(values) as (keyof PersonValues)[] // sound: its only keys

function showsBefore({ before, after, modified }: Written, { row }: FreshRow): boolean {
  const now = valuesOf(row)
  const shown = fieldsOf(after).filter((field) => field in now)
  // No search shows these fields, so the record's `modified` decides.
  if (shown.length === 0) return modified !== null && row.modified === modified
  return shown.some((field) => sameValue(now[field], before[field]) && !sameValue(now[field], after[field]))
}

const isSame = (before: PersonValues, now: PersonValues): boolean =>
  fieldsOf(before).every((field) => sameValue(now[field], before[field]))
