import type { PersonId } from '../../shared/domain/ids.ts'
import { searchQuery } from '../../shared/domain/search.ts'
import { buildInSlices } from '../search/build-in-slices.ts'
import { entryOfPerson } from '../search/entry-of-person.ts'
import { createPeopleIndex } from '../search/people-index.ts'
import type { PeopleReader } from '../storage/cache/read-people.ts'
import { createPeopleWatch } from './people-watch.ts'
import type { Ports } from './ports.ts'

/** The first searches put the index in order and are compiled on their way: nobody waits for that at their first key. */
const rehearsal = ['a', 'e', 'an', 'ann lee', '12 march'] as const

/** The search index beside the copy: filled when the copy is opened, told of every commit, dropped at the end. */
export function createIndexKeeper(ports: Ports, people: PeopleReader) {
  const index = createPeopleIndex()
  const watch = createPeopleWatch(ports.announce, ports.timers)
  let building = true
  let stopped = false
  // A statement that is being iterated keeps its connection busy, so the ids are read first and the people in slices.
  const everyone = function* () {
    for (const { id } of people.everyId())
      for (const person of people.byIds([id])) yield entryOfPerson(person)
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
  void build().catch(ports.report)
  return {
    search: index.search,
    similarTo: index.similarTo,
    isBuilding: () => building,
    committed: (ids: readonly PersonId[]): void => {
      const stored = people.byIds(ids)
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
