import type { PersonField } from '../../../shared/domain/edit.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { FreshDetail, FreshRow } from '../../api/fresh-record.ts'
import type { StoredEdit } from '../../storage/queue/edit-store.ts'
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
export function compareWithSchool(deps: Desk, personId: PersonId, fresh: FreshRow): StoredEdit[] {
  const ready: StoredEdit[] = []
  for (const { id } of deps.store.openOf(personId)) {
    const edit = deps.store.read(id) // again, because an earlier one of the field may have changed it
    if (edit === null || edit.variant !== 'person') continue
    const compared = compare(deps, edit, fresh)
    if (compared.state === 'queued') ready.push(compared)
  }
  return ready
}

function compare(deps: Desk, edit: StoredEdit, fresh: FreshRow): StoredEdit {
  const { store } = deps
  if (isUnread(edit.field)) return compareUnread(deps, edit)
  const { read } = fieldRules[edit.field as PersonField] // a person's field: variant was checked
  const theirs = read(fresh.row) ?? null
  const seen = { theirs, theirsKnown: true, holdUntil: null, before: null }
  const verdict = verdictOf(edit, theirs)
  if (verdict === 'already-mine')
    return applyEvent(store, edit, { event: 'read-mine', ...seen, last: evidence(deps, null) })
  const replaced = giveWay(deps, edit)
  if (replaced !== null) return replaced
  if (verdict === 'changed') return applyEvent(store, edit, { event: 'read-other', ...seen })
  if (wasTaken(edit)) return notSeenYet(deps, edit)
  // A record that is shown and cannot be written is not tried for ever.
  if (edit.state === 'gone' && edit.attempts >= mostAttempts) return edit
  return offered(deps, applyEvent(store, edit, { event: 'read-base', ...seen }))
}

/** Of a field that nobody can read nothing is known, so a person says that it may be overwritten; sent twice it is the same. */
function compareUnread(deps: Desk, edit: StoredEdit): StoredEdit {
  const last = evidence(deps, { code: 'not-comparable' })
  const unknown = { theirs: null, theirsKnown: false, holdUntil: null, before: null }
  if (wasTaken(edit)) return applyEvent(deps.store, edit, { event: 'answered-unseen', ...unknown })
  if (edit.state === 'queued' && !edit.baseKnown)
    return applyEvent(deps.store, edit, { event: 'not-comparable', ...unknown, last })
  return giveWay(deps, edit) ?? applyEvent(deps.store, edit, { event: 'read-base', ...unknown })
}

/** The service has taken the update; what is missing is a read that shows it. */
const wasTaken = ({ state, last }: StoredEdit) => state === 'uncertain' && last?.failure === null

function verdictOf(edit: StoredEdit, theirs: string | null): MergeVerdict {
  if (wasTaken(edit) && takesOverrideAway(edit)) return 'already-mine'
  const { base, mine, state } = edit
  return mergeField({ base, mine, theirs, isSent: state === 'uncertain' })
}

/** The reads may be behind for a while; after that the service has not kept what it took. */
function notSeenYet(deps: Desk, edit: StoredEdit): StoredEdit {
  const ageMs = deps.clock.now() - Date.parse(edit.last?.at ?? '')
  if (!(ageMs >= 0 && ageMs < readsCatchUpMs))
    return applyEvent(deps.store, edit, { event: 'not-kept', last: evidence(deps, { code: 'not-kept' }) })
  deps.holds.hold(edit.personId, Math.min(longestLookMs, Math.max(shortestLookMs, ageMs)))
  return edit
}

/** What the direct read shows as it was sent has arrived, however late the searches are. */
export function seenInDetails(deps: Desk, sent: readonly StoredEdit[], { detail }: FreshDetail): void {
  for (const { id } of sent) {
    const edit = deps.store.read(id)
    const name = inDetails[edit?.field as PersonField] // a person's field, where there is one
    if (
      edit === null ||
      name === undefined ||
      !wasTaken(edit) ||
      edit.before !== null || // what became of the other fields only the searches show
      verdictOf(edit, detail[name]) !== 'already-mine'
    )
      continue
    const last = evidence(deps, null)
    applyEvent(deps.store, edit, { event: 'read-mine', theirs: detail[name], theirsKnown: true, last })
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

/** One that did not arrive gives way to the later one of its field, which takes over what the person saw first. */
function giveWay({ store }: Desk, edit: StoredEdit): StoredEdit | null {
  if (edit.state === 'queued') return null
  const ofField = store.openOf(edit.personId).filter(({ field }) => field === edit.field)
  const later = ofField[ofField.findIndex(({ id }) => id === edit.id) + 1]
  if (later === undefined) return null
  store.change(later, { base: edit.base })
  return applyEvent(store, edit, { event: 'replaced', holdUntil: null, before: null })
}

/** A title or gender is sent only while the school's list, as last read, offers it. */
function offered(deps: Desk, edit: StoredEdit): StoredEdit {
  const { field, mine } = edit
  if ((field !== 'title' && field !== 'gender') || mine === null) return edit
  const isOffered = deps.isOffered(field, mine)
  if (edit.state === 'lookup-gone' && isOffered) return applyEvent(deps.store, edit, { event: 'option-back' })
  if (edit.state !== 'queued' || isOffered) return edit
  return applyEvent(deps.store, edit, {
    event: 'option-missing',
    last: evidence(deps, { code: 'option-gone', list: field }),
  })
}
