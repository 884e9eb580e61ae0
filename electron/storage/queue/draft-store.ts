import type { PersonField } from '../../../shared/domain/correction.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import type { WriteDb } from '../connection.ts'

export type DraftValues = Partial<Record<PersonField, string | null | undefined>>
export type DraftStore = ReturnType<typeof createDraftStore>

/** What is being typed and was not saved yet: one draft a person. */
export function createDraftStore(db: WriteDb, now: () => string) {
  const put = db.prepare(`
    INSERT INTO draft (person_id, values_json, saved_at) VALUES (:personId, :values, :at)
    ON CONFLICT (person_id) DO UPDATE SET values_json = excluded.values_json, saved_at = excluded.saved_at`)
  const drop = db.prepare('DELETE FROM draft WHERE person_id = :personId')
  const one = db.prepare<[{ personId: string }], { json: string }>(
    'SELECT values_json AS json FROM draft WHERE person_id = :personId',
  )
  const reduce = db.prepare('UPDATE draft SET values_json = :values WHERE person_id = :personId')
  const when = db.prepare<[{ personId: string }], { at: string }>(
    'SELECT saved_at AS at FROM draft WHERE person_id = :personId',
  )
  const all = db.prepare<[], { id: PersonId }>('SELECT person_id AS id FROM draft ORDER BY saved_at')
  return {
    save: (personId: PersonId, values: DraftValues): void =>
      void put.run({ personId, values: JSON.stringify(values), at: now() }),
    drop: (personId: PersonId): void => void drop.run({ personId }),
    read: (personId: PersonId): DraftValues | null => {
      const row = one.get({ personId })
      return row === undefined ? null : (JSON.parse(row.json) as DraftValues) // written by save
    },
    savedAt: (personId: PersonId): string | null => when.get({ personId })?.at ?? null,
    /** The same draft, as old as it was, with fewer values. */
    reduce: (personId: PersonId, values: DraftValues): void =>
      void reduce.run({ personId, values: JSON.stringify(values) }),
    /** Whose there are, the latest last. */
    people: (): PersonId[] => all.all().map(({ id }) => id),
  }
}
