import type { PersonField } from '../../../shared/domain/correction.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { WriteDb } from '../connection.ts'

export type DraftValues = Partial<Record<PersonField, string | null | undefined>>
/** Stores unsaved form input, one draft per person. */
export interface DraftStore {
  save(personId: PersonId, values: DraftValues): void
  drop(personId: PersonId): void
  read(personId: PersonId): DraftValues | null
  savedAt(personId: PersonId): string | null
  /** Drops the other fields of a draft, and the draft with its last field. Its age stays. */
  keepOnly(personId: PersonId, isKept: (field: PersonField) => boolean): void
  /** The people with a draft, the latest draft last. */
  people(): PersonId[]
}

export function createDraftStore(db: WriteDb, now: () => string): DraftStore {
  const put = db.prepare(`
    INSERT INTO draft (person_id, values_json, saved_at) VALUES (:personId, :values, :at)
    ON CONFLICT (person_id) DO UPDATE SET values_json = excluded.values_json, saved_at = excluded.saved_at`)
  const drop = db.prepare('DELETE FROM draft WHERE person_id = :personId')
  const one = db.prepare<[{ personId: string }], { json: string; at: string }>(
    'SELECT values_json AS json, saved_at AS at FROM draft WHERE person_id = :personId',
  )
  const reduce = db.prepare('UPDATE draft SET values_json = :values WHERE person_id = :personId')
  const all = db.prepare<[], { id: PersonId }>('SELECT person_id AS id FROM draft ORDER BY saved_at')
  const read = (personId: PersonId) => {
    const row = one.get({ personId })
    return row === undefined ? null : (JSON.parse(row.json) as DraftValues) // sound: `save` wrote it
  }
  return {
    save: (personId, values) => void put.run({ personId, values: JSON.stringify(values), at: now() }),
    drop: (personId) => void drop.run({ personId }),
    read,
    savedAt: (personId) => one.get({ personId })?.at ?? null,
    keepOnly: (personId, isKept) => {
      const values = Object.entries(read(personId) ?? {})
      const kept = values.filter(([field]) => isKept(field as PersonField)) // sound: a draft's keys
      if (kept.length === 0) drop.run({ personId })
      else if (kept.length < values.length)
        reduce.run({ personId, values: JSON.stringify(Object.fromEntries(kept)) })
    },
    people: () => all.all().map(({ id }) => id),
  }
}
