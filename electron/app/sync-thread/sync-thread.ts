import type { ApiProfile } from '../../../shared/domain/connection.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { untilAborted } from '../../api/until-aborted.ts'
import type { StoreKey } from '../../storage/open-store.ts'
import type { Running } from '../../sync/progress.ts'
import type { RunRound } from '../../sync/run-round.ts'
import type { Wires } from '../school-client.ts'
import { beginThread, type Thread } from './begin-thread.ts'
import type { OfMain, Standing } from './contract.ts'
import type { Answerers } from './thread-port.ts'

type Deps = {
  readonly module: URL
  readonly cache: { readonly file: string; readonly key: StoreKey }
  readonly wires: Wires
  readonly profile: () => ApiProfile
  readonly standing: () => Standing
  readonly committed: (ids: readonly PersonId[]) => void
  readonly report: (error: unknown) => void
  /** Where no thread can be had: rounds on this one, which keep a keystroke waiting a little longer. */
  readonly instead: RunRound
}
export type SyncThread = {
  readonly run: RunRound
  /** The settings changed, or whom a desk waits for: a running round goes by it from now on. */
  standingMoved(): void
  /** Ends the thread and closes its connection. No round may be running. */
  end(): Promise<void>
}
/**
 * Rounds on a thread of their own: reading, checking and writing down 20,000 records is a minute of work, and no
 * keystroke waits for any of it. The thread begins with the first round. What ends it is a bug, and the next round
 * begins another.
 */
export function createSyncThread(deps: Deps): SyncThread {
  let thread: Thread | null = null
  let canBegin = true
  let moved: Parameters<RunRound>[0] = () => undefined
  const begin = (): Thread => {
    deps.wires.tokens.current().catch(() => undefined) // asked for while the thread begins; a failure comes again
    const { module, cache, wires } = deps
    const begun = beginThread(module, { ...cache, baseUrl: wires.baseUrl }, (isReady) =>
      answering(deps, isReady, (running) => moved(() => running)),
    )
    void begun.ended.then(() => {
      if (thread === begun) thread = null
    })
    return begun
  }
  /** Null where none can be had, or nobody waits for it any more. */
  const readyThread = async (signal: AbortSignal): Promise<Thread | null> => {
    if (!canBegin) return null
    try {
      thread ??= begin()
      const begun = thread
      await untilAborted(signal, begun.ready)
      return begun
    } catch (error) {
      if (signal.aborted) return null
      canBegin = false
      deps.report(error)
      return null
    }
  }
  return {
    run: async (hear, signal) => {
      const ready = await readyThread(signal)
      if (signal.aborted) return { kind: 'cancelled' }
      if (ready === null) return await deps.instead(hear, signal)
      moved = hear
      const cancel = () => ready.sync.tell('cancel')
      signal.addEventListener('abort', cancel)
      try {
        return await ready.sync.ask('run', { standing: deps.standing(), profile: deps.profile() })
      } finally {
        signal.removeEventListener('abort', cancel)
      }
    },
    standingMoved: () => thread?.sync.tell('stand', deps.standing()),
    end: async () => await thread?.end(),
  }
}

function answering(
  { wires, committed }: Deps,
  isReady: () => void,
  moved: (running: Running) => void,
): Answerers<OfMain> {
  return {
    ready: isReady,
    exchange: async (request, signal) => {
      const { status, headers, bytes } = await wires.exchange({ ...request, signal })
      return { status, headers: [...headers], body: new Uint8Array(bytes).buffer } // its own: it is handed over
    },
    token: (refused, signal) =>
      refused === null ? wires.tokens.current(signal) : wires.tokens.after(refused, signal),
    heard: (what) => wires.listener[what](),
    committed,
    moved,
  }
}
