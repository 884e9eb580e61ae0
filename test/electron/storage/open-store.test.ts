import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { WriteDb } from '../../../electron/storage/connection.ts'
import type { Migration } from '../../../electron/storage/migrate.ts'
import { openReader, openStore, type StoreSpec } from '../../../electron/storage/open-store.ts'
import { tempFolder } from '../../support/temp-folder.ts'
import { thrownFailure } from '../../support/thrown-failure.ts'

const step = (version: number, sql: string): Migration => ({ version, name: sql, up: (db) => db.exec(sql) })
const first = step(1, 'CREATE TABLE note (id INTEGER PRIMARY KEY, words TEXT) STRICT')

/** One encrypted store in its own folder; `fill` writes 100 notes. */
function store(spec: Partial<StoreSpec> = {}) {
  const folder = tempFolder()
  const file = join(folder, 'queue.db')
  const key = randomBytes(32)
  const whole: StoreSpec = { store: 'queue', file, key, migrations: [first], pragmas: [], ...spec }
  const open = (other: Partial<StoreSpec> = {}) => openStore({ ...whole, ...other })
  return {
    folder,
    file,
    key,
    open,
    read: (other: Partial<StoreSpec> = {}) => openReader({ ...whole, ...other }),
    fill: () => {
      const db = open()
      const numbers = JSON.stringify(Array.from({ length: 100 }, (_, n) => n))
      db.prepare("INSERT INTO note (words) SELECT 'Canarybird' FROM json_each(?)").run(numbers)
      db.close()
    },
  }
}

const count = (db: Pick<WriteDb, 'prepare'>) => db.prepare('SELECT count(*) FROM note').pluck().get()
const pragma = (db: WriteDb, name: string) => db.pragma(name, { simple: true })

describe('opening a store', () => {
  it('creates a store with its newest schema, and reopens it with its content', () => {
    const { open, fill } = store({ migrations: [first, step(2, 'CREATE TABLE more (id TEXT) STRICT')] })
    fill()
    const db = open()
    expect([count(db), pragma(db, 'user_version')]).toEqual([100, 2])
    db.close()
  })

  it('writes no plain text, and restricts the file to its owner', () => {
    const { fill, file } = store()
    fill()
    expect(readFileSync(file).includes('Canarybird')).toBe(false)
    expect(readFileSync(file).subarray(0, 6).toString('latin1')).not.toBe('SQLite')
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('overwrites deleted data, keeps temporary files in memory and enforces foreign keys', () => {
    const { open } = store({ pragmas: ['synchronous = EXTRA'] })
    const db = open()
    const set = ['secure_delete', 'temp_store', 'foreign_keys', 'trusted_schema', 'synchronous']
    expect(set.map((name) => pragma(db, name))).toEqual([1, 2, 1, 0, 3])
    db.close()
  })

  it('refuses another key, and leaves the file unchanged and closed', () => {
    const { fill, open, read, file } = store()
    fill()
    const before = readFileSync(file)
    const refused = { code: 'damaged-store', store: 'queue' }
    for (const how of [open, read])
      expect(thrownFailure(() => how({ key: randomBytes(32) }))).toEqual(refused)
    expect(readFileSync(file)).toEqual(before)
    if (process.platform !== 'linux') return
    expect(execFileSync('ls', ['-l', `/proc/${process.pid}/fd`], { encoding: 'utf8' })).not.toContain(file)
  })

  it('refuses a store of a newer Foyer, and leaves it unchanged', () => {
    const { fill, open, folder } = store({ migrations: [first, step(2, 'SELECT 1')] })
    fill()
    const failure = thrownFailure(() => open({ migrations: [first] }))
    expect(failure).toEqual({ code: 'newer-store', store: 'queue' })
    expect(readdirSync(folder)).toEqual(['queue.db'])
    open().close()
  })

  it('retries a first schema whose second step failed', () => {
    const { open } = store()
    const broken = { migrations: [first, step(2, 'CREATE TABLE note (id TEXT)')] }
    expect(thrownFailure(() => open(broken))).toMatchObject({ code: 'store-unusable' })
    expect(thrownFailure(() => open(broken))).toMatchObject({ code: 'store-unusable' })
  })

  it('finds damage in any page before the store is used if checkPages is set', () => {
    const { fill, open, file } = store()
    fill()
    const bytes = readFileSync(file)
    bytes.fill(0xff, bytes.length - 200, bytes.length - 100)
    writeFileSync(file, bytes)
    open().close()
    expect(thrownFailure(() => open({ checkPages: true }))).toEqual({ code: 'damaged-store', store: 'queue' })
  })
})

describe('the read-only connection', () => {
  it('reads what another connection wrote, and cannot write', () => {
    const { fill, read } = store()
    fill()
    const db = read()
    expect(count(db)).toBe(100)
    expect(() => db.prepare('DELETE FROM note').run()).toThrow(/readonly/)
  })

  it('does not create a missing store', () => {
    const { read, folder } = store()
    expect(thrownFailure(() => read())).toMatchObject({ code: 'store-unusable', store: 'queue' })
    expect(readdirSync(folder)).toEqual([])
  })
})
