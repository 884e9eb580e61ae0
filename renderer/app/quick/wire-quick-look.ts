import type { PersonId } from '../../../shared/domain/ids.ts'
import type { Client } from '../../api/client.ts'
import type { WindowStores } from '../stores.ts'
import { closeUnused } from './close-unused.ts'

/** Passes what the small window needs to its stores: whether Foyer is open, the settings, and the text to search for. */
export function wireQuickLook(client: Client, { session, settings, search, card, sync }: WindowStores): void {
  const wait = closeUnused(client)
  const find = ({ text }: { readonly text: string }) => {
    wait()
    card.getState().close()
    void search.getState().type(text)
  }
  client.on('session.changed', session.getState().setStatus)
  client.on('settings.changed', (view) => {
    settings.getState().setView(view)
    void card.getState().reread(null) // the new settings may hide other values
  })
  client.on('sync.changed', sync.getState().setStatus)
  client.on('people.changed', ({ ids }) => {
    void search.getState().refresh()
    void card.getState().reread(ids)
  })
  client.on('quick.text', find)
  void client.call('quick.text', undefined).then(find)
  void sync.getState().load()
}

export const showInMain =
  (client: Client) =>
  (id: PersonId): void =>
    void client.call('quick.show', { id })
