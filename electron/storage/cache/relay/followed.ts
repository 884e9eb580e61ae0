import { inTransaction, type ReadDb, type WriteDb } from '../../connection.ts'

export type Followed = ReturnType<typeof createFollowed>

/** How far a desk has followed: which stream, and up to which message of it. */
export type Position = { readonly epoch: string; readonly revision: number }

/**
 * What a desk that follows a relay holds of it. The tables are made where a desk follows and nowhere else, so that the
 * copy of every other desk stays as it is.
 */
export function createFollowed(db: WriteDb) {
  db.exec(`
    CREATE TABLE IF NOT EXISTS followed_message (
      name     TEXT PRIMARY KEY, -- a person's id, or what else is told
      revision INTEGER NOT NULL, -- of the message that stands here
      hash     TEXT NOT NULL     -- of what is held of a person; empty where nothing is
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS followed (
      id       INTEGER PRIMARY KEY CHECK (id = 1),
      epoch    TEXT NOT NULL, -- empty where nothing was followed yet
      revision INTEGER NOT NULL,
      read_at  TEXT,          -- when the relay last had all of the school, as far as it said
      silent_since TEXT       -- since then the school itself is read; null: people come by way of the relay
    ) STRICT;`)
  const sql = prepare(db)
  const about = createFollowedReader(db)
  return {
    /** Null where nothing was followed yet. */
    position: (): Position | null => sql.position.get() ?? null,
    /** Another stream, which counts its revisions anew. What is held stays until it says more. */
    begin: (epoch: string): void => {
      sql.forget.run()
      sql.begin.run({ epoch })
    },
    /** No later message counts as heard: the server knows of none, and will number others the same. What is held stays. */
    goBackTo: (revision: number): void =>
      inTransaction(db, () => {
        sql.lower.run({ revision })
        sql.goBack.run({ revision })
      }),
    moveTo: (at: Position): void => void sql.move.run(at),
    /** Whether it is news; then it is noted. `hash`: of what is held of a person from here on; empty = nothing is. */
    isNews: (name: string, at: number, hash = ''): boolean => {
      if ((sql.revision.get({ name })?.revision ?? 0) >= at) return false
      sql.put.run({ name, revision: at, hash })
      return true
    },
    /** When the relay last had all of the school, as far as it said. */
    readAt: (): string | null => about()?.readAt ?? null,
    noteRead: (at: string): void => void sql.putRead.run({ at }),
    /** Since when the school itself is read; null where people come by way of the relay. */
    silentSince: (): string | null => about()?.silentSince ?? null,
    /**
     * From here on the school itself is read, or (null) the relay is followed again, from its beginning. What was seen of
     * absences by either way proves nothing for the other.
     */
    goBy: (since: string | null): void =>
      inTransaction(db, () => {
        sql.forget.run()
        sql.goBy.run({ since })
        for (const table of ['seen', 'missing', 'sweep', 'fetch_queue', 'review', 'review_person'])
          db.exec(`DELETE FROM ${table}`)
      }),
    held: (): [id: string, hash: string][] => sql.people.all().map(({ id, hash }) => [id, hash]),
  }
}

function prepare(db: WriteDb) {
  return {
    position: db.prepare<[], Position>("SELECT epoch, revision FROM followed WHERE epoch <> ''"),
    move: db.prepare(`
    INSERT INTO followed (id, epoch, revision) VALUES (1, :epoch, :revision)
    ON CONFLICT (id) DO UPDATE SET epoch = :epoch, revision = max(revision, :revision)`),
    begin: db.prepare(`
    INSERT INTO followed (id, epoch, revision) VALUES (1, :epoch, 0)
    ON CONFLICT (id) DO UPDATE SET epoch = :epoch, revision = 0`),
    lower: db.prepare('UPDATE followed_message SET revision = :revision WHERE revision > :revision'),
    goBack: db.prepare('UPDATE followed SET revision = :revision WHERE revision > :revision'),
    forget: db.prepare('DELETE FROM followed_message'),
    revision: db.prepare<[{ name: string }], { revision: number }>(
      'SELECT revision FROM followed_message WHERE name = :name',
    ),
    putRead: db.prepare(`
    INSERT INTO followed (id, epoch, revision, read_at) VALUES (1, '', 0, :at)
    ON CONFLICT (id) DO UPDATE SET read_at = :at`),
    goBy: db.prepare(`
    INSERT INTO followed (id, epoch, revision, silent_since) VALUES (1, '', 0, :since)
    ON CONFLICT (id) DO UPDATE SET epoch = '', revision = 0, silent_since = :since`),
    put: db.prepare(`
    INSERT INTO followed_message (name, revision, hash) VALUES (:name, :revision, :hash)
    ON CONFLICT (name) DO UPDATE SET revision = :revision, hash = :hash`),
    people: db.prepare<[], { id: string; hash: string }>(
      "SELECT name AS id, hash FROM followed_message WHERE hash <> ''",
    ),
  }
}

/** What is said of the relay that a desk follows; null where none was followed yet. */
export function createFollowedReader(db: Pick<ReadDb, 'prepare'>) {
  const isThere = db.prepare<[], { one: 1 }>("SELECT 1 AS one FROM sqlite_schema WHERE name = 'followed'")
  const prepareRow = () =>
    db.prepare<[], { readonly readAt: string | null; readonly silentSince: string | null }>(
      'SELECT read_at AS readAt, silent_since AS silentSince FROM followed',
    )
  let row: ReturnType<typeof prepareRow> | null = null
  return () => {
    if (row === null && isThere.get() === undefined) return null
    row ??= prepareRow()
    return row.get() ?? null
  }
}
