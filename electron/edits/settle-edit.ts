import { personField, type SaveEdits, type SettleEdit } from '../../shared/domain/edit.ts'
import { AppError } from '../../shared/domain/failure.ts'
import type { EditId } from '../../shared/domain/ids.ts'
import type { EditStore, StoredEdit } from '../storage/queue/edit-store.ts'
import { applyEvent } from './rules/apply-event.ts'
import { nextState } from './rules/machine.ts'
import { sameValue } from './rules/merge.ts'

/**
 * A person settles a conflict, on the value that was shown. Throws `edit-moved-on` where the school's value is another
 * one by now, or the conflict is over: the person must see that before deciding.
 */
export function settleEdit(store: EditStore, { id, shown, choice }: SettleEdit): void {
  const edit = findEdit(store, id)
  if (edit.state !== 'conflict' || !sameValue(edit.theirs, shown))
    throw new AppError({ code: 'edit-moved-on' })
  if (choice.take === 'theirs') {
    applyEvent(store, edit, { event: 'settled-theirs' })
    return
  }
  const mine = choice.take === 'mine' ? edit.mine : choice.value
  applyEvent(store, edit, { event: 'settled-mine', mine, base: edit.theirs, baseKnown: true, attempts: 0 })
}

/** Take a correction back while it waits. Throws `edit-moved-on` where it is on its way or over. */
export function withdrawEdit(store: EditStore, id: EditId): void {
  step(store, id, 'withdrawn')
}

/** Let a refused or parked correction be tried again. Throws `edit-moved-on` where it does not wait for a person. */
export function retryEdit(store: EditStore, id: EditId): void {
  step(store, id, 'retried')
}

/** The correction that undoes an applied one. Throws `edit-moved-on` where there is nothing to undo. */
export function reverseOf(store: EditStore, id: EditId, author: string): SaveEdits {
  const { personId, state, variant, baseKnown, base, mine, field } = findEdit(store, id)
  const personal = personField.safeParse(field)
  if (state !== 'applied' || variant !== 'person' || !baseKnown || !personal.success)
    throw new AppError({ code: 'edit-moved-on' })
  return { variant, personId, author, changes: [{ field: personal.data, base: mine, mine: base }] }
}

function step(store: EditStore, id: EditId, event: 'withdrawn' | 'retried'): void {
  const edit = findEdit(store, id)
  if (nextState(edit.state, event) === null) throw new AppError({ code: 'edit-moved-on' })
  applyEvent(store, edit, event === 'retried' ? { event, attempts: 0 } : { event })
}

/** Throws `edit-moved-on` where there is none. */
function findEdit(store: EditStore, id: EditId): StoredEdit {
  const edit = store.read(id)
  if (edit === null) throw new AppError({ code: 'edit-moved-on' })
  return edit
}
