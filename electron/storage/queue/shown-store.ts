import type { PersonId } from '../../../shared/domain/ids.ts'
import type { WriteDb } from '../connection.ts'
import type { PersonValues } from './stored-correction.ts'

/** The values that the answer to an update showed, and when. */
export type ShownValues = { readonly values: PersonValues; readonly at: string }

/** Stores fields that no read of the service shows, as the last answer to an update of the person showed them. */
export interface ShownStore {
  put(personId: PersonId, values: PersonValues): void
  read(personId: PersonId): ShownValues | null
  drop(personId: PersonId): void
  people(): PersonId[]
}

export function createShownStore(db: WriteDb, now: () => string): ShownStore {
  const put = db.prepare(`
    INSERT INTO shown (person_id, values_json, at) VALUES (:personId, :values, :at)
    ON CONFLICT (person_id) DO UPDATE SET values_json = excluded.values_json, at = excluded.at`)
  const one = db.prepare<[{ personId: string }], { json: string; at: string }>(
    'SELECT values_json AS json, at FROM shown WHERE person_id = :personId',
  )
  const drop = db.prepare('DELETE FROM shown WHERE person_id = :personId')
  const people = db.prepare<[], { id: PersonId }>('SELECT person_id AS id FROM shown')
  return {
    put: (personId, values) => void put.run({ personId, values: JSON.stringify(values), at: now() }),
    read: (personId) => {
      const row = one.get({ personId })
      return row === undefined ? null : { values: JSON.parse(row.json) as PersonValues, at: row.at } // `put` wrote it
    },
    drop: (personId) => void drop.run({ personId }),
    people: () => people.all().map(({ id }) => id),
  }
}
