import { AppError } from '../../../shared/domain/failure.ts'
import type { Fetch } from '../../api/fetch.ts'
import type { Sleep } from '../../api/sleep.ts'
import { untilAborted } from '../../api/until-aborted.ts'

type Outside = { readonly fetch: Fetch; readonly sleep: Sleep }
export type ClosableNetwork = Outside & { close(): void }

const offline = { code: 'offline' } as const

/** After `close`, running requests and waits end at once with `offline`, and no further request is sent. */
export function createClosableNetwork({ fetch, sleep }: Outside): ClosableNetwork {
  const abort = new AbortController()
  const { signal } = abort
  return {
    fetch: async (request) => {
      if (signal.aborted) throw new AppError(offline)
      const whole = new Request(request, { signal: AbortSignal.any([request.signal, signal]) })
      return await untilAborted(signal, fetch(whole), offline)
    },
    sleep: (ms, ended) => sleep(ms, AbortSignal.any([ended, signal])),
    close: () => abort.abort(),
  }
}
