import { AppError } from '../../../shared/domain/failure.ts'
import type { Fetch } from '../../api/fetch.ts'
import type { Sleep } from '../../api/sleep.ts'

type Outside = { readonly fetch: Fetch; readonly sleep: Sleep }
export type Line = Outside & { hangUp(): void }

/** A network that can be hung up: every request in flight and every wait for one ends at once, and none goes out afterwards. */
export function createLine({ fetch, sleep }: Outside): Line {
  const abort = new AbortController()
  const { signal } = abort
  const offline = () => new AppError({ code: 'offline' })
  const cutOff = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(offline()))
  })
  cutOff.catch(() => undefined) // nobody may be waiting for an answer
  return {
    fetch: async (request) => {
      if (signal.aborted) throw offline()
      const whole = new Request(request, { signal: AbortSignal.any([request.signal, signal]) })
      return Promise.race([fetch(whole), cutOff])
    },
    sleep: (ms, ended) => sleep(ms, AbortSignal.any([ended, signal])),
    hangUp: () => abort.abort(),
  }
}
