import { personField } from '../../shared/domain/correction.ts'
import type { PersonId } from '../../shared/domain/ids.ts'
import { type LeftWork, requestDraft } from '../../shared/domain/notes-and-requests.ts'
import type { View, WindowPlace } from '../../shared/domain/views.ts'
import { attempt, type Caller } from '../api/client.ts'
import { recentOf } from '../features/person/card-history.ts'
import { isInSheet } from './keys/use-shortcuts.ts'
import type { WindowStores } from './stores.ts'

/** Prepares a lock: covers the window, saves the form as a draft, and sends main the place to return to. */
export async function leaveForLock(client: Caller, stores: WindowStores): Promise<void> {
  const place = placeOf(stores)
  stores.shell.getState().cover(true)
  await Promise.all([stores.form.getState().close(), noteLeft(client, stores)])
  await client.call('session.readyToLock', place)
}

/** Stores the search, house, muster and typed request, which a lock clears. A full disk must not delay the lock. */
async function noteLeft(client: Caller, { session, search, boarding, muster, requests }: WindowStores) {
  if (session.getState().status?.state !== 'open') return // nothing to store, and main would refuse
  const { text, scope, facets, order } = search.getState()
  const house = boarding.getState().houseId
  const left = {
    search: { text: text.slice(0, 200), scope, facets, order },
    house,
    muster: muster.getState().key,
    request: requestDraft.safeParse(requests.getState().draft).data ?? null,
  }
  await attempt(() => client.call('desk.leave', left))
}

/** Stores at once which muster is open, so that its sheet is reopened after a restart too. */
export function watchMuster(client: Caller, stores: WindowStores): void {
  stores.muster.subscribe((now, before) => {
    if (now.key !== before.key) void noteLeft(client, stores)
  })
}

/** Tells main which form a crash must reopen. No other card is reopened. */
export function notePlace(client: Caller, stores: WindowStores): void {
  stores.shell.subscribe((now, before) => {
    // A covered window is about to lock, and reports its place once the form is saved.
    if (now.correcting === before.correcting || now.covered) return
    const place = { ...placeOf(stores), personId: now.correcting }
    void client.call('session.readyToLock', place).catch(() => undefined)
    void noteLeft(client, stores)
  })
}

function placeOf({ shell, search, card, settings }: WindowStores): WindowPlace {
  const { view, correcting } = shell.getState()
  const focused = document.activeElement
  return {
    view,
    settingsPage: settings.getState().page,
    scope: search.getState().scope,
    line: search.getState().active,
    personId: card.getState().openId,
    recent: settings.getState().settings.maskContacts ? [] : recentOf(card.getState().trail).slice(0, 20),
    onCard: !(focused instanceof HTMLInputElement) || isInSheet(focused),
    correcting: correcting === null ? null : caretNow(),
  }
}

/** The form field that has the caret, and the caret's position in it; never the text. */
function caretNow(): NonNullable<WindowPlace['correcting']> {
  const focused = document.activeElement
  if (!(focused instanceof HTMLInputElement)) return { field: null, caret: 0 }
  const field = personField.safeParse(focused.name)
  return { field: field.success ? field.data : null, caret: focused.selectionStart ?? 0 }
}

/** Restores view, person and caret after unlocking. The values of an unsaved form come from its draft. */
export async function returnToPlace(client: Caller, stores: WindowStores): Promise<void> {
  const place = await stores.session.getState().placeBefore()
  const noted = await attempt(() => client.call('desk.left', undefined))
  const left = noted.ok ? noted.value : null
  const { shell, search, boarding, card } = stores
  let question: number | null = null
  /** What the user types or opens at any time until the place is restored is newer, so it is not replaced. */
  const isUntouched = (view: View = 'search', openId: PersonId | null = null): boolean => {
    const now = search.getState()
    const isSameSearch = question === null ? now.text === '' : now.question === question
    return isSameSearch && card.getState().openId === openId && shell.getState().view === view
  }
  if (place !== null) {
    card.getState().remember(place.recent)
    if (left !== null && isUntouched()) {
      const narrowed = search.getState().narrow(left.search)
      question = search.getState().question
      await narrowed
    }
    if (place.view === 'boarding' && left !== null && shell.getState().view !== 'boarding')
      await boarding.getState().open(left.house ?? '')
    if (shell.getState().view !== 'settings') stores.settings.getState().setPage(place.settingsPage)
    if (isUntouched()) {
      shell.getState().go(place.view)
      search.getState().moveTo(place.line)
      await openAgain(stores, place, isUntouched)
    }
    stores.requests.getState().setDraft(left?.request ?? null)
  }
  const isPlaceBack = place !== null && isUntouched(place.view, place.personId)
  if (left?.muster != null) await reopenMuster(stores, left, isPlaceBack)
}

/** Reopens the sheet of a muster; after a restart, or if its list was replaced, only if someone is ticked. */
async function reopenMuster(
  { shell, search, boarding, muster }: WindowStores,
  { muster: key, search: query }: LeftWork,
  isPlaceBack: boolean,
): Promise<void> {
  if (key === null) return
  if (!isPlaceBack && (await muster.getState().look(key))?.startedAt == null) return
  if (key.kind === 'list') {
    if (!isPlaceBack) await search.getState().narrow(query)
    await search.getState().want(0, Math.max(0, (search.getState().shown?.total ?? 0) - 1))
  } else {
    await boarding.getState().open(key.name)
    shell.getState().go('boarding')
    await drawn() // Boarding switches to today when it is drawn
    if (key.date !== boarding.getState().date) await boarding.getState().setDate(key.date)
  }
  await muster.getState().open(key)
}

async function openAgain(
  { shell, card, form }: WindowStores,
  { view, personId: id, onCard, correcting }: WindowPlace,
  isUntouched: (view: View, openId?: PersonId | null) => boolean,
): Promise<void> {
  await drawn() // Boarding shows only a card that is opened after Boarding was drawn
  if (id === null || !isUntouched(view)) return
  await card.getState().open(id)
  if (!isUntouched(view, id)) return
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
