import type { Handlers } from '../../../shared/ipc/contract.ts'
import type { Scheduler } from '../../sync/scheduler.ts'

export type SyncDeps = { readonly scheduler: Scheduler }

export function createSyncHandlers(
  open: () => SyncDeps,
): Pick<Handlers, 'sync.status' | 'sync.start' | 'sync.cancel'> {
  return {
    'sync.status': () => open().scheduler.status(),
    'sync.start': () => {
      open().scheduler.start()
      return open().scheduler.status()
    },
    'sync.cancel': async () => {
      await open().scheduler.cancel()
      return open().scheduler.status()
    },
  }
}
