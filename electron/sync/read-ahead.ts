import type { RoundDeps } from './deps.ts'
import { type ListedPage, type Listing, readListedPage } from './read-listed-page.ts'

/** Asks for the next pages while the last one is being written down. */
export function createReadAhead(deps: RoundDeps, listing: Listing) {
  const asked = new Map<number, Promise<ListedPage>>()
  const stop = new AbortController()
  const signal = AbortSignal.any([deps.signal, stop.signal])
  const ask = (page: number): Promise<ListedPage> => {
    const known = asked.get(page) ?? readListedPage({ ...deps, signal }, listing, page)
    known.catch(() => undefined) // whoever takes it meets the failure
    asked.set(page, known)
    return known
  }
  let highest = 0
  return {
    take: async (page: number) => {
      highest = Math.max(highest, page)
      const answer = await ask(page)
      asked.delete(page)
      return answer
    },
    upTo: (last: number) => {
      for (; highest < last; highest += 1) void ask(highest + 1)
    },
    /** Nothing of it asks afterwards. */
    end: async () => {
      stop.abort()
      await Promise.allSettled(asked.values())
    },
  }
}
