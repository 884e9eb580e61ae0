import { inTransaction, type ReadDb, type WriteDb } from '../../connection.ts'

/** How far a desk has followed a relay: the stream, and the last message of it that was applied. */
export type Position = {
  readonly epoch: string
  readonly revision: number
  /** When the latest of the applied messages was signed. */
  readonly signedAt: string
}
type Sent = { readonly revision: number; readonly at: string }

export interface Followed {
  /** The position in the stream; null before the first message. */
  position(): Position | null
  /** Starts with another stream and its own message numbers. Stored people stay until the stream sends newer ones. */
  startStream(epoch: string): void
  /** Accepts messages after this revision again: the server lost later ones, and will reuse their numbers. */
  rewindTo(revision: number): void
  advanceTo(at: Position): void
  /**
   * Returns whether a message is new, by its number and its signing time, and notes a new one. `hash`: the hash of the
   * stored person; empty if nothing is stored.
   */
  isNews(name: string, sent: Sent, hash?: string): boolean
  /** Notes whether all people of the relay's last report are stored, and whether the relay had an unreadable row. */
  noteWhole(isWhole: boolean, hadUnread?: boolean): void
  isWhole(): boolean
  /** When the relay last had read the whole school, as it reported. */
  readAt(): string | null
  noteRead(at: string): void
  /** Sets the people missing from the relay's last list, whose rows are older than that list. */
  markUnlisted(ids: readonly string[]): void
  /** Since when the desk reads the school itself because the relay is silent; null while people come from the relay. */
  silentSince(): string | null
  /** Makes the desk read the school itself from now on or, for null, follow the relay from its stream's beginning. */
  switchRoute(since: string | null): void
  /** The stored people, each with the hash of their last message. */
  held(): [id: string, hash: string][]
}

/** Creates its tables only on a desk that follows a relay, so that the cache of other desks stays unchanged. */
export function createFollowed(db: WriteDb): Followed {
  db.exec(`
    CREATE TABLE IF NOT EXISTS followed_message (
      name     TEXT PRIMARY KEY, -- a person's id, or the name of another message
      revision INTEGER NOT NULL, -- of the message in this row
      at       TEXT NOT NULL,    -- when the relay signed it
      hash     TEXT NOT NULL     -- of what is held of a person, empty where nothing is; of the state, empty until its people are here
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS followed (
      id       INTEGER PRIMARY KEY CHECK (id = 1),
      epoch    TEXT NOT NULL, -- empty where nothing was followed yet
      revision INTEGER NOT NULL,
      signed_at TEXT NOT NULL DEFAULT '', -- the latest that was applied
      read_at  TEXT,          -- when the relay last had all of the school, as far as it said
      silent_since TEXT       -- since then the school itself is read; null: people come by way of the relay
    ) STRICT;`)
  const sql = prepare(db)
  const about = createFollowedReader(db)
  if (about() === null) dropFoundByRoute(db) // this desk has read the school itself until now
  return {
    position: () => sql.position.get() ?? null,
    startStream: (epoch) => {
      sql.dropMessages.run()
      sql.start.run({ epoch })
    },
    rewindTo: (revision) =>
      inTransaction(db, () => {
        sql.lower.run({ revision })
        sql.rewind.run({ revision })
      }),
    advanceTo: (at) => void sql.advance.run(at),
    isNews: (name, { revision, at }, hash = '') => {
      const before = sql.sent.get({ name })
      if (before !== undefined && (before.revision >= revision || before.at > at)) return false
      sql.put.run({ name, revision, at, hash })
      return true
    },
    noteWhole: (isWhole, hadUnread) =>
      void sql.noteWhole.run({ hash: isWhole ? (hadUnread ? 'unread' : 'whole') : '' }),
    isWhole: () => sql.whole.get() !== undefined,
    readAt: () => about()?.readAt ?? null,
    noteRead: (at) => void sql.putRead.run({ at }),
    markUnlisted: (ids) => {
      sql.dropSeen.run()
      for (const id of ids) sql.putUnlisted.run({ id })
    },
    silentSince: () => about()?.silentSince ?? null,
    switchRoute: (since) =>
      inTransaction(db, () => {
        sql.dropMessages.run()
        if (since !== null) sql.dateRows.run()
        sql.switchRoute.run({ since })
        dropFoundByRoute(db)
      }),
    held: () => sql.people.all().map(({ id, hash }) => [id, hash]),
  }
}

