import type { Ports } from '../ports/ports.ts'

type Fetch = Ports['network']

/**
 * Electron's `fetch` makes its answer where nobody waits for it: one that cannot be made (a status of 0 or 999, a header
 * that is no Latin-1) is thrown past every caller, and the request would wait for its time to run out. Whoever hears of
 * such an error asks here whether it was one, and the requests on their way end at once; each may be asked again.
 */
export function createSchoolFetch(fetch: Fetch) {
  const waiting = new Set<(error: unknown) => void>()
  return {
    fetch: ((request) =>
      new Promise((resolve, reject) => {
        const abort = new AbortController()
        const end = (error: unknown) => {
          reject(error)
          abort.abort() // its connection must not stay
        }
        waiting.add(end)
        const signal = AbortSignal.any([request.signal, abort.signal])
        fetch(new Request(request, { signal })).then(
          (answer) => {
            waiting.delete(end)
            resolve(answer)
          },
          (error) => {
            waiting.delete(end)
            reject(error)
          },
        )
      })) satisfies Fetch,
    isOfRequest: (error: unknown): boolean => {
      if (waiting.size === 0 || !isOfAnswer(error)) return false
      for (const end of waiting) end(new Error('net::ERR_INVALID_RESPONSE', { cause: error }))
      return true
    },
  }
}

/** What `new Response` and `new Headers` throw of what they cannot hold. */
const isOfAnswer = (error: unknown) =>
  (error instanceof RangeError && /status/i.test(error.message)) ||
  (error instanceof TypeError && /ByteString|header|Response/i.test(error.message))
