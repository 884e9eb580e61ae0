import type { PersonField } from '../../shared/domain/edit.ts'
import type { PersonId } from '../../shared/domain/ids.ts'
import type { StoredEdit } from '../storage/queue/edit-store.ts'
import { applyEvent } from './apply-event.ts'
import { fieldRules } from './field-map.ts'
import type { FreshRow } from './fresh-read.ts'
import { mergeField } from './merge.ts'
import { evidence, mostAttempts, type PushDeps } from './push-deps.ts'

/**
 * Compare everything that waits for a person with the school's record, in the order in which it was made, and write
 * down what follows. Runs in a transaction.
 * @returns what may be sent now.
 */
export function compareWithSchool(deps: PushDeps, personId: PersonId, fresh: FreshRow): StoredEdit[] {
  const ready: StoredEdit[] = []
  for (const { id } of deps.store.openOf(personId)) {
    const edit = deps.store.read(id) // again, because an earlier one of the field may have changed it
    if (edit === null || edit.variant !== 'person') continue
    const compared = compare(deps, edit, fresh)
    if (compared.state === 'queued') ready.push(compared)
  }
  return ready
}

function compare(deps: PushDeps, edit: StoredEdit, fresh: FreshRow): StoredEdit {
  const { store } = deps
  const { read, unread } = fieldRules[edit.field as PersonField] // a person's field: variant was checked
  // Of a field that nobody can read nothing is known but what was seen last; sent twice it is the same.
  const theirs = unread ? edit.base : (read(fresh.row) ?? null)
  const seen = { theirs: unread ? null : theirs, theirsKnown: !unread, holdUntil: null, before: null }
  const verdict = unread ? 'unchanged' : mergeField({ base: edit.base, mine: edit.mine, theirs })
  if (verdict === 'already-mine')
    return applyEvent(store, edit, { event: 'read-mine', ...seen, last: evidence(deps, null) })
  const replaced = giveWay(deps, edit)
  if (replaced !== null) return replaced
  if (verdict === 'changed') return applyEvent(store, edit, { event: 'read-other', ...seen })
  // A record that is shown and cannot be written is not tried for ever.
  if (edit.state === 'gone' && edit.attempts >= mostAttempts) return edit
  return offered(deps, applyEvent(store, edit, { event: 'read-base', ...seen }))
}

/** One that did not arrive gives way to the later one of its field, which takes over what the person saw first. */
function giveWay({ store }: PushDeps, edit: StoredEdit): StoredEdit | null {
  if (edit.state === 'queued') return null
  const ofField = store.openOf(edit.personId).filter(({ field }) => field === edit.field)
  const later = ofField[ofField.findIndex(({ id }) => id === edit.id) + 1]
  if (later === undefined) return null
  store.change(later, { base: edit.base })
  return applyEvent(store, edit, { event: 'replaced', holdUntil: null, before: null })
}

/** A title or gender is sent only while the school's list, as last read, offers it. */
function offered(deps: PushDeps, edit: StoredEdit): StoredEdit {
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
