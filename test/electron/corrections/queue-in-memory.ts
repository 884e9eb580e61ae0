import Database from 'better-sqlite3'
import type { FreshRow } from '../../../electron/api/school-api.ts'
import type { WriteDb } from '../../../electron/storage/connection.ts'
import { applyMigrations } from '../../../electron/storage/migrate.ts'
import { createCorrectionStore } from '../../../electron/storage/queue/correction-store.ts'
import { queueMigrations } from '../../../electron/storage/queue/open-queue.ts'
import type { StoredCorrection } from '../../../electron/storage/queue/stored-correction.ts'
import { readCurrentSearchRow } from '../../../shared/api/current-search-row.ts'
import { correctionId, personId } from '../../../shared/domain/ids.ts'

export const ann = personId.parse('00000000-0000-4000-8000-00000000000a')
export const morning = '2026-03-02T08:00:00.000Z'

/** The database of the queue as the product opens it, in memory. */
export function queueDatabase(): WriteDb {
  const db = new Database(':memory:') as WriteDb // sound: opened without `readonly`
  applyMigrations(db, queueMigrations)
  return db
}

export const queueInMemory = (now: () => string = () => morning) =>
  createCorrectionStore(queueDatabase(), now)

/** A correction that waits: Ann's surname from Ashby to Archer, unless a test says otherwise. */
export const waitingCorrection = (
  n: number,
  correction: Partial<StoredCorrection> = {},
): StoredCorrection => ({
  id: correctionId.parse(`00000000-0000-7000-8000-${String(n).padStart(12, '0')}`),
  personId: ann,
  variant: 'person',
  personName: 'Ann Ashby',
  schoolId: '4711',
  field: 'surname',
  base: 'Ashby',
  baseKnown: true,
  mine: 'Archer',
  theirs: null,
  theirsKnown: false,
  state: 'queued',
  author: 'Kim',
  attempts: 0,
  holdUntil: null,
  last: null,
  before: null,
  batch: null,
  createdAt: morning,
  changedAt: morning,
  ...correction,
})

/** New ids for corrections, in order. */
export function countedIds(first = 101) {
  let n = first
  return () => waitingCorrection(n++).id
}

/** Ann's row of the current search, as the product reads an answer with these fields. */
export function freshRow(answered: Readonly<Record<string, unknown>> = {}): FreshRow & { scope: 'current' } {
  const person = { givenName: 'Ann', surname: 'Ashby', schoolId: '4711', ...answered }
  const { value } = readCurrentSearchRow({ communityId: ann, ...person })
  if (value === null) throw new Error('no row')
  return { scope: 'current', row: value, askedAt: morning }
}
