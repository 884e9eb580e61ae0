import type { PersonId } from '../../../shared/domain/ids.ts'
import { isBoarder } from '../../../shared/text/is-boarder.ts'
import type { ReadDb } from '../connection.ts'
import { unreadableDate } from './project-person.ts'

export type HouseRow = { readonly id: string; readonly name: string; readonly placed: number }
export type PlacedRow = {
  readonly id: PersonId
  readonly boarderType: string
  readonly start: string | null
  readonly end: string | null
  /** The names of other houses with a placement that covers the same day. */
  readonly also: readonly string[]
}

/** SQL that is true if a placement covers `:day`; an open start or end covers every day on that side. */
export const covers = (placement: string) =>
  `(${placement}.start_date IS NULL OR ${placement}.start_date <= :day) AND (${placement}.end_date IS NULL OR ${placement}.end_date >= :day)`

/**
 * SQL for the one placement of each person that counts on the day, as a table to join by `place`, a rowid of
 * `placement`. The newest one counts, so that a person is never searched for in two houses.
 */
const counting = `counting AS MATERIALIZED (
  SELECT place FROM (
    SELECT rowid AS place, row_number() OVER (
             PARTITION BY community_id ORDER BY coalesce(start_date, '') DESC, rowid DESC) AS rank
      FROM placement WHERE ${covers('placement')})
   WHERE rank = 1)`

type StoredPlacement = Omit<PlacedRow, 'also'> & { readonly also_json: string }

/** Sound: the query returns the names of houses as a JSON list. */
const withHouses = ({ also_json, ...placement }: StoredPlacement): PlacedRow => ({
  ...placement,
  also: JSON.parse(also_json) as readonly string[],
})

/** Reads boarding placements. A placement does not prove presence: the service has no roll call. */
export interface BoardingReader {
  houses(day: string): HouseRow[]
  placed(house: string, day: string): PlacedRow[]
  /** Placements in the house that start or end between the two days. */
  changes(house: string, since: string, until: string): PlacedRow[]
  /** Boarders according to the list whose details contain no placement on the day. */
  unplaced(day: string): { id: PersonId }[]
}

export function createBoardingReader(db: ReadDb): BoardingReader {
  const houses = db.prepare<[{ day: string }], HouseRow>(`
    WITH ${counting}
    SELECT p.house_id AS id, max(p.house) AS name,
           count(CASE WHEN person.kind = 'current' AND counting.place IS NOT NULL THEN 1 END) AS placed
      FROM placement p LEFT JOIN person USING (community_id) LEFT JOIN counting ON place = p.rowid
     GROUP BY p.house_id ORDER BY name`)
  const placed = db.prepare<[{ house: string; day: string }], StoredPlacement>(`
    WITH ${counting}
    SELECT p.community_id AS id, p.boarder_type AS boarderType, p.start_date AS start, p.end_date AS end,
           (SELECT json_group_array(DISTINCT other.house) FROM placement other
             WHERE other.community_id = p.community_id AND other.house_id <> p.house_id
               AND ${covers('other')}) AS also_json
      FROM counting JOIN placement p ON p.rowid = place JOIN person USING (community_id)
     WHERE p.house_id = :house AND person.kind = 'current'
     ORDER BY person.year_order, person.year, person.surname, person.given`)
  const changes = db.prepare<[{ house: string; until: string; since: string }], StoredPlacement>(`
    SELECT p.community_id AS id, p.boarder_type AS boarderType, nullif(start_date, '${unreadableDate}') AS start,
           end_date AS end, '[]' AS also_json
      FROM placement p JOIN person USING (community_id)
     WHERE house_id = :house AND person.kind = 'current'
       AND (start_date BETWEEN :since AND :until OR end_date BETWEEN :since AND :until)
     ORDER BY coalesce(end_date, start_date)`)
  const unplaced = db.prepare<[{ day: string }], { id: PersonId; status: string | null; unclear: 0 | 1 }>(`
    SELECT community_id AS id,
           (SELECT json_extract(body_json, '$.boardingStatus') FROM listing l
             WHERE l.community_id = person.community_id AND l.scope = 'current') AS status,
           (SELECT count(*) = 0 OR max(p.start_date = '${unreadableDate}') IS 1 FROM placement p
             WHERE p.community_id = person.community_id) AS unclear
      FROM person
     WHERE kind = 'current' AND boarder = 1 AND detail_at IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM placement p WHERE p.community_id = person.community_id AND ${covers('p')})
     ORDER BY surname, given`)
  return {
    houses: (day) => houses.all({ day }),
    placed: (house, day) => placed.all({ house, day }).map(withHouses),
    changes: (house, since, until) => changes.all({ house, since, until }).map(withHouses),
    unplaced: (day) =>
      unplaced.all({ day }).filter(({ status, unclear }) => unclear === 1 || isBoarder(status)),
  }
}
