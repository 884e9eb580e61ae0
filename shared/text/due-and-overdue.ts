import type { SyncPhase } from '../domain/sync.ts'

const hour = 3_600_000
const day = 24 * hour

/**
 * When a part of the student data is due, late and overdue: milliseconds since the moment it is as of. A desk that works
 * reads each part before it is late: the lists at least every four hours, past students and lookup lists daily, and
 * everyone's details within a week. Why: resources/docs/decisions/14-one-model-of-age.md.
 */
export const ageLimits: Record<
  SyncPhase,
  { readonly due: number; readonly late: number; readonly overdue: number }
> = {
  current: { due: 4 * hour, late: day, overdue: 3 * day },
  past: { due: day, late: 3 * day, overdue: 7 * day },
  lookups: { due: day, late: 3 * day, overdue: 7 * day },
  details: { due: 7 * day, late: 8 * day, overdue: 10 * day },
}
/** From this age on, the user should check every part with the office. Milliseconds. */
export const staleMs = 14 * day

export type AgeBand = 'fresh' | 'late' | 'overdue' | 'stale'

/** The age band of a part that is as of the moment `asOf`; null: it was never read. */
export function ageBand(part: SyncPhase, asOf: string | null, now: Date): AgeBand {
  if (asOf === null) return 'stale'
  const ageMs = now.getTime() - Date.parse(asOf)
  if (ageMs >= staleMs) return 'stale'
  if (ageMs >= ageLimits[part].overdue) return 'overdue'
  return ageMs >= ageLimits[part].late ? 'late' : 'fresh'
}

const order: readonly AgeBand[] = ['fresh', 'late', 'overdue', 'stale']

/** The band of a card: that of its older part. Details that were never read have no age. */
export function cardAgeBand({ kind, listAt, detailAt }: CardAge, now: Date): AgeBand {
  const bands = [ageBand(kind, listAt, now)]
  if (kind === 'current' && detailAt !== null) bands.push(ageBand('details', detailAt, now))
  return bands.reduce((worst, band) => (order.indexOf(band) > order.indexOf(worst) ? band : worst))
}

type CardAge = {
  readonly kind: 'current' | 'past'
  readonly listAt: string | null
  readonly detailAt: string | null
}
