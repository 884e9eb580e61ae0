import { personField } from '../../shared/domain/correction.ts'
import type { PersonId } from '../../shared/domain/ids.ts'
import type { WindowPlace } from '../../shared/domain/window-place.ts'
import type { Caller } from '../api/client.ts'
import { recentOf } from '../features/person/trail.ts'
import type { WindowStores } from './stores.ts'

/** Before the lock: hides everyone, saves the form as a draft, then sends main the place to return to. */
export async function leaveForLock(client: Caller, stores: WindowStores): Promise<void> {
  const place = placeOf(stores)
  stores.shell.getState().cover(true)
  await stores.form.getState().close()
  await client.call('session.readyToLock', place)
}

function placeOf({ shell, search, card, settings }: WindowStores): WindowPlace {
  const { view, correcting } = shell.getState()
  return {
    view,
    scope: search.getState().scope,
    line: search.getState().text === '' ? search.getState().active : 0,
    personId: card.getState().openId,
    recent: settings.getState().settings.maskContacts ? [] : recentOf(card.getState().trail).slice(0, 20),
    onCard: !(document.activeElement instanceof HTMLInputElement),
    correcting: correcting === null ? null : caretNow(),
  }
}

/** Which field of the form the caret is in, and where; never the text. */
function caretNow(): NonNullable<WindowPlace['correcting']> {
  const focused = document.activeElement
  if (!(focused instanceof HTMLInputElement)) return { field: null, caret: 0 }
  const field = personField.safeParse(focused.name)
  return { field: field.success ? field.data : null, caret: focused.selectionStart ?? 0 }
}

/** After unlocking: restores view, person and caret. An unsaved form is read from its draft. */
export async function returnToPlace(stores: WindowStores): Promise<void> {
  const place = await stores.session.getState().placeBefore()
  if (place === null) return
  const { shell, search, card } = stores
  card.getState().remember(place.recent)
  shell.getState().go(place.view)
  if (place.scope !== search.getState().scope) await search.getState().setScope(place.scope)
  search.getState().moveTo(place.line)
  if (place.personId !== null) await openAgain(stores, place.personId, place)
}

async function openAgain(
  { shell, card, form }: WindowStores,
  id: PersonId,
  { view, onCard, correcting }: WindowPlace,
): Promise<void> {
  await drawn() // Boarding shows only a card that is opened after it was drawn
  await card.getState().open(id)
  if (view === 'search' && onCard) shell.getState().goToCard()
  if (correcting === null) return
  shell.getState().correct(id)
  const stop = form.subscribe((state) => {
    if (state.form === null) return
    stop()
    void drawn().then(() => putCaret(correcting))
  })
}

/** Moves the caret from the form's first field to the one it was in before the lock. */
function putCaret({ field, caret }: NonNullable<WindowPlace['correcting']>): void {
  const input = field === null ? null : document.querySelector(`input[name="${field}"]`)
  if (!(input instanceof HTMLInputElement)) return
  input.focus()
  input.setSelectionRange(caret, caret)
}

const drawn = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
