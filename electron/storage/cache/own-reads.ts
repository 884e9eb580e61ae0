import type { PersonId } from '../../../shared/domain/ids.ts'
import { inTransaction, type WriteDb } from '../connection.ts'
import { type Answers, createAnswersReader } from './answers.ts'

/**
 * The people that a desk which follows a relay has read from the school with its own key, with the relay's latest
 * answers about them. The relay sends a person again only after a change that it has seen, so its answers are kept here
 * until the relay has read the person later than the desk. For all other people, the cache has the relay's answers.
 */
export interface OwnReads {
  /** Calls `store`, which stores what the desk has read of a person. Keeps nothing of a person outside its scope. */
  storeOwn(id: PersonId, store: () => void): void
  /** Treats every answer read since `at` as the desk's own, because the relay will send all people again. */
  markOwnSince(at: string): void
  /** Chooses what to store after a message of the relay: of each answer, the later one of relay and desk. */
  newest(id: PersonId, relayed: Answers): Answers
  /**
   * Makes the relay's list rows count again once it has read the lists: current students at `currentAt`, past students at
   * `pastAt`. Details are read by the relay only after a change of a list, or after a week. @returns who changes by that.
   */
  settle(currentAt: string, pastAt: string): readonly { readonly id: PersonId; readonly answers: Answers }[]
  drop(id: PersonId): void
  /** Deletes the kept answers of the relay, because the desk now keeps other fields. */
  dropAll(): void
}

const parts = ['current', 'past', 'detail'] as const
type Part = (typeof parts)[number]

/** The largest expected difference between the relay's clock and this one. */
const maxClockDifferenceMs = 60_000
/** How long an answer read by the desk stays in force. A relay reads each person's details within a week. */
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
    settle: (currentAt, pastAt) =>
      sql.all.all().flatMap(({ id, relayed: json }) => {
        const relayed = JSON.parse(json) as Answers | null // written by `storeOwn`
        const own = answers.of(id)
        if (relayed === null || (own.current === null && own.past === null)) {
          sql.drop.run({ id })
          return []
        }
        const { current, past, detail } = relayed
        const chosen = keep(id, relayed, {
          current: newer(own.current, current, currentAt),
          past: newer(own.past, past, pastAt),
          detail: newer(own.detail, detail, detail?.readAt ?? currentAt),
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

/** Whether the relay's answer is older than the desk's own one, and the own one is still in force. */
function olderThanOwn(now: () => string) {
  /** A moment in the future does not count, because it was written while the clock was ahead. */
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
