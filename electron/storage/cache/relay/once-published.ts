import { inTransaction, type WriteDb } from '../../connection.ts'

export type OncePublished = ReturnType<typeof createOncePublished>

/**
 * Where a relay has ever published somebody. A stream that is made anew knows nobody, and desks go on with whom the one
 * before has told them of: only by this can they be told who has gone since. The table is made where a relay publishes
 * and nowhere else.
 */
export function createOncePublished(db: WriteDb) {
  db.exec('CREATE TABLE IF NOT EXISTS once_published (subject TEXT PRIMARY KEY) STRICT, WITHOUT ROWID')
  const put = db.prepare('INSERT OR IGNORE INTO once_published (subject) VALUES (:subject)')
  const rows = db.prepare<[], { subject: string }>('SELECT subject FROM once_published')
  const known = new Set(rows.all().map(({ subject }) => subject))
  return {
    has: (subject: string): boolean => known.has(subject),
    all: (): Iterable<string> => known,
    /** To be called before they are said. */
    add: (subjects: readonly string[]): void => {
      const fresh = subjects.filter((subject) => !known.has(subject))
      if (fresh.length === 0) return
      inTransaction(db, () => {
        for (const subject of fresh) put.run({ subject })
      })
      for (const subject of fresh) known.add(subject)
    },
  }
}
