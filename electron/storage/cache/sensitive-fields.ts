import { everyRegister } from '../../../shared/api/field-register/every-register.ts'
import { fieldRules } from '../../../shared/api/field-register/field-class.ts'
import type { PersonId } from '../../../shared/domain/ids.ts'
import { inTransaction, type WriteDb } from '../connection.ts'
import type { KeptDetail, KeptRow } from './kept.ts'
import type { ListingScope, PeopleWriter } from './people-writer.ts'

/** People per transaction; a small number, so that keystrokes do not wait. */
const sliceSize = 100

const sensitiveNames: ReadonlySet<string> = new Set([
  'background',
  ...Object.values(everyRegister).flatMap((register) =>
    Object.entries(register).flatMap(([name, each]) => (fieldRules[each].store === 'opted-in' ? [name] : [])),
  ),
])

/** Tracks whether this cache may hold fields that need the profile's consent, and removes them. */
export function createSensitiveFields(
  db: WriteDb,
  people: Pick<PeopleWriter, 'rewriteListing' | 'rewriteDetail'>,
) {
  const mark = db.prepare('INSERT INTO kept_sensitive (id) VALUES (1) ON CONFLICT DO NOTHING')
  const unmark = db.prepare('DELETE FROM kept_sensitive')
  const marked = db.prepare('SELECT 1 FROM kept_sensitive')
  const ids = db.prepare<[], { id: PersonId }>('SELECT community_id AS id FROM person')
  const listings = db.prepare<[{ id: string }], { scope: ListingScope; body: string }>(
    'SELECT scope, body_json AS body FROM listing WHERE community_id = :id',
  )
  const detail = db.prepare<[{ id: string }], { body: string }>(
    'SELECT body_json AS body FROM detail WHERE community_id = :id',
  )
  const clean = (id: PersonId) => {
    // sound: the people writer fills these columns with these types
    for (const { scope, body } of listings.all({ id }))
      people.rewriteListing({ scope, id }, without(JSON.parse(body) as KeptRow))
    const kept = detail.get({ id })
    if (kept !== undefined) people.rewriteDetail(id, without(JSON.parse(kept.body) as KeptDetail))
  }
  return {
    /** Must be called before the first sensitive field is written. */
    expect: (): void => void mark.run(),
    mayBeHeld: (): boolean => marked.get() !== undefined,
    /** Between transactions, `pause` lets other work run; if it returns false, the next start continues. */
    remove: async (pause: () => Promise<boolean>): Promise<void> => {
      const everyone = ids.all()
      for (let from = 0; from < everyone.length; from += sliceSize) {
        const slice = everyone.slice(from, from + sliceSize)
        inTransaction(db, () => {
          for (const { id } of slice) clean(id)
        })
        if (!(await pause())) return
      }
      unmark.run()
    },
  }
}

function without<Body extends object>(body: Body): Body {
  // sound: stored answers may lack every sensitive field
  return Object.fromEntries(Object.entries(body).filter(([name]) => !sensitiveNames.has(name))) as Body
}
