import type { WriteDb } from '../connection.ts'

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
      epoch    TEXT NOT NULL,
      revision INTEGER NOT NULL
    ) STRICT;`)
  const position = db.prepare<[], Position>('SELECT epoch, revision FROM followed')
  const move = db.prepare(`
    INSERT INTO followed (id, epoch, revision) VALUES (1, :epoch, :revision)
    ON CONFLICT (id) DO UPDATE SET epoch = :epoch, revision = max(revision, :revision)`)
  const begin = db.prepare(`
    INSERT INTO followed (id, epoch, revision) VALUES (1, :epoch, 0)
    ON CONFLICT (id) DO UPDATE SET epoch = :epoch, revision = 0`)
  const forget = db.prepare('DELETE FROM followed_message')
  const revision = db.prepare<[{ name: string }], { revision: number }>(
    'SELECT revision FROM followed_message WHERE name = :name',
  )
  const lastRead = db.prepare<[], { at: string }>(`
    SELECT ended_at AS at FROM round WHERE outcome_json ->> '$.kind' = 'complete' ORDER BY ended_at DESC LIMIT 1`)
  const put = db.prepare(`
    INSERT INTO followed_message (name, revision, hash) VALUES (:name, :revision, :hash)
    ON CONFLICT (name) DO UPDATE SET revision = :revision, hash = :hash`)
  const people = db.prepare<[], { id: string; hash: string }>(
    "SELECT name AS id, hash FROM followed_message WHERE hash <> ''",
  )
  return {
    /** Null where nothing was followed yet. */
    position: (): Position | null => position.get() ?? null,
    /** Another stream, which counts its revisions anew. What is held stays until it says more. */
    begin: (epoch: string): void => {
      forget.run()
      begin.run({ epoch })
    },
    moveTo: (at: Position): void => void move.run(at),
    /** Whether it is news; then it is noted. `hash`: of what is held of a person from here on; empty = nothing is. */
    isNews: (name: string, at: number, hash = ''): boolean => {
      if ((revision.get({ name })?.revision ?? 0) >= at) return false
      put.run({ name, revision: at, hash })
      return true
    },
    /** When the relay last had all of the school, as far as it said. */
    readAt: (): string | null => lastRead.get()?.at ?? null,
    held: (): [id: string, hash: string][] => people.all().map(({ id, hash }) => [id, hash]),
  }
}
