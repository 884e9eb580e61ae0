import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createMemorySecrets } from '../../../electron/credentials/secret-store.ts'
import { createDatabaseKeys } from '../../../electron/session/keys/database-key.ts'
import { removeStore } from '../../../electron/storage/files/store-files.ts'
import { hasStores, openStores, storeFiles } from '../../../electron/storage/school/stores.ts'
import { AppError } from '../../../shared/domain/failure.ts'
import { createSeededRandom } from '../../electron/sync/rig/seeded-random.ts'
import { key } from '../key.ts'
import { preparedPart } from '../part.ts'
import { cacheRows, fillFolder, queueRows } from './filled-folder.ts'

/** Answers of the computer's keychain: no key, or one that does not open the stores. */
const answers = ['no key', 'a key of another school', 'half of the key', 'no bytes'] as const
type Answer = (typeof answers)[number]
/** The files that are left beside the lost key. */
const leftovers = [
  'everything',
  'no key check',
  'the queue alone',
  'the copy alone',
  'the journal alone',
] as const
type Leftover = (typeof leftovers)[number]
export const lostKeyCount = answers.length * leftovers.length

/**
 * The keychain loses the key of stores that exist, or has another. The app may refuse to open; it may touch no file,
 * and it may not put a new key where the old one may yet come back.
 */
export const lostKeys = preparedPart(fillFolder, (filled) => async (seed, folder, see) => {
  const random = createSeededRandom(seed)
  const answer = answers[seed % answers.length] ?? 'no key'
  const leftover = leftovers[Math.floor(seed / answers.length) % leftovers.length] ?? 'everything'
  const place = join(folder, 'school')
  cpSync(random() < 0.5 ? filled.closed : filled.crashed, place, { recursive: true })
  leave(place, leftover)
  const before = contentOf(place)
  const keychain = createMemorySecrets()
  const lost = lostKey(answer, random)
  if (lost !== null) keychain.write('database-key', lost)
  const open = () => {
    const keys = createDatabaseKeys({
      keychain,
      lockFile: join(folder, 'lock.json'),
      monotonic: () => performance.now(),
    })
    return openStores(place, keys.databaseKey('keychain', hasStores(place)), { now: Date.now })
  }
  const faults: string[] = []
  const notified = refusalOf(() => open().close())
  see(`${answer}: ${notified}`)
  if (notified !== (answer === 'no key' ? 'key-missing' : 'wrong-key'))
    faults.push(`the app said ${notified}`)
  if (contentOf(place) !== before) faults.push('files were touched')
  if (keychain.read('database-key') !== lost) faults.push('a new key was made although there are stores')
  keychain.write('database-key', key.toString('base64'))
  const stores = open()
  try {
    const hasQueue = !['the copy alone', 'the journal alone'].includes(leftover)
    if (hasQueue && queueRows(stores.queue) !== filled.queue)
      faults.push('the queue reads differently when the key is back')
    const hasCopy = !['the queue alone', 'the journal alone'].includes(leftover)
    if (hasCopy && cacheRows(stores.cache.read) !== filled.cache)
      faults.push('the copy reads differently when the key is back')
    // A queue that is missing beside its journal must be reported: it is not known where that journal ended.
    for (const store of stores.mended.filter((each) => each !== 'queue' || hasQueue))
      faults.push(`the ${store} was taken for damaged`)
  } finally {
    stores.close()
  }
  return faults.map((fault) => `${answer}, ${leftover}: ${fault}`)
})

function leave(place: string, leftover: Leftover): void {
  const { cache, queue, journal, keyCheck } = storeFiles(place)
  if (leftover !== 'everything') rmSync(keyCheck)
  if (!leftover.endsWith('alone')) return
  if (leftover !== 'the copy alone') removeStore(cache)
  if (leftover !== 'the queue alone') rmSync(queue)
  if (leftover === 'the copy alone') rmSync(journal)
}

function lostKey(answer: Answer, random: () => number): string | null {
  if (answer === 'no key') return null
  const other = Buffer.from(Array.from({ length: 32 }, () => Math.floor(random() * 256)))
  return {
    'a key of another school': other,
    'half of the key': key.subarray(0, 16),
    'no bytes': key.subarray(0, 0),
  }[answer].toString('base64')
}

function refusalOf(work: () => void): string {
  try {
    work()
    return 'nothing'
  } catch (error) {
    if (error instanceof AppError) return error.failure.code
    throw error
  }
}

/** A fingerprint of every file except those that SQLite may rebuild at any time. */
const contentOf = (place: string): string =>
  readdirSync(place)
    .filter((name) => !name.endsWith('-shm') && !name.startsWith('in-use')) // `in-use` names the holder of the folder
    .map(
      (name) =>
        `${name} ${createHash('sha256')
          .update(readFileSync(join(place, name)))
          .digest('hex')}`,
    )
    .join('\n')
