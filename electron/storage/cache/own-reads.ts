import type { PersonId } from '../../../shared/domain/ids.ts'
import { inTransaction, type WriteDb } from '../connection.ts'
import { type Answers, createAnswersReader } from './answers.ts'

/**
 * People that a desk that follows a relay has read itself with its own key, together with the relay's last answers
 * about them. The relay sends a person again only after a change, so its answers are stored here until it has surely
 * read the person later than this desk. For everyone else, the cache contains the relay's answers.
 */
export interface OwnReads {
  /** Runs `store`, which stores what this desk has read, but nothing about a person outside its scope. */
  storeOwn(id: PersonId, store: () => void): void
  /** From now on, everything read counts as read by this desk, because the relay will send all people again. */
  markOwnSince(at: string): void
  /** The answers to store after a relay's message: of each part, the later one. */
  newest(id: PersonId, relayed: Answers): Answers
  /**
   * The relay has read all lists in a round that began at this moment, so its list rows count from then on. It reads
   * details again only after a change in a list, or after a week. @returns the people whose stored answers change
   * because of that.
   */
  settle(roundStartedAt: string): readonly { readonly id: PersonId; readonly answers: Answers }[]
  drop(id: PersonId): void
  /** Deletes the relay's answers, after a change of the fields that this desk stores. */
  dropAll(): void
}

const parts = ['current', 'past', 'detail'] as const
type Part = (typeof parts)[number]

/** The maximum difference between the relay's clock and this one, in milliseconds. */
const maxClockDifferenceMs = 60_000
/** How long a read by this desk counts, in milliseconds. A relay reads each person's details within a week. */
const countsForMs = 7 * 24 * 3_600_000

export function createOwnReads(db: WriteDb, now: () => string): OwnReads {
  const answers = createAnswersReader(db)
  const sql = openTable(db)
  const isOlder = olderThanOwn(now)
  const newer = <P extends Part>(own: Answers[P], relayed: Answers[P], relayedAt: string): Answers[P] =>
    own !== null && isOlder(relayedAt, own.readAt) ? own : relayed
  const keep = (id: PersonId, relayed: Answers, chosen: Answers): Answers => {
    if (parts.every((part) => isSame(relayed[part], chosen[part]))) sql.drop.run({ id })
    else sql.put.run({ id, relayed: JSON.stringify(relayed) })
    return chosen
  }
  return {
    storeOwn: (id, store) =>
      inTransaction(db, () => {
        sql.add.run({ id, relayed: JSON.stringify(answers.of(id)) })
        store()
        sql.dropUnlisted.run({ id })
      }),
    markOwnSince: (at) => void sql.addSince.run({ at }),
    newest: (id, relayed) => {
      if (sql.one.get({ id }) === undefined) return relayed
      const own = answers.of(id)
      const relayedAt = latestOf(relayed)
      const { current, past, detail } = relayed
      return keep(id, relayed, {
        current: newer(own.current, current, current?.readAt ?? relayedAt),
        past: newer(own.past, past, past?.readAt ?? relayedAt),
        detail: newer(own.detail, detail, detail?.readAt ?? relayedAt),
      })
    },
    settle: (roundStartedAt) =>
      sql.all.all().flatMap(({ id, relayed: json }) => {
        const relayed = JSON.parse(json) as Answers | null // written by this file
        const own = answers.of(id)
        if (relayed === null || (own.current === null && own.past === null)) {
          sql.drop.run({ id })
          return []
        }
        const { current, past, detail } = relayed
        const chosen = keep(id, relayed, {
          current: newer(own.current, current, roundStartedAt),
          past: newer(own.past, past, roundStartedAt),
          detail: newer(own.detail, detail, detail?.readAt ?? roundStartedAt),
        })
        return parts.every((part) => isSame(chosen[part], own[part])) ? [] : [{ id, answers: chosen }]
      }),
    drop: (id) => void sql.drop.run({ id }),
    dropAll: () => void sql.dropAll.run(),
  }
}

function openTable(db: WriteDb) {
  db.exec(`
    CREATE TABLE IF NOT EXISTS own_read (
      community_id TEXT PRIMARY KEY,
      relayed_json TEXT NOT NULL -- what the relay said of them last, as far as this desk keeps it; null: nothing yet
    ) STRICT, WITHOUT ROWID;
    DELETE FROM own_read WHERE community_id NOT IN (SELECT community_id FROM listing);`)
  return {
    one: db.prepare<[{ id: string }], { one: 1 }>('SELECT 1 AS one FROM own_read WHERE community_id = :id'),
    all: db.prepare<[], { id: PersonId; relayed: string }>(
      'SELECT community_id AS id, relayed_json AS relayed FROM own_read',
    ),
    add: db.prepare(
      'INSERT INTO own_read (community_id, relayed_json) VALUES (:id, :relayed) ON CONFLICT DO NOTHING',
    ),
    put: db.prepare(`
    INSERT INTO own_read (community_id, relayed_json) VALUES (:id, :relayed)
    ON CONFLICT (community_id) DO UPDATE SET relayed_json = :relayed`),
    addSince: db.prepare(`
    INSERT INTO own_read (community_id, relayed_json)
    SELECT community_id, 'null' FROM listing WHERE read_at > :at
     UNION SELECT community_id, 'null' FROM detail WHERE read_at > :at
    ON CONFLICT (community_id) DO UPDATE SET relayed_json = 'null'`),
    drop: db.prepare('DELETE FROM own_read WHERE community_id = :id'),
    dropUnlisted: db.prepare(`
    DELETE FROM own_read WHERE community_id = :id
       AND NOT EXISTS (SELECT 1 FROM listing WHERE community_id = :id)`),
    dropAll: db.prepare('DELETE FROM own_read'),
  }
}

/** Whether the relay's answer is older than this desk's answer, and the latter still counts. */
function olderThanOwn(now: () => string) {
  /** A moment in the future was stored while the clock was ahead. */
  const counts = (readAt: string): boolean => {
    const ageMs = Date.parse(now()) - Date.parse(readAt)
    return ageMs >= 0 && ageMs < countsForMs
  }
  return (relayedAt: string, ownAt: string): boolean =>
    Date.parse(relayedAt) < Date.parse(ownAt) + maxClockDifferenceMs && counts(ownAt)
}

const isSame = (one: Answers[Part], other: Answers[Part]): boolean =>
  one === other || JSON.stringify(one?.body ?? null) === JSON.stringify(other?.body ?? null)

const latestOf = (relayed: Answers): string =>
  parts
    .map((part) => relayed[part]?.readAt ?? '')
    .toSorted()
    .at(-1) ?? ''
