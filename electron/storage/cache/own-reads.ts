import type { PersonId } from '../../../shared/domain/ids.ts'
import { inTransaction, type WriteDb } from '../connection.ts'
import { type Answers, createAnswersReader } from './answers.ts'

export type OwnReads = ReturnType<typeof createOwnReads>

const parts = ['current', 'past', 'detail'] as const
type Part = (typeof parts)[number]

/** The relay's clock and this one may differ by so much. Milliseconds. */
const clocksDifferMs = 60_000
/** A relay reads each person's details within a week: no read of ours counts against it for longer, whatever a clock says. */
const countsForMs = 7 * 24 * 3_600_000

/**
 * Whom a desk that follows a relay has read itself, by a key of its own, beside what the relay said of them last. The
 * relay says a person again only where they have changed for it. So what it said stays known here, until it is sure to
 * have read them later than this desk. Whoever is not named here is in the copy as the relay has them.
 */
export function createOwnReads(db: WriteDb, now: () => string) {
  const answers = createAnswersReader(db)
  const sql = openTable(db)
  const isOlder = olderThanOwn(now)
  const keep = (id: PersonId, said: Answers, chosen: Answers): Answers => {
    if (parts.every((part) => isSame(said[part], chosen[part]))) sql.drop.run({ id })
    else sql.put.run({ id, said: JSON.stringify(said) })
    return chosen
  }
  return {
    /** While the copy takes what this desk has read of somebody; of whoever is of this desk no more nothing stays. */
    aside: (id: PersonId, take: () => void): void =>
      inTransaction(db, () => {
        sql.add.run({ id, said: JSON.stringify(answers.of(id)) })
        take()
        sql.dropUnlisted.run({ id })
      }),
    /** Everybody of whom anything was read later than that was read by this desk, and the relay says all of them again. */
    asideSince: (at: string): void => void sql.addSince.run({ at }),
    /** What the copy takes of a relay's message: of each part whatever was read later. */
    newest: (id: PersonId, said: Answers): Answers => {
      if (sql.one.get({ id }) === undefined) return said
      const own = answers.of(id)
      const saidAt = latestOf(said)
      const choose = <P extends Part>(part: P): Answers[P] => {
        const mine = own[part]
        return mine !== null && isOlder(said[part]?.readAt ?? saidAt, mine.readAt) ? mine : said[part]
      }
      return keep(id, said, { current: choose('current'), past: choose('past'), detail: choose('detail') })
    },
    /**
     * The relay has read all lists in a round that began then, and whatever differed was heard before: from here on they
     * are as it says. Details it reads again only where a list has changed, or a week has passed.
     * @returns whose answers in the copy are others from here on.
     */
    settle: (began: string): readonly { readonly id: PersonId; readonly answers: Answers }[] =>
      sql.all.all().flatMap(({ id, said: json }) => {
        const said = JSON.parse(json) as Answers | null // written above
        const own = answers.of(id)
        if (said === null || (own.current === null && own.past === null)) {
          sql.drop.run({ id })
          return []
        }
        const listed = <P extends 'current' | 'past'>(part: P): Answers[P] => {
          const mine = own[part]
          return mine !== null && isOlder(began, mine.readAt) ? mine : said[part]
        }
        const isOwn = own.detail !== null && isOlder(said.detail?.readAt ?? began, own.detail.readAt)
        const detail = isOwn ? own.detail : said.detail
        const chosen = keep(id, said, { current: listed('current'), past: listed('past'), detail })
        return parts.every((part) => isSame(chosen[part], own[part])) ? [] : [{ id, answers: chosen }]
      }),
    forget: (id: PersonId): void => void sql.drop.run({ id }),
    /** Of nobody is known any more what the relay said: what this desk keeps of people has changed. */
    forgetAll: (): void => void sql.dropAll.run(),
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
    all: db.prepare<[], { id: PersonId; said: string }>(
      'SELECT community_id AS id, relayed_json AS said FROM own_read',
    ),
    add: db.prepare(
      'INSERT INTO own_read (community_id, relayed_json) VALUES (:id, :said) ON CONFLICT DO NOTHING',
    ),
    put: db.prepare(`
    INSERT INTO own_read (community_id, relayed_json) VALUES (:id, :said)
    ON CONFLICT (community_id) DO UPDATE SET relayed_json = :said`),
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

/** Whether what was said is older than what this desk read itself, and that counts. */
function olderThanOwn(now: () => string) {
  /** A moment yet to come was written under a clock that ran ahead. */
  const counts = (readAt: string): boolean => {
    const ageMs = Date.parse(now()) - Date.parse(readAt)
    return ageMs >= 0 && ageMs < countsForMs
  }
  return (saidAt: string, ownAt: string): boolean =>
    Date.parse(saidAt) < Date.parse(ownAt) + clocksDifferMs && counts(ownAt)
}

const isSame = (one: Answers[Part], other: Answers[Part]): boolean =>
  one === other || JSON.stringify(one?.body ?? null) === JSON.stringify(other?.body ?? null)

const latestOf = (said: Answers): string =>
  parts
    .map((part) => said[part]?.readAt ?? '')
    .toSorted()
    .at(-1) ?? ''
