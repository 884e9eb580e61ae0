import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPeopleReader } from '../../../electron/storage/cache/read-people.ts'
import { openStores } from '../../../electron/storage/school/stores.ts'
import { sqliteCode } from '../../../electron/storage/store-failure.ts'
import { settings } from '../../../shared/domain/settings.ts'
import { createSeededRandom } from '../../electron/sync/rig/seeded-random.ts'
import { halfUpdated } from '../../electron/sync/rig/truth.ts'
import { key } from '../key.ts'
import { preparedPart } from '../part.ts'
import { cacheRows, type FilledFolder, fillFolder, queueRows, readSettings } from './filled-folder.ts'

const files = ['cache.db', 'cache.db-wal', 'queue.db', 'settings.json'] as const
type See = (name: string) => void

/** One byte changes in one of the four files. */
export const byteFlips = preparedPart(fillFolder, (filled) => async (seed, folder, see) => {
  const random = createSeededRandom(seed)
  const name = files[seed % files.length] ?? 'cache.db'
  const place = join(folder, 'school')
  const from = name === 'cache.db-wal' || random() < 0.3 ? filled.crashed : filled.closed
  cpSync(from, place, { recursive: true })
  flipOneByte(join(place, name), random)
  if (name === 'settings.json') return settingsFaults(place, see)
  return openAndCompare({ place, name, filled }, see)
})

export function flipOneByte(file: string, random: () => number): void {
  const bytes = readFileSync(file)
  const at = Math.floor(random() * bytes.length)
  bytes[at] = (bytes[at] ?? 0) ^ (1 + Math.floor(random() * 255))
  writeFileSync(file, bytes)
}

type Damaged = {
  readonly place: string
  readonly name: (typeof files)[number]
  readonly filled: FilledFolder
}

/** Opens the stores twice, because the second opening shows what the first did to the files. */
function openAndCompare({ place, name, filled }: Damaged, see: See): string[] {
  const faults: string[] = []
  for (const time of ['first', 'second']) {
    const stores = openStores(place, key, { now: Date.now })
    try {
      for (const store of stores.mended) {
        see(`${store} set aside`)
        if (!readdirSync(place).some((file) => file.startsWith(`${store}.db.broken-`)))
          faults.push(`the broken ${store} was not kept`)
        if (!name.startsWith(store)) faults.push(`damage of ${name} cost the ${store}`)
      }
      const queue = rowsOf(() => queueRows(stores.queue))
      const isQueueLost = queue !== filled.queue
      if (isQueueLost && name !== 'queue.db')
        faults.push(`${time} opening: damage of ${name} reached the queue`)
      if (isQueueLost && queue !== 'unreadable' && !wasSetAside(place, 'queue.db'))
        faults.push(`${time} opening: the queue reads differently without a report`)
      faults.push(...cacheFaults({ place, name, filled }, stores, see))
    } finally {
      stores.close()
    }
  }
  return faults
}

function cacheFaults(
  { place, name, filled }: Damaged,
  stores: ReturnType<typeof openStores>,
  see: See,
): string[] {
  const rows = rowsOf(() => cacheRows(stores.cache.read))
  if (rows === filled.cache) {
    see('nothing lost')
    return []
  }
  if (wasSetAside(place, 'cache.db')) return []
  if (rows === 'unreadable') return ['a damaged copy was opened although it cannot be read']
  if (name !== 'cache.db-wal') return [`damage of ${name}: the copy reads differently without a report`]
  see('an earlier state of the copy')
  const people = createPeopleReader(stores.cache.read)
  return halfUpdated({ stores, people }).map((id) => `${id} is half updated`)
}

const wasSetAside = (place: string, file: string) =>
  readdirSync(place).some((name) => name.startsWith(`${file}.broken-`))

function rowsOf(read: () => string): string {
  try {
    return read()
  } catch (error) {
    if (sqliteCode(error) === null) throw error
    return 'unreadable'
  }
}

/** A damaged settings file may cost settings; it may not cost the start. */
function settingsFaults(place: string, see: See): string[] {
  const read = settings.safeParse(readSettings(place))
  see(existsSync(join(place, 'settings.json')) ? 'settings read' : 'settings begun afresh')
  return read.success ? [] : ['settings that are none']
}
