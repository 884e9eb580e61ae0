import type { PersonId } from '../../shared/domain/ids.ts'
import { searchQuery } from '../../shared/domain/search.ts'
import type { Ports } from '../ports/ports.ts'
import { buildInSlices } from '../search/build-in-slices.ts'
import { entryOfPerson } from '../search/people/entry-of-person.ts'
import { createPeopleIndex, type PeopleIndex } from '../search/people-index.ts'
import type { PeopleReader } from '../storage/cache/read-people.ts'
import { createPeopleWatch } from './people-watch.ts'

/** The first searches put the index in order and are compiled on their way: nobody waits for that at their first key. */
const rehearsal = ['a', 'e', 'an', 'ann lee', '12 march'] as const

/** So many people are read at once: about two milliseconds' worth. */
const batch = 100

/** The search index beside the copy: filled when the copy is opened, told of every commit, dropped at the end. */
export type IndexKeeper = Pick<PeopleIndex, 'search' | 'similarTo'> & {
  /** From the copy, in slices; until then answers come from what is there. */
  fill(): void
  isBuilding(): boolean
  committed(ids: readonly PersonId[]): void
  forgetAll(): void
  stop(): void
}

export function createIndexKeeper(ports: Ports, reader: () => PeopleReader): IndexKeeper {
  const index = createPeopleIndex()
  const watch = createPeopleWatch(ports.announce, ports.timers)
  let building = true
  let stopped = false
  // A statement that is being iterated keeps its connection busy, so people are read in batches, in the order they lie in.
  const everyone = function* () {
    for (let row = 0; ; ) {
      const people = reader().following(row, batch)
      yield people.map(entryOfPerson)
      row = people.at(-1)?.row_number ?? row
      if (people.length < batch) return
    }
  }
  const pause = () => new Promise<void>((resolve) => setImmediate(resolve))
  const build = async () => {
    const isStopped = () => stopped
    const whole = await buildInSlices(index, everyone(), { now: ports.clock.monotonic, pause, isStopped })
    building = false
    if (!whole) return
    watch.tellAll()
    for (const text of rehearsal) {
      await pause()
      if (!stopped) index.search(searchQuery.parse({ text, scope: 'both' }))
    }
  }
  return {
    search: index.search,
    similarTo: index.similarTo,
    fill: () => void build().catch(ports.report),
    isBuilding: () => building,
    committed: (ids: readonly PersonId[]): void => {
      const stored = reader().byIds(ids)
      const here = new Set<PersonId>(stored.map(({ community_id }) => community_id))
      index.put(stored.map(entryOfPerson))
      index.remove(ids.filter((id) => !here.has(id)))
      watch.touch(ids)
    },
    forgetAll: (): void => {
      index.clear()
      watch.tellAll()
    },
    stop: () => {
      stopped = true
      watch.stop()
      index.clear()
    },
  }
}
