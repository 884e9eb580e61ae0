import Database from 'better-sqlite3'
import type { RecordsState } from '../service/records.ts'
import type { Person } from '../world/person.ts'
import type { WorldPlan } from '../world/world.ts'

/** The plan and the changes of a served world. Its SQLite file is not encrypted, because its people are invented. */
export type SqliteState = RecordsState & { readonly plan: WorldPlan; close(): void }

const schema = `
  CREATE TABLE IF NOT EXISTS plan (one INTEGER PRIMARY KEY CHECK (one = 1), json TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS person (number INTEGER PRIMARY KEY, json TEXT NOT NULL) STRICT;`

/**
 * Opens or creates a state file. The plan in an existing file is used, because its changes fit no other plan. Throws if
 * a value from the command line differs from that plan.
 */
export function openSqliteState(
  file: string,
  { asked, fallback }: { asked: Partial<WorldPlan>; fallback: WorldPlan },
): SqliteState {
  const db = new Database(file)
  db.pragma('journal_mode = WAL')
  db.exec(schema)
  const plan = planIn(db, { ...fallback, ...asked })
  for (const [name, value] of Object.entries(asked))
    if (value !== plan[name as keyof WorldPlan]) {
      db.close()
      throw new Error(`the state file holds a school made with another ${name}`)
    }
  const keep = db.prepare<[number, string]>(
    'INSERT INTO person (number, json) VALUES (?, ?) ON CONFLICT DO UPDATE SET json = excluded.json',
  )
  const load = db.prepare<[], { json: string }>('SELECT json FROM person ORDER BY number')
  return {
    plan,
    load: () => load.all().map(({ json }) => JSON.parse(json) as Person), // sound: only `keep` writes these rows
    keep: (person) => void keep.run(person.index, JSON.stringify(person)),
    close: () => void db.close(),
  }
}

function planIn(db: Database.Database, plan: WorldPlan): WorldPlan {
  db.prepare<[string]>('INSERT INTO plan VALUES (1, ?) ON CONFLICT DO NOTHING').run(JSON.stringify(plan))
  const row = db.prepare<[], { json: string }>('SELECT json FROM plan').get()
  return row === undefined ? plan : (JSON.parse(row.json) as WorldPlan) // sound: written just above, or by an earlier run
}
