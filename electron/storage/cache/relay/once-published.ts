import { inTransaction, type WriteDb } from '../../connection.ts'

/**
 * Every subject that a relay has ever published. If its stream is created again, the stream is empty while desks still
 * hold people; from this list, the relay tells desks which of those people have left.
 */
export interface OncePublished {
  has(subject: string): boolean
  all(): Iterable<string>
  /** Adds subjects. Call it before they are published. */
  add(subjects: readonly string[]): void
}

/** Creates its table only on a computer that publishes to a relay. */
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
