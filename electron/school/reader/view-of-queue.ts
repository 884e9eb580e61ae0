import type { Settings } from '../../../shared/domain/settings.ts'
import type { Ledger } from '../../api/connect/ledger.ts'
import { createQueueView } from '../../corrections/queue-view.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Copy } from './cache-reader.ts'

type Deps = {
  readonly ports: Pick<Ports, 'clock'>
  readonly connection: { readonly baseUrl: string }
  readonly ledger: Pick<Ledger, 'profile'>
  readonly settings: () => Settings
  readonly mayCorrect: () => boolean
}

/** The queue in memory, over the copy as it can be read now. */
export const viewOfQueue = (
  { ports, connection, ledger, settings, mayCorrect }: Deps,
  copy: Pick<Copy, 'read'>,
  online: () => boolean,
) =>
  createQueueView({
    people: { record: (id) => copy.read().people.record(id) },
    lists: { read: (path) => copy.read().lists.read(path), all: () => copy.read().lists.all() },
    clock: ports.clock,
    baseUrl: connection.baseUrl,
    online,
    sendsByItself: () => settings().sending === 'when-online',
    replaces: () => ledger.profile().putMode === 'replace',
    mayCorrect,
    masks: () => settings().maskContacts,
  })
