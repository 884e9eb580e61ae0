import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { WriteDb } from '../../../electron/storage/connection.ts'
import type { Migration } from '../../../electron/storage/migrate.ts'
import { openStore } from '../../../electron/storage/open-store.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { thrownFailure } from '../../support/thrown-failure.ts'

const step = (version: number, sql: string): Migration => ({
  version,
  name: `step-${version}`,
  up: (db) => db.exec(sql),
})
const first = step(1, 'CREATE TABLE edit (id TEXT PRIMARY KEY, mine TEXT) STRICT')
const second = step(2, 'ALTER TABLE edit ADD COLUMN author TEXT')
const journals = ['DELETE', 'WAL'] as const

function storeOf(journal: (typeof journals)[number]) {
  const folder = tempFolder()
  const file = join(folder, 'queue.db')
  const key = randomBytes(32)
  const pragmas = [`journal_mode = ${journal}`, 'synchronous = EXTRA']
  const open = (...migrations: readonly Migration[]) =>
    openStore({ store: 'queue', file, key, migrations, pragmas })
  const filled = open(first)
  filled.exec(
    `INSERT INTO edit SELECT value, 'New ' || value FROM json_each('[${Array.from({ length: 300 }, (_, at) => at)}]')`,
  )
  filled.close()
  return { folder, file, open }
}

const count = (db: WriteDb) => db.prepare('SELECT count(*) FROM edit').pluck().get()
describe.each(journals)('migrating a store with a %s journal', (journal) => {
  it('keeps every row and leaves no other file', () => {
    const { folder, open } = storeOf(journal)
    const db = open(first, second)
    expect(count(db)).toBe(300)
    expect(db.prepare('SELECT author FROM edit').pluck().get()).toBeNull()
    db.close()
    expect(readdirSync(folder)).toEqual(['queue.db'])
  })
  it('includes what a crash left in the write-ahead log, and undoes what it left in a rollback journal', () => {
    const { folder, file, open } = storeOf(journal)
    const crashed = open(first)
    crashed.pragma('wal_autocheckpoint = 0')
    crashed.exec('BEGIN IMMEDIATE')
    crashed.prepare("UPDATE edit SET mine = 'half done'").run()
    if (journal === 'WAL') crashed.exec('COMMIT')
    else crashed.pragma('cache_spill = 1')
    const left = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name))] as const)
    if (journal === 'DELETE') crashed.exec('ROLLBACK')
    crashed.close()
    for (const [name, bytes] of left) writeFileSync(join(folder, name), bytes)
    expect(existsSync(file)).toBe(true)
    const db = open(first, second)
    const half = db.prepare("SELECT count(*) FROM edit WHERE mine = 'half done'").pluck().get()
    expect(half).toBe(journal === 'WAL' ? 300 : 0)
    expect(count(db)).toBe(300)
    db.close()
  })
  it.each([
    ['fails', 'ALTER TABLE nothing ADD COLUMN author TEXT', 'SQLITE_ERROR'],
    ['loses a row', "DELETE FROM edit WHERE id = '7'", 'MIGRATION_UNVERIFIED'],
    ['loses a table', 'DROP TABLE edit', 'MIGRATION_UNVERIFIED'],
  ])('leaves the store unchanged if a migration step %s', (_, sql, sqlite) => {
    const { folder, file, open } = storeOf(journal)
    const before = readFileSync(file)
    expect(thrownFailure(() => open(first, step(2, sql)))).toEqual({
      code: 'store-unusable',
      store: 'queue',
      sqlite,
    })
    expect(readFileSync(file)).toEqual(before)
    expect(readdirSync(folder)).toEqual(['queue.db'])
  })
  it('starts over after an interrupted migration', () => {
    const { folder, file, open } = storeOf(journal)
    writeFileSync(`${file}.migrating`, 'half a copy')
    writeFileSync(`${file}.migrating-journal`, 'of another attempt')
    const db = open(first, second)
    expect(count(db)).toBe(300)
    db.close()
    expect(readdirSync(folder)).toEqual(['queue.db'])
  })
})
