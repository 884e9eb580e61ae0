import { setImmediate as nextTurn } from 'node:timers/promises'
import { AppError } from '../../../shared/domain/failure.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { RequestActions } from '../../corrections/change-requests.ts'
import type { CorrectionActions, Corrections } from '../../corrections/corrections.ts'
import { emptyCache } from '../../storage/cache/open-cache.ts'
import { engineVersions } from '../../storage/engine.ts'
import type { AccessLog } from '../../storage/journal/access-log.ts'
import { conditionOf, inspectStore } from '../../storage/open-store.ts'
import { withStore } from '../../storage/store-failure.ts'
import type { WriterServices } from '../between/writer-services.ts'
import type { RelayWork } from './relay-work.ts'
import { contactFact, noteFact } from './stored-facts.ts'
import type { WriterData } from './writer-data.ts'

type Parts = {
  readonly data: WriterData
  readonly corrections: CorrectionActions & Pick<Corrections, 'sheets'>
  readonly requests: RequestActions
  readonly accessLog: AccessLog
  readonly relay: RelayWork
  readonly refresh: (id: PersonId) => Promise<void>
  readonly isResting: () => boolean
}

export function createServices(parts: Parts): WriterServices {
  const { data, corrections, requests, accessLog, relay, refresh, isResting } = parts
  const { stores, facts, removal, sensitive } = data
  return {
    corrections,
    sheets: corrections.sheets,
    requests: {
      list: requests.list,
      add: (input) => withStore('queue', () => requests.add(input)),
      remove: (id) => withStore('queue', () => requests.remove(id)),
      handOver: (ids) => withStore('queue', () => requests.handOver(ids)),
    },
    accessLog: {
      note: (access) => withStore('queue', () => accessLog.note(access)),
      read: (filter) => stores.readAccessLog(filter),
    },
    facts: {
      writeContact: (value) => facts.write(contactFact, value),
      writeNote: (name, value) => withStore('queue', () => facts.write(noteFact(name), value)),
    },
    people: {
      refresh,
      deleteAll: () => withStore('cache', () => relay.emptyCache(() => emptyCache(data.db))),
    },
    sensitive: {
      expect: sensitive.expect,
      mayBeHeld: sensitive.mayBeHeld,
      remove: async () => {
        relay.dropOwnReads() // the relay's answers about people hold sensitive fields as well
        await sensitive.remove(async () => {
          await nextTurn()
          return !isResting()
        })
      },
    },
    departures: {
      review: () => ({
        version: removal.suspectsVersion(),
        review: removal.review(),
        suspects: removal.suspects(),
      }),
      approve: (version) => {
        if (removal.suspectsVersion() !== version) throw new AppError({ code: 'review-moved-on' })
        removal.approveReview()
      },
    },
    files: {
      condition: () => ({
        engine: engineVersions(stores.cache.write),
        stores: [
          { store: 'cache' as const, ...conditionOf(stores.cache.write) },
          { store: 'queue' as const, ...conditionOf(stores.queue) },
        ],
      }),
      check: () => ({
        cache: inspectStore(stores.cache.write),
        queue: inspectStore(stores.queue),
        journal: {
          ...stores.inspectJournal(),
          shortenedAt: stores.journalShortenedAt,
          damaged: stores.journalDamage,
        },
      }),
    },
    relay: { look: relay.look },
  }
}
