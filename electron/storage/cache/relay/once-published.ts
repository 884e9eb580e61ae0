import { inTransaction, type WriteDb } from '../../connection.ts'

/**
 * Every subject on which a relay has ever published. A recreated stream is empty while desks still store the people of
 * the earlier one. From this list, the relay can report who has left since.
 */
export interface OncePublished {
  has(subject: string): boolean
  all(): Iterable<string>
  /** Must be called before the subjects are published. */
  add(subjects: readonly string[]): void
}

/** Creates its table only on a relay. */
export function createOncePublished(db: WriteDb): OncePublished {
  db.exec('CREATE TABLE IF NOT EXISTS once_published (subject TEXT PRIMARY KEY) STRICT, WITHOUT ROWID')
  const put = db.prepare('INSERT OR IGNORE INTO once_published (subject) VALUES (:subject)')
  const rows = db.prepare<[], { subject: string }>('SELECT subject FROM once_published')
  const known = new Set(rows.all().map(({ subject }) => subject))
  return {
    has: (subject) => known.has(subject),
    all: () => known,
    add: (subjects) => {
      const fresh = subjects.filter((subject) => !known.has(subject))
      if (fresh.length === 0) return
      inTransaction(db, () => {
        for (const subject of fresh) put.run({ subject })
      })
      for (const subject of fresh) known.add(subject)
    },
  }
}
