import { AppError } from '../../shared/domain/failure.ts'
import type { PersonId } from '../../shared/domain/ids.ts'
import { leavingOfListed, localDay } from '../../shared/text/calendar-day.ts'
import type { Suspect } from '../storage/cache/removal-state.ts'
import { inTransaction } from '../storage/connection.ts'
import { retrying } from './asking/retry.ts'
import { isHeldForReview } from './departure-review.ts'
import type { RoundDeps } from './deps.ts'
import { isDenied, isSystemic, mayBeOneRecord } from './systemic.ts'

const sweepsAbsent = 2
/** How long departures are remembered: longer than any caller asks for. */
export const departureMs = 90 * 24 * 3_600_000
const maxControls = 3
/** The shortest time between the first and the second refusal. */
const secondLookMs = 3_600_000

/**
 * Absence from a list does not prove a departure: pages shift during a sweep, and with one change per sweep of 5,000
 * people, "not listed" was wrong in 22 % of trials. A person is removed only after two sweeps without them, a direct read
 * with 404, or 403 for this person alone, while the read of a known student gives 200, and the same an hour later.
 */
export async function confirmDepartures(
  deps: RoundDeps,
  found: { was: number | null; is: number | null; isNarrowed?: boolean },
): Promise<void> {
  deps.removal.clearReturned()
  const totals = found.isNarrowed === true ? await partMoved(deps, found) : found
  deps.removal.pruneDepartures(new Date(deps.clock.now() - departureMs).toISOString())
  const suspects = deps.removal.suspects()
  // The list of past students confirms these departures one by one, so they need no review and do not count for one.
  const unconfirmed = suspects.filter(({ isPast }) => !isPast)
  const isHeld = isHeldForReview(deps, unconfirmed, totals)
  for (const suspect of suspects)
    if ((suspect.isPast || !isHeld) && isDue(deps, suspect)) await confirm(deps, suspect)
}

/**
 * People who are missing from a filtered list have usually moved to another unit of the same school. Their own records
 * show this at once, so they do not become suspects, and a new school year does not look like a shrunken list.
 */
async function partMoved(deps: RoundDeps, { was, is }: { was: number | null; is: number | null }) {
  const before = deps.scope.taken()
  for (const suspect of deps.removal.suspects().filter(({ absent }) => absent === 1)) {
    const seen = await lookOrPass(deps, suspect)
    if (seen === 'here' && deps.scope.wasLeftOut()) break
  }
  return { was: was === null ? null : was - (deps.scope.taken() - before), is }
}

/** Whether to check this suspect now. A person with pending corrections is never checked. */
function isDue({ clock, wanted }: RoundDeps, { id, absent, missingSince }: Suspect): boolean {
  if (absent < sweepsAbsent || wanted().corrected.includes(id)) return false
  if (missingSince === null) return true
  const elapsedMs = clock.now() - Date.parse(missingSince)
  return elapsedMs >= secondLookMs || elapsedMs < 0 // after a clock was set back, check now and restart the hour
}

async function confirm(deps: RoundDeps, suspect: Suspect): Promise<void> {
  // A service may also answer the direct read for leavers, and then never refuses it.
  if (suspect.isPast && hasEnded(deps, suspect)) {
    inTransaction(deps.db, () =>
      leave(deps, suspect.id, 'listed among past students, after the leaving date'),
    )
    deps.committed([suspect.id])
    return
  }
  try {
    if ((await look(deps, suspect)) !== 'missing') return
  } catch (error) {
    // An unreadable record is checked again in a later round; a broken connection ends the round.
    if (mayBeOneRecord(error) && (await findsAnother(deps))) return
    throw error
  }
  if (!(await findsAnother(deps)) || !isDue(deps, suspect)) return // a correction may have been saved meanwhile
  inTransaction(deps.db, () => {
    const approved = suspect.isCleared ? 'approved, ' : ''
    if (suspect.isPast) return leave(deps, suspect.id, `${approved}listed among past students`)
    if (suspect.missingSince === null || Date.parse(suspect.missingSince) > deps.clock.now())
      return deps.removal.foundMissing(suspect.id)
    return leave(deps, suspect.id, `${approved}404 or 403 at ${suspect.missingSince} and an hour later`)
  })
  deps.committed([suspect.id])
}

/** Without a date of leaving, the recorded year of leaving must be over, and not before the present enrolment. */
function hasEnded(
  { clock }: RoundDeps,
  { startDate: start, leavingDate, leftDate, yearLeft }: Suspect,
): boolean {
  const today = localDay(new Date(clock.now()))
  const isYearOver =
    !!yearLeft && !!start && Number(start.slice(0, 4)) <= yearLeft && `${yearLeft + 1}` <= today
  const isDated = leavingDate !== null || leftDate !== null
  return isDated ? (leavingOfListed({ start }, leavingDate, leftDate) ?? '9999-12-31') < today : isYearOver
}

/** Whether the read of a known student succeeds. If a record is unreadable, the next known student is read. */
async function findsAnother(deps: RoundDeps): Promise<boolean> {
  for (const control of deps.removal.knownStudents(maxControls)) {
    const seen = await lookOrPass(deps, control)
    if (seen !== 'unclear') return seen === 'here' || seen === 'elsewhere'
  }
  return false
}

function leave({ people, removal }: RoundDeps, id: PersonId, proof: string): void {
  people.dropListing('current', id, 'left')
  removal.recordDeparture(id, proof)
}

/** `elsewhere`: still at the school but outside this desk's scope, and removed from this computer. */
type Looked = 'here' | 'missing' | 'unclear' | 'elsewhere'

type Who = { readonly id: PersonId; readonly schoolId: string }

/** Looks, and passes over a record that may be faulty. */
const lookOrPass = (deps: RoundDeps, who: Who): Promise<Looked> =>
  look(deps, who).catch((error: unknown) => {
    if (mayBeOneRecord(error)) return 'unclear'
    throw error
  })

async function look(deps: RoundDeps, who: Who): Promise<Looked> {
  try {
    const key = { communityId: who.id, schoolId: who.schoolId }
    const { detail, askedAt } = await retrying(deps, deps.signal, async () => ({
      askedAt: new Date(deps.clock.now()).toISOString(),
      detail: await deps.api.readCurrent(key, { signal: deps.signal }),
    }))
    if (deps.scope.hasLeftScope(who.id, detail)) {
      inTransaction(deps.db, () => deps.scope.takeOut('current', who.id))
      deps.committed([who.id])
      return 'elsewhere'
    }
    inTransaction(deps.db, () => {
      deps.people.putDetail({ id: who.id, askedAt }, deps.keep.detail(detail))
      deps.removal.foundHere(who.id)
    })
    deps.committed([who.id])
    return 'here'
  } catch (error) {
    if (!(error instanceof AppError) || isSystemic(error.failure)) throw error
    const isMissing = error.failure.code === 'not-found' && error.failure.documented
    return isMissing || isDenied(error) ? 'missing' : 'unclear'
  }
}
