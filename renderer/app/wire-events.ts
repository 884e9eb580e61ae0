import type { SyncStatus } from '../../shared/domain/sync.ts'
import type { Payload } from '../../shared/ipc/contract.ts'
import type { Client } from '../api/client.ts'
import { leaveForLock, notePlace, returnToPlace } from './return-after-lock.ts'
import type { WindowStores } from './stores.ts'

/** Passes main's events to the stores of the main window, which do not subscribe themselves. */
export function wireEvents(client: Client, stores: WindowStores, startAgain: () => void): void {
  const { session, card, compare, queue, requests, sync, lists, settings, shell } = stores
  client.on('session.changed', (status) => {
    const before = session.getState().status
    // Stores can be emptied but rendered text cannot, so the lock loads a new page. The old page does not show the
    // lock screen first, because what is typed there would be lost.
    if (status.state === 'locked' && before !== null && before.state !== 'locked') startAgain()
    else session.getState().setStatus(status)
  })
  client.on('session.lockSoon', () => {
    if (session.getState().status?.state === 'open') shell.getState().fade('lock')
  })
  client.on('session.closing', () => session.getState().onClosing())
  notePlace(client, stores)
  client.on('session.locking', () => void leaveForLock(client, stores))
  client.on('network.proxyAsks', ({ asking }) => session.getState().onProxy(asking))
  client.on('session.tick', (tick) => session.getState().onTick(tick))
  client.on('sync.changed', (status) => {
    const before = sync.getState().status
    sync.getState().setStatus(status)
    if (listsAt(before) !== listsAt(status)) {
      void lists.getState().refresh()
      if (queue.getState().queue !== null) void queue.getState().load()
    }
    if (mayHoldPeople(before, status)) void sync.getState().readReview()
  })
  client.on('people.changed', ({ ids }) => readEveryone(stores, ids))
  client.on('corrections.changed', (news) => {
    void queue.getState().applyNews(news)
    void card.getState().reread(null)
  })
  client.on('requests.changed', requests.getState().load)
  client.on('settings.changed', (next) => {
    const wasMasked = settings.getState().settings.maskContacts
    settings.getState().setView(next)
    if (next.values.maskContacts === wasMasked) return
    if (queue.getState().queue !== null) void queue.getState().load()
    compare.getState().leave()
    void Promise.all([requests.getState().load(), card.getState().showAsAt(null)]) // also replaces a card of another day
  })
  client.on('access.many', shell.getState().onManyLookups)
  client.on('person.show', ({ id }) => showPerson(stores, id))
  client.on('app.command', ({ command }) => shell.getState().hear(command))
}

function showPerson({ shell, card }: WindowStores, id: Payload<'person.show'>['id']): void {
  shell.getState().go('search')
  void card.getState().open(id)
}

function readEveryone(stores: WindowStores, ids: Payload<'people.changed'>['ids']): void {
  readPeople(stores, ids)
  void stores.boarding.getState().refresh()
}

/** Rereads the shown people, except in Boarding: an open muster keeps its list unchanged at midnight. */
export function readPeople(stores: WindowStores, ids: Payload<'people.changed'>['ids']): void {
  void stores.search.getState().refresh()
  void stores.search.getState().renewSelection()
  for (const store of [stores.card, stores.compare]) void store.getState().reread(ids)
}

function listsAt(status: SyncStatus | null): string | null | undefined {
  return status?.datasets.find(({ name }) => name === 'lookups')?.completeAt
}

/** Whether suspected departures may have changed: at the end of an update, or when their number changes. */
function mayHoldPeople(before: SyncStatus | null, after: SyncStatus): boolean {
  return before?.suspects !== after.suspects || (before.running !== null && after.running === null)
}

/** Loads what the views need first, after a school was opened. */
export function loadSchool(client: Client, stores: WindowStores): void {
  void stores.search
    .getState()
    .type('')
    .then(() => returnToPlace(client, stores))
  for (const store of [stores.queue, stores.requests, stores.desk, stores.sync]) void store.getState().load()
  void stores.sync.getState().readReview()
}