function prepare(db: WriteDb) {
  return {
    position: db.prepare<[], Position>(
      "SELECT epoch, revision, signed_at AS signedAt FROM followed WHERE epoch <> ''",
    ),
    advance: db.prepare(`
    INSERT INTO followed (id, epoch, revision, signed_at) VALUES (1, :epoch, :revision, :signedAt)
    ON CONFLICT (id) DO UPDATE SET epoch = :epoch, revision = max(revision, :revision), signed_at = :signedAt`),
    start: db.prepare(`
    INSERT INTO followed (id, epoch, revision) VALUES (1, :epoch, 0)
    ON CONFLICT (id) DO UPDATE SET epoch = :epoch, revision = 0`),
    lower: db.prepare('UPDATE followed_message SET revision = :revision WHERE revision > :revision'),
    rewind: db.prepare('UPDATE followed SET revision = :revision WHERE revision > :revision'),
    dropMessages: db.prepare('DELETE FROM followed_message'),
    sent: db.prepare<[{ name: string }], Sent>(
      'SELECT revision, at FROM followed_message WHERE name = :name',
    ),
    putRead: db.prepare(`
    INSERT INTO followed (id, epoch, revision, read_at) VALUES (1, '', 0, :at)
    ON CONFLICT (id) DO UPDATE SET read_at = :at`),
    switchRoute: db.prepare(`
    INSERT INTO followed (id, epoch, revision, silent_since) VALUES (1, '', 0, :since)
    ON CONFLICT (id) DO UPDATE SET epoch = '', revision = 0, silent_since = :since`),
    // A row is as of the relay's last whole list, which a desk that reads the school itself does not ask.
    dateRows: db.prepare(`
    UPDATE person SET list_at = complete_at FROM dataset WHERE name = kind AND list_at < complete_at AND NOT EXISTS (
           SELECT 1 FROM seen WHERE seen.community_id = person.community_id AND scope = kind AND absent > 0)`),
    put: db.prepare(`
    INSERT INTO followed_message (name, revision, at, hash) VALUES (:name, :revision, :at, :hash)
    ON CONFLICT (name) DO UPDATE SET revision = :revision, at = :at, hash = :hash`),
    dropSeen: db.prepare('DELETE FROM seen'),
    putUnlisted: db.prepare(`
    INSERT INTO seen (community_id, scope, generation, absent)
    SELECT community_id, scope, 0, 1 FROM listing WHERE community_id = :id`),
    noteWhole: db.prepare("UPDATE followed_message SET hash = :hash WHERE name = 'state'"),
    whole: db.prepare("SELECT 1 FROM followed_message WHERE name = 'state' AND hash <> ''"),
    people: db.prepare<[], { id: string; hash: string }>(
      "SELECT name AS id, hash FROM followed_message WHERE hash <> '' AND name <> 'state'",
    ),
  }
}

type FollowedRow = Readonly<{ readAt: string | null; silentSince: string | null; hadUnread: 0 | 1 | null }>

/** Creates a reader of when the followed relay last read the school. It returns null if no relay was ever followed. */
export function createFollowedReader(db: Pick<ReadDb, 'prepare'>) {
  const hasTable = db.prepare<[], { one: 1 }>("SELECT 1 AS one FROM sqlite_schema WHERE name = 'followed'")
  const prepareRow = () =>
    db.prepare<[], FollowedRow>(`
      SELECT read_at AS readAt, silent_since AS silentSince,
             (SELECT hash = 'unread' FROM followed_message WHERE name = 'state') AS hadUnread FROM followed`)
  let row: ReturnType<typeof prepareRow> | null = null
  return () => {
    if (row === null && hasTable.get() === undefined) return null
    row ??= prepareRow()
    return row.get() ?? null
  }
}

/** Deletes absences and progress of reading, because those of one route prove nothing for another. */
function dropFoundByRoute(db: WriteDb): void {
  for (const table of ['seen', 'missing', 'sweep', 'fetch_queue', 'quarantine', 'review', 'review_person'])
    db.exec(`DELETE FROM ${table}`)
}

/** Forgets the position in the stream of a relay, if one was followed, so that all messages are applied again. */
export function forgetMessages(db: WriteDb): void {
  if (createFollowedReader(db)() !== null)
    db.exec("DELETE FROM followed_message; UPDATE followed SET epoch = '', revision = 0")
}

/** Forgets a relay that this desk no longer follows, if it did. */
export function leaveRelay(db: WriteDb): void {
  if (createFollowedReader(db)() === null) return
  dropFoundByRoute(db)
  db.exec('DELETE FROM followed_message; DELETE FROM followed')
}
