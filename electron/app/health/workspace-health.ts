import type { HealthCheck, HealthReport } from '../../../shared/domain/health.ts'
import type { Corrections } from '../../edits/corrections.ts'
import { createRoundsReader } from '../../storage/cache/read-rounds.ts'
import { conditionOf, engineOf, inspectStore } from '../../storage/store-condition.ts'
import type { Stores } from '../stores.ts'

type Deps = {
  readonly stores: Stores
  readonly corrections: Pick<Corrections, 'queue' | 'draftPeople'>
  readonly now: () => string
}
const shownRounds = 20

/** What can be said of an open school without saying anything of anybody in it. */
export function createWorkspaceHealth({ stores, corrections, now }: Deps) {
  const rounds = createRoundsReader(stores.cache.read)
  return {
    engine: () => engineOf(stores.cache.write),
    stores: (): HealthReport['stores'] => [
      { store: 'cache', ...conditionOf(stores.cache.write) },
      { store: 'queue', ...conditionOf(stores.queue) },
    ],
    rounds: () => rounds(shownRounds),
    drafts: () => corrections.draftPeople().length,
    edits: (): HealthReport['edits'] => {
      const counts = Map.groupBy(corrections.queue().edits, ({ state }) => state)
      return [...counts].map(([state, edits]) => ({ state, count: edits.length }))
    },
    /** Reads all there is; takes as long as that takes. */
    check: (): HealthCheck => ({
      at: now(),
      cache: inspectStore(stores.cache.write),
      queue: inspectStore(stores.queue),
      journal: { ...stores.inspectJournal(), shortenedAt: stores.journalShortenedAt },
    }),
  }
}
