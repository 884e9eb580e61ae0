import Database from 'better-sqlite3'
import type { FormReaders } from '../../../electron/corrections/correction-form.ts'
import type { KeptRow } from '../../../electron/storage/cache/kept.ts'
import { createListReader, createListWriter } from '../../../electron/storage/cache/lookup-lists.ts'
import { cacheMigrations } from '../../../electron/storage/cache/migrations.ts'
import { createPeopleWriter } from '../../../electron/storage/cache/people-writer.ts'
import { createPeopleReader, type PeopleReader } from '../../../electron/storage/cache/read-people.ts'
import type { ReadDb, WriteDb } from '../../../electron/storage/connection.ts'
import { applyMigrations } from '../../../electron/storage/migrate.ts'
import { ann, morning } from './queue-in-memory.ts'

/** The copy as the product opens it, in memory, with Ann in it, and what the form asks of it. */
export function cacheInMemory(row: Partial<KeptRow> = {}, scope: 'current' | 'past' = 'current') {
  const db = new Database(':memory:') as WriteDb // sound: opened without `readonly`
  applyMigrations(db, cacheMigrations)
  const writer = createPeopleWriter(db, () => morning)
  const kept = { communityId: ann, givenName: 'Ann', surname: 'Ashby', schoolId: '4711', ...row }
  writer.putListing({ scope, id: ann }, kept)
  const read = db as unknown as ReadDb // sound: reads nothing else
  const readers: FormReaders & { readonly people: PeopleReader } = {
    people: createPeopleReader(read),
    lists: createListReader(read),
    online: () => true,
    mayCorrect: () => true,
  }
  return { ...readers, putList: createListWriter(db, () => morning) }
}
