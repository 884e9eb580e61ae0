import { type PersonId, personId } from '../../../shared/domain/ids.ts'
import { searchQuery } from '../../../shared/domain/search.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import type { Ports } from '../../ports/ports.ts'
import { buildInSlices } from '../../search/build-in-slices.ts'
import { entryOfPerson } from '../../search/people/person-entry.ts'
import { regionOf } from '../../search/people/phone-number.ts'
import { createPeopleIndex, type PeopleIndex } from '../../search/people-index.ts'
import type { CacheReaders } from '../../storage/cache/cache-readers.ts'
import { createPeopleWatch } from './people-watch.ts'

/** The first searches put the index in order and are compiled on their way: nobody waits for that at their first key. */
const rehearsal = ['a', 'e', 'an', 'ann lee', '12 march'] as const

/** The search index beside the copy: filled when the copy is opened, told of every commit, dropped at the end. */
export type IndexKeeper = Pick<PeopleIndex, 'search' | 'similarTo' | 'recall'> & {
  /** From the copy, in slices; until then answers come from what is there. */
  fill(): void
  /** The same, from a new and whole copy: whoever is not in it goes. */
  fillAnew(): void
  isBuilding(): boolean
  committed(ids: readonly PersonId[]): void
  forgetAll(): void
  /** Fills it again where the school's numbers are dialled from elsewhere now. */
  align(): void
  stop(): void
}

type Outside = Pick<Ports, 'announce' | 'timers' | 'clock' | 'report'>

type Deps = {
  readonly copy: () => CacheReaders
  readonly settings: () => Pick<Settings, 'phoneRegion'>
}

export function createIndexKeeper(ports: Outside, { copy, settings }: Deps): IndexKeeper {
  let region = settings().phoneRegion
  const index = createPeopleIndex({ region: () => regionOf(region) })
  const watch = createPeopleWatch(ports.announce, ports.timers)
  let building = true
  let stopped = false
  let fills = 0
  const pause = () => new Promise<void>((resolve) => setImmediate(resolve))
  const build = async (isAnew: boolean) => {
    const mine = ++fills
    const isStopped = () => stopped || fills !== mine
    building = true
    const here = new Set<string>()
    const entries = function* () {
      for (const people of copy().everybody()) {
        if (isAnew) for (const { community_id } of people) here.add(community_id)
        yield people.map(entryOfPerson)
      }
    }
    const whole = await buildInSlices(index, entries(), { now: ports.clock.monotonic, pause, isStopped })
    if (!whole) return
    building = false
    if (isAnew) dropAllBut(here)
    watch.tellAll()
    for (const text of rehearsal) {
      await pause()
      if (!isStopped()) index.search(searchQuery.parse({ text, scope: 'both' }))
    }
  }
  const dropAllBut = (here: ReadonlySet<string>) => {
    const { people } = copy()
    const others = index.ids().filter((id) => !here.has(id))
    index.remove(others.filter((id) => people.byIds([personId.parse(id)]).length === 0)) // some were committed meanwhile
  }
  const fill = () => void build(false).catch(ports.report)
  const forgetAll = () => {
    index.clear()
    watch.tellAll()
  }
  return {
    search: index.search,
    similarTo: index.similarTo,
    recall: index.recall,
    fill,
    fillAnew: () => void build(true).catch(ports.report),
    isBuilding: () => building,
    committed: (ids: readonly PersonId[]): void => {
      const stored = copy().people.byIds(ids)
      const here = new Set<PersonId>(stored.map(({ community_id }) => community_id))
      index.put(stored.map(entryOfPerson))
      index.remove(ids.filter((id) => !here.has(id)))
      watch.touch(ids)
    },
    forgetAll,
    align: () => {
      const { phoneRegion } = settings()
      if (phoneRegion === region) return
      region = phoneRegion
      forgetAll()
      fill()
    },
    stop: () => {
      stopped = true
      watch.stop()
      index.clear()
    },
  }
}
