import type { Timers } from '../../../shared/domain/clock.ts'
import { type PersonId, personId } from '../../../shared/domain/ids.ts'
import { searchQuery } from '../../../shared/domain/search.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import type { Announce } from '../../../shared/ipc/contract.ts'
import type { Ports } from '../../ports/ports.ts'
import { buildInSlices } from '../../search/build-in-slices.ts'
import { createEntryOfPerson } from '../../search/people/person-entry.ts'
import { phoneKey, regionOf } from '../../search/people/phone-number.ts'
import { createPeopleIndex, type PeopleIndex } from '../../search/people-index.ts'
import type { CacheReaders } from '../../storage/cache/cache-readers.ts'
import type { ChangesReader } from './recent-changes.ts'

/** Searches made once after the build: they sort the index and compile the code, so that the first search is fast. */
const warmUpSearches = ['a', 'e', 'an', 'ann lee', '12 march'] as const

/** The search index in memory. It follows the changes of the student data. */
export type SearchIndex = Pick<PeopleIndex, 'search' | 'similarTo' | 'recall' | 'setDifferent'> & {
  /** Builds the index from the student data in slices. Until it is done, searches find the people added so far. */
  build(): void
  /** Builds the index from a new and complete file, and removes people who are not in that file. */
  rebuild(): void
  isBuilding(): boolean
  /** A telephone number in the form for comparison. */
  phoneKey(number: string): string
  committed(ids: readonly PersonId[]): void
  clear(): void
  /** Builds the index again if the region for phone numbers or the fields that the desk hides have changed. */
  align(): void
  stop(): void
}

type Options = {
  readonly cache: () => CacheReaders
  readonly settings: () => Pick<Settings, 'phoneRegion' | 'maskContacts'>
  readonly changes: Pick<ChangesReader, 'all' | 'renew'>
}

export function createSearchIndex(
  ports: Pick<Ports, 'announce' | 'timers' | 'clock' | 'report'>,
  { cache, settings, changes: recent }: Options,
): SearchIndex {
  let { phoneRegion, maskContacts } = settings()
  const index = createPeopleIndex({ region: () => regionOf(phoneRegion), changes: recent.all })
  let entryOf = createEntryOfPerson(maskContacts)
  const changes = createChangeAnnouncer(ports.announce, ports.timers)
  let building = true
  let stopped = false
  let builds = 0
  let removes = false // whether people who are not in the file are still to be removed
  const pause = () => new Promise<void>((resolve) => setImmediate(resolve))
  const run = async (removesOthers: boolean) => {
    const mine = ++builds
    const isStopped = () => stopped || builds !== mine
    building = true
    removes ||= removesOthers
    recent.renew()
    const present = new Set<string>()
    const entries = function* () {
      for (const people of cache().everybody()) {
        if (removes) for (const { community_id } of people) present.add(community_id)
        yield people.map(entryOf)
      }
    }
    const isWhole = await buildInSlices(index, entries(), { now: ports.clock.monotonic, pause, isStopped })
    if (!isWhole) return
    building = false
    if (removes) removeAllBut(present)
    removes = false
    changes.announceAll()
    for (const text of warmUpSearches) {
      await pause()
      if (!isStopped()) index.search(searchQuery.parse({ text, scope: 'both' }))
    }
  }
  const removeAllBut = (present: ReadonlySet<string>) => {
    const { people } = cache()
    const others = index.ids().filter((id) => !present.has(id))
    index.remove(others.filter((id) => people.byIds([personId.parse(id)]).length === 0)) // keep people added since
  }
  const build = () => void run(false).catch(ports.report)
  const clear = () => {
    recent.renew()
    index.clear()
    changes.announceAll()
  }
  return {
    search: index.search,
    similarTo: index.similarTo,
    recall: index.recall,
    setDifferent: index.setDifferent,
    build,
    rebuild: () => void run(true).catch(ports.report),
    isBuilding: () => building,
    phoneKey: (number) => phoneKey(number, regionOf(phoneRegion)),
    committed: (ids) => {
      recent.renew()
      const stored = cache().people.byIds(ids)
      const present = new Set<PersonId>(stored.map(({ community_id }) => community_id))
      index.put(stored.map(entryOf))
      index.remove(ids.filter((id) => !present.has(id)))
      changes.add(ids)
    },
    clear,
    align: () => {
      const next = settings()
      if (next.phoneRegion === phoneRegion && next.maskContacts === maskContacts) return
      ;({ phoneRegion, maskContacts } = next)
      entryOf = createEntryOfPerson(maskContacts)
      clear()
      build()
    },
    stop: () => {
      stopped = true
      changes.stop()
      index.clear()
    },
  }
}

/** The window is notified of changed people at most this often: a sync commits faster than a user reads. In ms. */
const announceEveryMs = 250
/** If more people than this have changed, the notification names none and means everyone. */
const maxNamed = 200

/** Collects the people that commits changed, and announces them together. */
function createChangeAnnouncer(announce: Announce, timers: Timers) {
  let changed = new Set<PersonId>()
  let cancel: (() => void) | null = null
  const announceNow = () => {
    cancel = null
    const ids = changed
    changed = new Set()
    announce('people.changed', { ids: ids.size > maxNamed ? null : [...ids] })
  }
  return {
    add: (ids: readonly PersonId[]): void => {
      if (ids.length === 0) return
      for (const id of ids) changed.add(id)
      cancel ??= timers.after(announceEveryMs, announceNow)
    },
    announceAll: (): void => announce('people.changed', { ids: null }),
    stop: (): void => cancel?.(),
  }
}
