import { projectPerson, projectPlacements } from '../../../../electron/storage/cache/project-person.ts'
import type { PersonId } from '../../../../shared/domain/ids.ts'
import { allPeople } from '../../../support/all-people.ts'
import { type Desk, heldIds } from './desk.ts'
import type { SmallSchool } from './small-school.ts'

type Placement = { house_id: string; start_date: string | null; end_date: string | null }

type Held = Pick<Desk, 'stores' | 'people'>

type Reader = ReturnType<typeof createReader>

function createReader({ stores: { cache }, people }: Held) {
  const placements = cache.read.prepare<[{ id: string }], Placement>(
    'SELECT house_id, start_date, end_date FROM placement WHERE community_id = :id',
  )
  const unmarked = cache.read.prepare<[{ id: string }], { n: number }>(`
    SELECT count(*) AS n FROM listing l
     WHERE community_id = :id
       AND NOT EXISTS (SELECT 1 FROM seen s WHERE s.community_id = l.community_id AND s.scope = l.scope)`)
  return {
    read: cache.read.transaction((id: PersonId) => ({
      record: people.record(id),
      placed: placements.all({ id }),
    })),
    isUnmarked: (id: PersonId) => unmarked.get({ id })?.n !== 0,
  }
}

/** Prepared once for each copy: a simulation asks at every commit. */
const readers = new WeakMap<object, Reader>()

function readerOf(desk: Held): Reader {
  const reader = readers.get(desk.stores.cache) ?? createReader(desk)
  readers.set(desk.stores.cache, reader)
  return reader
}

/** People whose listing was committed without the mark of its sweep. */
export const unmarkedOf = (desk: Held, ids: readonly PersonId[]): PersonId[] =>
  ids.filter(readerOf(desk).isUnmarked)

/** People whose row, placements and stored answers do not belong together. One read transaction for each person. */
export function halfUpdated(desk: Held, ids?: readonly PersonId[]): PersonId[] {
  const { read } = readerOf(desk)
  const all = ids ?? allPeople(desk.stores.cache.read).map((person) => person.community_id)
  return all.filter((id) => {
    const { record, placed } = read(id)
    if (record === null) return placed.length > 0
    const { person, current, past, detail } = record
    if (current === null && past === null) return true
    if ((person.detail_at === null) !== (detail === null)) return true
    const expected: Readonly<Record<string, unknown>> = projectPerson({ current, past, detail })
    const stored: Readonly<Record<string, unknown>> = person
    const differs = Object.keys(expected).some((name) => name in stored && stored[name] !== expected[name])
    const houses = (rows: readonly Placement[]) =>
      rows.map((row) => `${row.house_id} ${row.start_date} ${row.end_date}`).join()
    return differs || houses(placed) !== houses(current === null ? [] : projectPlacements(detail))
  })
}

/** Enrolled students without a row, the newest row, or the newest details in the student data. */
export function behindTheSchool({ school, enrolled, past }: SmallSchool, desk: Desk): string[] {
  const held = heldIds(desk, 'current')
  const behind = [...enrolled()].filter((id) => {
    const truth = school.world.find(id)
    const record = desk.people.record(id as PersonId) // an id of the world is a community id
    if (!held.has(id) || truth === undefined || record?.current == null || record.detail == null) return true
    return (
      record.current.surname !== truth.names.surname ||
      (record.current.mobile ?? null) !== truth.mobile ||
      record.detail.modified !== truth.modified ||
      (record.detail.boarding ?? []).length !== truth.boarding.length
    )
  })
  const heldPast = heldIds(desk, 'past')
  return [...behind, ...[...past()].filter((id) => !heldPast.has(id))]
}
