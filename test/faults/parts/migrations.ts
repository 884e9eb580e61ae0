import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cacheMigrations } from '../../../electron/storage/cache/migrations.ts'
import { newestVersion, schemaVersion } from '../../../electron/storage/migrate.ts'
import { queueMigrations } from '../../../electron/storage/queue/open-queue.ts'
import { openStores } from '../../../electron/storage/school/stores.ts'
import { createSeededRandom } from '../../electron/sync/rig/seeded-random.ts'
import { runSaveChild } from '../children/run-save-child.ts'
import { injecting, recordingInto, traced } from '../children/strace.ts'
import { createDisk, type Damage } from '../corrections/power-loss.ts'
import { readWrites } from '../corrections/recorded-writes.ts'
import { key } from '../key.ts'
import { oldSchool } from '../old-school.ts'
import { preparedPart } from '../part.ts'
import { cacheRows, queueRows } from './filled-folder.ts'

const damages: readonly Damage[] = ['all lost', 'some lost', 'torn']
/** What bringing both stores to their newest schema asks of the system, and about how often. */
const calls = [
  ['pwrite64', 28],
  ['write', 2],
  ['fsync', 15],
  ['openat', 24],
  ['rename', 2],
  ['unlink', 4],
] as const

/**
 * A newer Foyer opens the stores of the first one, and is killed, or the power goes, at any moment of it. No one may
 * miss a row of the queue afterwards, and a process that was killed may cost nothing of the copy either.
 */
export const migrations = traced(
  preparedPart(prepare, ({ old, writes, rows }) => async (seed, folder, see) => {
    const random = createSeededRandom(seed)
    const desk = join(folder, 'desk')
    const isPower = seed % 2 === 0
    const how = isPower ? losePower(desk) : await kill(desk)
    const school = join(desk, 'school')
    const faults: string[] = []
    const stores = openStores(school, key, { now: Date.now })
    try {
      if (queueRows(stores.queue) !== rows.queue) faults.push('the queue lost something')
      if (stores.mended.includes('queue')) faults.push('the queue was taken for damaged')
      if (!isPower && cacheRows(stores.cache.read) !== rows.cache) faults.push('the copy lost something')
      const reached = [schemaVersion(stores.queue), schemaVersion(stores.cache.write)]
      if (reached.join() !== [newestVersion(queueMigrations), newestVersion(cacheMigrations)].join())
        faults.push(`the schemas are at ${reached}`)
    } finally {
      stores.close()
    }
    if (readdirSync(school).some((name) => name.includes('.migrating'))) faults.push('half a copy was left')
    return faults.map((fault) => `${how}: ${fault}`)

    function losePower(desk: string): string {
      const cut = Math.floor(random() * writes.length)
      const damage = damages[seed % damages.length] ?? 'torn'
      const disk = createDisk(old)
      for (const write of writes.slice(0, cut)) disk.doIt(write)
      disk.losePower(desk, damage, random)
      see(`power lost: ${damage}`)
      return `${damage} at ${cut}`
    }
    async function kill(desk: string): Promise<string> {
      cpSync(old, desk, { recursive: true })
      const [call, most] = calls[Math.floor(seed / 2) % calls.length] ?? calls[0]
      const when = 1 + Math.floor(random() * most)
      const files = filesOf(join(desk, 'school'))
      const under = injecting({ call, what: `signal=SIGKILL:when=${when}`, files })
      const { killed } = await runSaveChild({ folder: desk, first: 0, count: 0, under })
      see(killed ? `killed at a ${call}` : `${call} not reached`)
      return `killed at ${call} ${when}`
    }
  }),
)

const filesOf = (school: string): string[] => [
  school,
  ...['queue.db', 'cache.db'].flatMap((name) =>
    ['', '.migrating', '.migrating-journal', '.migrating-wal'].map((end) => join(school, name + end)),
  ),
]

/** The old school, what a process did to its files that opened it, and what it holds. */
async function prepare(base: string) {
  const desk = await oldSchool(base)
  const old = join(base, 'old')
  cpSync(desk, old, { recursive: true })
  const recording = join(base, 'recording')
  await runSaveChild({ folder: desk, first: 0, count: 0, under: recordingInto(recording) })
  const moved = (path: string) => path.replace(desk, old)
  const writes = readWrites(recording, desk).map((write) =>
    write.kind === 'rename'
      ? { ...write, path: moved(write.path), to: moved(write.to) }
      : { ...write, path: moved(write.path) },
  )
  const stores = openStores(join(desk, 'school'), key, { now: Date.now })
  const rows = { queue: queueRows(stores.queue), cache: cacheRows(stores.cache.read) }
  stores.close()
  return { old, writes, rows }
}
