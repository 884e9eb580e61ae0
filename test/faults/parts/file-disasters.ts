import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { createPeopleReader } from '../../../electron/storage/cache/read-people.ts'
import { openStores } from '../../../electron/storage/school/stores.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import { createSeededRandom } from '../../electron/sync/rig/seeded-random.ts'
import { halfUpdated } from '../../electron/sync/rig/truth.ts'
import { key } from '../key.ts'
import { preparedPart } from '../part.ts'
import { cacheRows, type FilledFolder, fillFolder, queueRows, readSettings } from './filled-folder.ts'

type Scene = { readonly place: string; readonly filled: FilledFolder; readonly random: () => number }
/** What became of an opening: `same`, `fresh copy`, `older copy`, `refused: <code>`; anything else is a fault. */
type Disaster = readonly [name: string, happen: (scene: Scene) => undefined | (() => void), allowed: RegExp]

const unprivileged = 65_534
const cacheOf = ({ place }: Scene) => join(place, 'cache.db')

const disasters: readonly Disaster[] = [
  ['a copy of no bytes', (scene) => void truncateSync(cacheOf(scene)), /^fresh copy$/],
  [
    'a copy of random bytes',
    (scene) => {
      const noise = Buffer.from(Array.from({ length: 9_000 }, () => Math.floor(scene.random() * 256)))
      writeFileSync(cacheOf(scene), noise)
      return undefined
    },
    /^fresh copy$/,
  ],
  [
    'a folder in place of the copy',
    (scene) => {
      rmSync(cacheOf(scene))
      mkdirSync(cacheOf(scene))
      return undefined
    },
    /^fresh copy$/,
  ],
  [
    'a copy that may only be read',
    (scene) => asOrdinaryUser(scene, () => chmodSync(cacheOf(scene), 0o400)),
    /^(same|refused: disk-read-only)$/,
  ],
  [
    'a folder that may only be read',
    (scene) => asOrdinaryUser(scene, () => chmodSync(scene.place, 0o500)),
    /^refused: disk-read-only$/,
  ],
  [
    'a copy no one may open',
    (scene) => asOrdinaryUser(scene, () => chmodSync(cacheOf(scene), 0)),
    /^refused: store-unusable$/,
  ],
  ['a copy locked by another program', lockedByAnother, /^refused: store-unusable$/],
  ['the write-ahead log of another database', logOfAnother, /^(same|fresh copy|older copy)$/],
  [
    'an old queue beside a new journal of its own',
    ({ place }) => {
      writeFileSync(join(place, 'queue.db-journal'), readFileSync(join(place, 'queue.db')).subarray(0, 4_096))
      return undefined
    },
    /^same$/,
  ],
  [
    'a journal that was deleted',
    ({ place, filled }) => {
      cpSync(join(filled.crashed, 'cache.db'), join(place, 'cache.db'))
      for (const name of ['cache.db-wal', 'cache.db-shm']) rmSync(join(place, name), { force: true })
      return undefined
    },
    /^(fresh copy|older copy)$/,
  ],
  [
    'a folder that is a link',
    ({ place }) => {
      renameSync(place, `${place}-elsewhere`)
      symlinkSync(`${place}-elsewhere`, place)
      return undefined
    },
    /^same$/,
  ],
  [
    'a folder that was copied while the app ran',
    ({ place, filled }) => {
      cpSync(filled.crashed, place, { recursive: true })
      return undefined
    },
    /^same$/,
  ],
  ['settings cut in half', ({ place }) => void truncateSync(join(place, 'settings.json'), 90), /^same$/],
  [
    'a copy cut in half',
    (scene) => void truncateSync(cacheOf(scene), Math.floor(statSync(cacheOf(scene)).size / 2)),
    /^fresh copy$/,
  ],
]

/** Each of fourteen things that happen to files. The full disk at the start is in `full-disk`. */
export const fileDisasters = preparedPart(
  async (base) => {
    chmodSync(base, 0o755)
    return await fillFolder(base)
  },
  (filled) => async (seed, folder, see) => {
    const [name, happen, allowed] = disasters[seed % disasters.length] ?? disasters[0] ?? []
    if (name === undefined || happen === undefined || allowed === undefined) return ['no disaster']
    chmodSync(folder, 0o755)
    const place = join(folder, 'school')
    cpSync(filled.closed, place, { recursive: true })
    const undo = happen({ place, filled, random: createSeededRandom(seed) })
    try {
      const outcome = openAfter(place, filled)
      see(`${name}: ${outcome}`)
      if (!allowed.test(outcome)) return [`${name}: ${outcome}`]
      return readSettings(place).sending.length > 0 ? [] : ['no settings']
    } finally {
      undo?.()
    }
  },
)

function openAfter(place: string, filled: FilledFolder): string {
  try {
    const stores = openStores(place, key, { now: Date.now })
    try {
      const modes = ['synchronous', 'journal_mode'].map((name) => stores.queue.pragma(name, { simple: true }))
      if (modes.join() !== '3,delete') return `the queue writes with ${modes.join()}`
      if (queueRows(stores.queue) !== filled.queue) return 'the queue changed'
      if (cacheRows(stores.cache.read) === filled.cache) return 'same'
      const people = createPeopleReader(stores.cache.read)
      if (people.count() === 0) return 'fresh copy'
      return halfUpdated({ stores, people }).length === 0 ? 'older copy' : 'torn people'
    } finally {
      stores.close()
    }
  } catch (error) {
    if (error instanceof AppError) return `refused: ${error.failure.code}`
    throw error
  }
}

/** Root may write everything, so the app is an ordinary user for a while. */
function asOrdinaryUser({ place }: Scene, restrict: () => void): () => void {
  const isRoot = process.geteuid?.() === 0
  if (isRoot) giveAway(place)
  restrict()
  if (isRoot) process.seteuid?.(unprivileged)
  return () => {
    if (isRoot) process.seteuid?.(0)
    chmodSync(place, 0o700)
  }
}

function giveAway(place: string): void {
  for (const name of ['', ...readdirSync(place)]) chownSync(join(place, name), unprivileged, unprivileged)
}

/** Replaces the log with one of another computer, or of a time before the key was renewed. */
function logOfAnother({ place, random }: Scene): undefined {
  const elsewhere = `${place}-of-another`
  const otherKey = Buffer.from(Array.from({ length: 32 }, () => Math.floor(random() * 256)))
  const stores = openStores(elsewhere, otherKey, { now: Date.now })
  stores.cache.write.pragma('wal_autocheckpoint = 0')
  const put = stores.cache.write.prepare("INSERT INTO tombstone VALUES (:id, '2026-03-02', 'none')")
  for (let id = 0; id < 400; id += 1) put.run({ id: String(id) })
  cpSync(join(elsewhere, 'cache.db-wal'), join(place, 'cache.db-wal'))
  stores.close()
}

function lockedByAnother(scene: Scene): () => void {
  const other = new Database(cacheOf(scene), { timeout: 0 })
  other.pragma("cipher = 'aegis'")
  other.pragma(`key = "raw:${key.toString('hex')}"`)
  other.pragma('locking_mode = EXCLUSIVE')
  other.exec('BEGIN EXCLUSIVE')
  return () => other.close()
}
