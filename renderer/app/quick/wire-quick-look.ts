import type { PersonId } from '../../../shared/domain/ids.ts'
import type { Client } from '../../api/client.ts'
import type { WindowStores } from '../stores.ts'

/** Passes what the small window needs to its stores: whether Foyer is open, the settings, and the text to search for. */
export function wireQuickLook(client: Client, { session, settings, search, card, sync }: WindowStores): void {
  const wait = closeUnused(() => void client.call('quick.close', undefined))
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

/** How long the small window stays open without a key press. */
const unusedMs = 15_000

/** Closes the window after that time, or at once on Esc. @returns a function that restarts the time. */
function closeUnused(close: () => void): () => void {
  let timer = setTimeout(close, unusedMs)
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(close, unusedMs)
  }
  window.addEventListener('focus', wait)
  window.addEventListener('keydown', ({ key }) => {
    wait()
    if (key === 'Escape') close()
  })
  return wait
}

export const showInMain =
  (client: Client) =>
  (id: PersonId): void =>
    void client.call('quick.show', { id })
