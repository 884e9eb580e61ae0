import { AppError } from '../../../shared/domain/failure.ts'
import type { Fetch } from '../../api/fetch.ts'
import type { Sleep } from '../../api/sleep.ts'
import { untilAborted } from '../../api/until-aborted.ts'

type Outside = { readonly fetch: Fetch; readonly sleep: Sleep }
export type Line = Outside & { hangUp(): void }

const offline = { code: 'offline' } as const

/** A network that can be hung up: every request in flight and every wait for one ends at once, and none goes out afterwards. */
export function createLine({ fetch, sleep }: Outside): Line {
  const abort = new AbortController()
  const { signal } = abort
  return {
    fetch: async (request) => {
      if (signal.aborted) throw new AppError(offline)
      const whole = new Request(request, { signal: AbortSignal.any([request.signal, signal]) })
      return await untilAborted(signal, fetch(whole), offline)
    },
    sleep: (ms, ended) => sleep(ms, AbortSignal.any([ended, signal])),
    hangUp: () => abort.abort(),
  }
}
