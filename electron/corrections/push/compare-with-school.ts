import type { PersonField } from '../../../shared/domain/correction.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { FreshDetail, FreshRow } from '../../api/school-api.ts'
import type { StoredCorrection } from '../../storage/queue/stored-correction.ts'
import { shownByBoth } from '../reading/index-lag.ts'
import { isUnread, readBacks, takesOverrideAway, withoutId } from '../rules/field-read-back.ts'
import { applyEvent, maxAttempts } from '../rules/machine.ts'
import { type MergeVerdict, mergeField } from '../rules/merge.ts'
import { evidence, type PushDeps } from './push-deps.ts'

/** How long the reads may lag behind an update. */
const readsCatchUpMs = 15 * 60_000
/** The time between two checks whether a read shows an update. */
const checkMs = { shortest: 5_000, longest: 120_000 } as const

/** The part of a push that comparing needs. It has no network. */
type Desk = Pick<PushDeps, 'store' | 'clock' | 'holds' | 'isOffered'>

/**
 * Compares every open correction of a person with the school's record, in the order of their creation, and stores the
 * result. Runs in a transaction.
 * @returns the corrections that may be sent now.
 */
export function compareWithSchool(deps: Desk, personId: PersonId, fresh: FreshRow): StoredCorrection[] {
  const ready: StoredCorrection[] = []
  for (const { id } of deps.store.openOf(personId)) {
    const correction = deps.store.read(id) // an earlier correction of the field may have changed it
    if (correction === null || correction.variant !== 'person') continue
    const compared = compare(deps, correction, fresh)
    if (compared.state === 'queued') ready.push(compared)
  }
  return ready
}

function compare(deps: Desk, correction: StoredCorrection, fresh: FreshRow): StoredCorrection {
  const { store } = deps
  // A record that can be read but not written gets a limited number of attempts.
  const isUsedUp = correction.state === 'gone' && correction.attempts >= maxAttempts
  if (isUnread(correction.field)) return compareUnread(deps, correction, isUsedUp)
  if (withoutId(fresh.row).includes(correction.field))
    return wasTaken(correction) ? sentUnseen(deps, correction) : correction // the push refuses to send it
  const { read } = readBacks[correction.field as PersonField] // the variant is `person`
  const theirs = read(fresh.row) ?? null
  const seen = { theirs, theirsKnown: true, holdUntil: null, before: null }
  const verdict = verdictOf(correction, theirs)
  if (verdict === 'already-mine')
    return applyEvent(store, correction, { event: 'read-mine', ...seen, last: evidence(deps, null) })
  const replaced = replaceByLater(deps, correction)
  if (replaced !== null) return replaced
  // A conflict shows what was read last, even if that is the base again.
  if (verdict === 'changed' || correction.state === 'conflict')
    return applyEvent(store, correction, { event: 'read-other', ...seen })
  if (wasTaken(correction)) return notSeenYet(deps, correction)
  if (isUsedUp) return correction
  return offered(deps, applyEvent(store, correction, { event: 'read-base', ...seen }))
}

/** Compares a field that no read shows: the user confirms that it may be overwritten. Sending it twice is harmless. */
function compareUnread(deps: Desk, correction: StoredCorrection, isUsedUp: boolean): StoredCorrection {
  const last = evidence(deps, { code: 'not-comparable' })
  if (wasTaken(correction)) return sentUnseen(deps, correction)
  if (correction.state === 'queued' && !correction.baseKnown)
    return applyEvent(deps.store, correction, { event: 'not-comparable', ...unknown, last })
  const replaced = replaceByLater(deps, correction)
  if (replaced !== null || isUsedUp) return replaced ?? correction
  return applyEvent(deps.store, correction, { event: 'read-base', ...unknown })
}

const unknown = { theirs: null, theirsKnown: false, holdUntil: null, before: null }
const sentUnseen = ({ store }: Desk, correction: StoredCorrection): StoredCorrection =>
  applyEvent(store, correction, { event: 'answered-unseen', ...unknown })

/** Whether the service accepted the update although no read has shown it yet. */
export const wasTaken = ({ state, last }: StoredCorrection) => state === 'uncertain' && last?.failure === null

function verdictOf(correction: StoredCorrection, theirs: string | null): MergeVerdict {
  if (wasTaken(correction) && takesOverrideAway(correction)) return 'already-mine'
  const { base, mine, state } = correction
  return mergeField({ base, mine, theirs, isSent: state === 'uncertain' })
}

/** Waits while the reads may lag. After that, the service has accepted the update but not kept it. */
function notSeenYet(deps: Desk, correction: StoredCorrection): StoredCorrection {
  const ageMs = deps.clock.now() - Date.parse(correction.last?.at ?? '')
  if (!(ageMs >= 0 && ageMs < readsCatchUpMs))
    return applyEvent(deps.store, correction, {
      event: 'not-kept',
      last: evidence(deps, { code: 'not-kept' }),
    })
  deps.holds.hold(correction.personId, Math.min(checkMs.longest, Math.max(checkMs.shortest, ageMs)))
  return correction
}

/** Marks a correction as applied if the direct read shows its value, even if the searches still lag. */
export function seenInDetails(deps: Desk, sent: readonly StoredCorrection[], { detail }: FreshDetail): void {
  for (const { id } of sent) {
    const correction = deps.store.read(id)
    const from = readBacks[correction?.field as PersonField]?.from // undefined for any other field
    const name = shownByBoth.find((each) => each === from)
    if (
      correction === null ||
      name === undefined ||
      !wasTaken(correction) ||
      correction.before !== null || // only the searches show whether the update emptied other fields
      verdictOf(correction, detail[name]) !== 'already-mine'
    )
      continue
    const last = evidence(deps, null)
    applyEvent(deps.store, correction, { event: 'read-mine', theirs: detail[name], theirsKnown: true, last })
  }
}

/** Whether the correction came from the journal or another computer, and the user has not confirmed it yet. */
const isUnconfirmed = ({ state, last }: StoredCorrection) =>
  state === 'parked' && (last?.failure?.code === 'recovered' || last?.failure?.code === 'brought-over')

/** A correction that did not arrive is replaced by a later one of its field, which takes over its base. */
function replaceByLater({ store }: Desk, correction: StoredCorrection): StoredCorrection | null {
  const ofField = store
    .openOf(correction.personId)
    .filter((one) => one.field === correction.field && (one.id === correction.id || !isUnconfirmed(one)))
  const later = ofField[ofField.findIndex(({ id }) => id === correction.id) + 1]
  if (later === undefined) return null
  store.change(later, { base: correction.base })
  return applyEvent(store, correction, { event: 'replaced', holdUntil: null, before: null })
}

/** A title or gender is sent only while the school's list, as last read, offers it. */
function offered(deps: Desk, correction: StoredCorrection): StoredCorrection {
  const { field, mine } = correction
  if ((field !== 'title' && field !== 'gender') || mine === null) return correction
  if (deps.isOffered(field, mine)) return applyEvent(deps.store, correction, { event: 'option-back' })
  const last = evidence(deps, { code: 'option-gone', list: field })
  return applyEvent(deps.store, correction, { event: 'option-missing', last })
}
