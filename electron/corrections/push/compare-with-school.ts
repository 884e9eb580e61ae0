import type { PersonField } from '../../../shared/domain/correction.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { FreshDetail, FreshRow } from '../../api/fresh-record.ts'
import type { StoredCorrection } from '../../storage/queue/stored-correction.ts'
import { applyEvent } from '../rules/apply-event.ts'
import { fieldRules, isUnread, takesOverrideAway } from '../rules/field-map.ts'
import { type MergeVerdict, mergeField } from '../rules/merge.ts'
import { evidence, mostAttempts, type PushDeps } from './push-deps.ts'

/** So long the reads may show an update late, and so often it is looked for. */
const readsCatchUpMs = 15 * 60_000
const shortestLookMs = 5_000
const longestLookMs = 120_000

/** What comparing takes of a push: no network. */
type Desk = Pick<PushDeps, 'store' | 'clock' | 'holds' | 'isOffered'>

/**
 * Compare everything that waits for a person with the school's record, in the order in which it was made, and write
 * down what follows. Runs in a transaction.
 * @returns what may be sent now.
 */
export function compareWithSchool(deps: Desk, personId: PersonId, fresh: FreshRow): StoredCorrection[] {
  const ready: StoredCorrection[] = []
  for (const { id } of deps.store.openOf(personId)) {
    const correction = deps.store.read(id) // again, because an earlier one of the field may have changed it
    if (correction === null || correction.variant !== 'person') continue
    const compared = compare(deps, correction, fresh)
    if (compared.state === 'queued') ready.push(compared)
  }
  return ready
}

function compare(deps: Desk, correction: StoredCorrection, fresh: FreshRow): StoredCorrection {
  const { store } = deps
  if (isUnread(correction.field)) return compareUnread(deps, correction)
  const { read } = fieldRules[correction.field as PersonField] // a person's field: variant was checked
  const theirs = read(fresh.row) ?? null
  const seen = { theirs, theirsKnown: true, holdUntil: null, before: null }
  const verdict = verdictOf(correction, theirs)
  if (verdict === 'already-mine')
    return applyEvent(store, correction, { event: 'read-mine', ...seen, last: evidence(deps, null) })
  const replaced = giveWay(deps, correction)
  if (replaced !== null) return replaced
  if (verdict === 'changed') return applyEvent(store, correction, { event: 'read-other', ...seen })
  if (wasTaken(correction)) return notSeenYet(deps, correction)
  // A record that is shown and cannot be written is not tried for ever.
  if (correction.state === 'gone' && correction.attempts >= mostAttempts) return correction
  return offered(deps, applyEvent(store, correction, { event: 'read-base', ...seen }))
}

/** Of a field that nobody can read nothing is known, so a person says that it may be overwritten; sent twice it is the same. */
function compareUnread(deps: Desk, correction: StoredCorrection): StoredCorrection {
  const last = evidence(deps, { code: 'not-comparable' })
  const unknown = { theirs: null, theirsKnown: false, holdUntil: null, before: null }
  if (wasTaken(correction))
    return applyEvent(deps.store, correction, { event: 'answered-unseen', ...unknown })
  if (correction.state === 'queued' && !correction.baseKnown)
    return applyEvent(deps.store, correction, { event: 'not-comparable', ...unknown, last })
  return giveWay(deps, correction) ?? applyEvent(deps.store, correction, { event: 'read-base', ...unknown })
}

/** The service has taken the update; what is missing is a read that shows it. */
const wasTaken = ({ state, last }: StoredCorrection) => state === 'uncertain' && last?.failure === null

function verdictOf(correction: StoredCorrection, theirs: string | null): MergeVerdict {
  if (wasTaken(correction) && takesOverrideAway(correction)) return 'already-mine'
  const { base, mine, state } = correction
  return mergeField({ base, mine, theirs, isSent: state === 'uncertain' })
}

/** The reads may be behind for a while; after that the service has not kept what it took. */
function notSeenYet(deps: Desk, correction: StoredCorrection): StoredCorrection {
  const ageMs = deps.clock.now() - Date.parse(correction.last?.at ?? '')
  if (!(ageMs >= 0 && ageMs < readsCatchUpMs))
    return applyEvent(deps.store, correction, {
      event: 'not-kept',
      last: evidence(deps, { code: 'not-kept' }),
    })
  deps.holds.hold(correction.personId, Math.min(longestLookMs, Math.max(shortestLookMs, ageMs)))
  return correction
}

/** What the direct read shows as it was sent has arrived, however late the searches are. */
export function seenInDetails(deps: Desk, sent: readonly StoredCorrection[], { detail }: FreshDetail): void {
  for (const { id } of sent) {
    const correction = deps.store.read(id)
    const name = inDetails[correction?.field as PersonField] // a person's field, where there is one
    if (
      correction === null ||
      name === undefined ||
      !wasTaken(correction) ||
      correction.before !== null || // what became of the other fields only the searches show
      verdictOf(correction, detail[name]) !== 'already-mine'
    )
      continue
    const last = evidence(deps, null)
    applyEvent(deps.store, correction, { event: 'read-mine', theirs: detail[name], theirsKnown: true, last })
  }
}

const inDetails: Partial<
  Record<PersonField, 'givenName' | 'preferredName' | 'otherGivenName' | 'surname' | 'nameSuffix'>
> = {
  givenName: 'givenName',
  prefName: 'preferredName',
  otherGivenName: 'otherGivenName',
  surname: 'surname',
  nameSuffix: 'nameSuffix',
}

/** Only the journal knew it, and nobody has said yet that it is meant. */
const isNobodysYet = ({ state, last }: StoredCorrection) =>
  state === 'parked' && last?.failure?.code === 'recovered'

/** One that did not arrive gives way to the later one of its field, which takes over what the person saw first. */
function giveWay({ store }: Desk, correction: StoredCorrection): StoredCorrection | null {
  const ofField = store
    .openOf(correction.personId)
    .filter((one) => one.field === correction.field && (one.id === correction.id || !isNobodysYet(one)))
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
