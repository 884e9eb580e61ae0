import type { PersonId } from '../../../shared/domain/ids.ts'
import type { ReadDb } from '../connection.ts'

export type HouseRow = { readonly id: string; readonly name: string; readonly placed: number }
export type PlacedRow = {
  readonly id: PersonId
  readonly boarderType: string
  readonly start: string | null
  readonly end: string | null
}

/** start ≤ date ≤ end, or open at either side. */
const covers = `(start_date IS NULL OR start_date <= :date) AND (end_date IS NULL OR end_date >= :date)`

export type BoardingReader = ReturnType<typeof createBoardingReader>

/** Who is placed where. A placement is not presence: the service knows no roll call. */
export function createBoardingReader(db: ReadDb) {
  const houses = db.prepare<[{ date: string }], HouseRow>(`
    SELECT house_id AS id, max(house) AS name,
           count(DISTINCT CASE WHEN ${covers} THEN community_id END) AS placed
      FROM placement GROUP BY house_id ORDER BY name`)
  const placed = db.prepare<[{ house: string; date: string }], PlacedRow>(`
    SELECT p.community_id AS id, max(p.boarder_type) AS boarderType, max(start_date) AS start, min(end_date) AS end
      FROM placement p JOIN person USING (community_id)
     WHERE house_id = :house AND person.kind = 'current' AND ${covers}
     GROUP BY p.community_id
     ORDER BY person.year_order, person.year, person.surname, person.given`)
  const changes = db.prepare<[{ house: string; date: string; until: string; since: string }], PlacedRow>(`
    SELECT p.community_id AS id, p.boarder_type AS boarderType, start_date AS start, end_date AS end
      FROM placement p JOIN person USING (community_id)
     WHERE house_id = :house AND person.kind = 'current'
       AND (start_date BETWEEN :since AND :until OR end_date BETWEEN :since AND :until)
     ORDER BY coalesce(end_date, start_date)`)
  const unplaced = db.prepare<[{ date: string }], { id: PersonId }>(`
    SELECT community_id AS id FROM person
     WHERE kind = 'current' AND boarder = 1 AND detail_at IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM placement p WHERE p.community_id = person.community_id AND ${covers})
       AND (NOT EXISTS (SELECT 1 FROM placement p WHERE p.community_id = person.community_id)
            OR json_extract((SELECT body_json FROM listing l
                              WHERE l.community_id = person.community_id AND l.scope = 'current'),
                            '$.boardingStatus') IS NOT NULL)
     ORDER BY surname, given`)
  return {
    houses: (date: string) => houses.all({ date }),
    placed: (house: string, date: string) => placed.all({ house, date }),
    /** Placements of the house that start or end between the two days. */
    changes: (house: string, since: string, until: string) =>
      changes.all({ house, date: since, since, until }),
    /** Called boarders by the list, with details that place them nowhere on the day. */
    unplaced: (date: string) => unplaced.all({ date }),
  }
}
