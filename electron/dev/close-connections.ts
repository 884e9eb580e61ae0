/** What Node's `fetch` sends requests by, under the name that Node itself publishes it by. */
const published = Symbol.for('undici.globalDispatcher.1')
type Dispatcher = { readonly constructor: new () => Dispatcher; destroy(): Promise<void> }

/** Ends the connections that Node's `fetch` keeps; the next request opens others. */
export async function closeConnections(): Promise<void> {
  const place = globalThis as { [published]?: Dispatcher }
  const used = place[published]
  if (used === undefined) return // nothing was asked yet
  place[published] = new used.constructor()
  await used.destroy()
}
