import type { ChangeRequestId, PersonId } from '../../../shared/domain/ids.ts'
import { type ChangeRequest, changeRequest } from '../../../shared/ipc/change-requests.ts'
import { inTransaction, type WriteDb } from '../connection.ts'

export type StoredRequest = Omit<ChangeRequest, 'masked'>
export const storedRequest = changeRequest.omit({ masked: true })

/** Stores requests for changes, ordered by their creation. */
export interface RequestStore {
  all(): readonly StoredRequest[]
  of(id: PersonId): readonly StoredRequest[]
  read(id: ChangeRequestId): StoredRequest | null
  /** Adds requests, or replaces those with the same IDs; either all of them or none. */
  put(requests: readonly StoredRequest[]): void
  remove(id: ChangeRequestId): void
}

type Row = { readonly json: string }

export function createRequestStore(db: WriteDb): RequestStore {
  const all = db.prepare<[], Row>('SELECT value_json AS json FROM request ORDER BY id')
  const of = db.prepare<[{ personId: string }], Row>(
    'SELECT value_json AS json FROM request WHERE person_id = :personId ORDER BY id',
  )
  const one = db.prepare<[{ id: string }], Row>('SELECT value_json AS json FROM request WHERE id = :id')
  const put = db.prepare(`
    INSERT INTO request (id, person_id, state, value_json) VALUES (:id, :personId, :state, :json)
    ON CONFLICT (id) DO UPDATE SET state = excluded.state, value_json = excluded.value_json`)
  const remove = db.prepare('DELETE FROM request WHERE id = :id')
  const parse = ({ json }: Row): StoredRequest => storedRequest.parse(JSON.parse(json))
  return {
    all: () => all.all().map(parse),
    of: (personId) => of.all({ personId }).map(parse),
    read: (id) => {
      const row = one.get({ id })
      return row === undefined ? null : parse(row)
    },
    put: (requests) =>
      inTransaction(db, () => {
        for (const request of requests) {
          const { id, personId, state } = request
          put.run({ id, personId, state, json: JSON.stringify(request) })
        }
      }),
    remove: (id) => void remove.run({ id }),
  }
}
