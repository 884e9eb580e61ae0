import Database from 'better-sqlite3'
import type { PlainPerson, SearchEngine } from '../../adapter.ts'
import { peerQuery, peerText } from './peer-text.ts'

type Row = { readonly id: string }
type Ask = (query: string, limit: number) => readonly string[]

/** A table in memory, filled in one transaction. */
function fill(database: Database.Database, create: string, people: readonly PlainPerson[]): void {
  database.exec(create)
  const insert = database.prepare(
    'INSERT INTO person (id, names, places, numbers) VALUES (@id, @names, @places, @numbers)',
  )
  database.transaction(() => {
    for (const person of people) insert.run(peerText(person))
  })()
}

/** A full-text table that is searched with one expression made of the typed words. */
function createFts(
  name: string,
  options: string,
  expression: (words: readonly string[]) => string,
): SearchEngine {
  let ask: Ask = () => []
  return {
    name,
    build: (people) => {
      const database = new Database(':memory:')
      fill(
        database,
        `CREATE VIRTUAL TABLE person USING fts5(id UNINDEXED, names, places, numbers, ${options})`,
        people,
      )
      const find = database.prepare<[string, number], Row>(
        'SELECT id FROM person WHERE person MATCH ? ORDER BY bm25(person, 0, 2, 1, 1) LIMIT ?',
      )
      ask = (query, limit) => {
        const match = expression(peerQuery(query).split(' ').filter(Boolean))
        return match === '' ? [] : find.all(match, limit).map(({ id }) => id)
      }
    },
    search: (query, limit) => ask(query, limit),
  }
}

/** SQLite FTS5 with its word tokenizer and prefix indexes; any word may match. */
export function createFtsPrefixEngine(): SearchEngine {
  return createFts('FTS5 prefix', "tokenize = 'unicode61', prefix = '1 2 3'", (words) =>
    words.map((word) => `"${word}"*`).join(' OR '),
  )
}

/** SQLite FTS5 with its trigram tokenizer, searched for every run of three letters, most similar first. */
export function createFtsTrigramEngine(): SearchEngine {
  return createFts('FTS5 trigram', "tokenize = 'trigram'", (words) => {
    const runs = words.flatMap((word) =>
      Array.from({ length: Math.max(0, word.length - 2) }, (_, at) => `"${word.slice(at, at + 3)}"`),
    )
    return [...new Set(runs)].join(' OR ')
  })
}

/** Searches as most school systems do: every word somewhere in the record, in the order of the table. */
export function createLikeEngine(): SearchEngine {
  let ask: Ask = () => []
  return {
    name: 'SQLite LIKE',
    build: (people) => {
      const database = new Database(':memory:')
      fill(database, 'CREATE TABLE person (id, names, places, numbers)', people)
      const text = "names || ' ' || places || ' ' || numbers"
      ask = (query, limit) => {
        const words = peerQuery(query).split(' ').filter(Boolean)
        if (words.length === 0) return []
        const where = words.map(() => `${text} LIKE ?`).join(' AND ')
        const inOrder = `CASE WHEN names LIKE ? THEN 0 ELSE 1 END`
        const find = database.prepare<unknown[], Row>(
          `SELECT id FROM person WHERE ${where} ORDER BY ${inOrder} LIMIT ?`,
        )
        return find.all(...words.map((word) => `%${word}%`), `${words.join(' ')}%`, limit).map(({ id }) => id)
      }
    },
    search: (query, limit) => ask(query, limit),
  }
}
