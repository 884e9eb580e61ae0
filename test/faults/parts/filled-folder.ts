import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Conf from 'conf'
import { preferencesIn } from '../../../electron/ports/preference-store.ts'
import { createDeviceSettings } from '../../../electron/settings/device-settings.ts'
import { createPreferences } from '../../../electron/settings/preferences.ts'
import type { ReadDb } from '../../../electron/storage/connection.ts'
import { createCorrectionStore } from '../../../electron/storage/queue/correction-store.ts'
import { openStores } from '../../../electron/storage/school/stores.ts'
import { createSmallSchool } from '../../electron/sync/rig/small-school.ts'
import { saveOne } from '../corrections/save-corrections.ts'
import { key } from '../key.ts'

const cacheTables = ['listing', 'detail', 'person', 'placement', 'list', 'seen'] as const
// Without the note about the journal's end, which the app writes whenever it opens and closes.
const queueTables = ['edit', 'draft'] as const

const dump = (db: Pick<ReadDb, 'prepare'>, tables: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify(tables.map((table) => db.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all())))
    .digest('hex')
/** A fingerprint of every row. Throws where a row cannot be read. */
export const cacheRows = (db: Pick<ReadDb, 'prepare'>) => dump(db, cacheTables)
export const queueRows = (db: Pick<ReadDb, 'prepare'>) => dump(db, queueTables)

export type FilledFolder = {
  readonly closed: string
  /** The same folder with everything still in the write-ahead log, as after a crash. */
  readonly crashed: string
  readonly cache: string
  readonly queue: string
}

/** A school's folder after its first sync, with corrections and drafts waiting. */
export async function fillFolder(folder: string): Promise<FilledFolder> {
  const closed = join(folder, 'closed')
  const crashed = join(folder, 'crashed')
  const small = createSmallSchool({ folder: closed, key, current: 25, past: 10 })
  const desk = small.open()
  const { queue, cache } = desk.stores
  cache.write.pragma('wal_autocheckpoint = 0')
  await small.time.run(desk.round())
  const draft = queue.prepare("INSERT INTO draft VALUES (:id, json_object('surname', :id), '2026-03-02')")
  for (const id of small.enrolled()) draft.run({ id })
  const now = () => '2026-03-02T08:00:00.000Z'
  for (const number of [1, 2, 3])
    saveOne({ store: createCorrectionStore(queue, now, { log: desk.stores.journal }), now, number })
  mkdirSync(crashed)
  cpSync(closed, crashed, { recursive: true })
  const rows = { cache: cacheRows(cache.read), queue: queueRows(queue) }
  desk.close()
  for (const place of [closed, crashed])
    writeFileSync(join(place, 'settings.json'), JSON.stringify(settings, null, 2))
  openStores(closed, key, { now: Date.now }).close()
  return { closed, crashed, ...rows }
}

/** The settings of a folder, as the app reads them. */
export function readSettings(place: string) {
  const store = new Conf({ cwd: place, configName: 'settings', clearInvalidConfig: true })
  const device = createDeviceSettings({
    preferences: createPreferences(preferencesIn(store)),
    fixedBySchool: () => ({}),
    ports: { policy: {}, policyProblems: null, announce: () => undefined, clock: Date },
  })
  return device.current()
}

const settings = {
  settings: { sending: 'when-online', desk: 'boarding', myHouse: 'Ash House', operator: 'M. Lang' },
}
